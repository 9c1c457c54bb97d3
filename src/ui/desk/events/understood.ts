import { Invalid, type Issue } from '../../../errors/problem.ts'
import { events } from '../../../resources/events/operations.ts'
import type { DeskRequest } from '../page.ts'
import { parametersIn } from './form/form.ts'
import { withoutHolidays } from './without-holidays.ts'

/** What the sentence of a form would have said. */
const said: ReadonlySet<string> = new Set(['start_date', 'end_date', 'recurrence'])

/** A form as its sentence says. Where that is not understood, all else that is wrong with the form is refused with it. */
export async function understood(given: DeskRequest): Promise<DeskRequest> {
  try {
    return await withoutHolidays(given, given)
  } catch (error) {
    throw error instanceof Invalid ? await withOthers(error, given) : error
  }
}

async function withOthers({ wrong, missing }: Invalid, given: DeskRequest): Promise<Invalid> {
  const parameters = { ...parametersIn({ ...given, form: { ...given.form, when: '' } }), dry_run: true }
  const { id } = given.path
  try {
    await (id === undefined
      ? given.perform(events.create, { parameters })
      : given.perform(events.byId.update, { path: { id }, parameters }))
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const isOther = ({ parameter }: Issue) => !said.has(parameter)
    return new Invalid([...wrong, ...error.wrong.filter(isOther)], [...missing, ...error.missing.filter(isOther)])
  }
  return new Invalid(wrong, missing)
}
