import { Invalid, issue } from '../../../errors.ts'
import { textOf } from '../account/text-of.ts'
import type { DeskRequest } from '../page.ts'
import { words } from './words.ts'

/** A field that people do not see, and programs fill in. */
export const trap = 'homepage'

/** What the operation takes of a form: days and times as moments, and what is empty left out. Throws `Invalid` for a beginning without an end. */
export function sentOf(form: DeskRequest['form']): Readonly<Record<string, unknown>> {
  const { start_date: day, end_date: last, from, until, [trap]: _trap, ...others } = form
  const [first, begins, ends] = [day, from, until].map((value) => textOf(value).trim())
  const end = textOf(last).trim() || first
  if (begins !== '' && ends === '') throw new Invalid([issue('until', 'rest_missing_callback_param', words.noEnd)])
  const when =
    begins === ''
      ? { start_date: first, end_date: end, all_day: true }
      : { start_date: `${first} ${begins}`, end_date: `${end} ${ends}` }
  return Object.fromEntries(Object.entries({ ...others, ...when }).filter(([, value]) => value !== ''))
}
