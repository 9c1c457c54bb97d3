import type { HolidayLookup } from '../../../../domain/recurrence/reading/series.ts'
import { listHolidays } from '../../../../resources/holidays/operations.ts'
import { holidaysNamed } from '../../../../resources/holidays/named.ts'
import { html, type Html } from '../../../kit/html.ts'
import { sentValue } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'

/** Holidays that an office has named. */
export interface HolidayChoice {
  readonly id: number
  readonly name: string
}

const field = 'repeat[without]'
/** Those whose days a repetition may leave out. */
export async function holidayChoices({ perform }: DeskRequest): Promise<readonly HolidayChoice[]> {
  const { holidays } = (await perform(listHolidays, {})).body
  return holidays.filter(({ days }) => days.length > 0).map(({ id, name }) => ({ id, name }))
}

/** Holidays by their names; whether there are none at all. */
export type NamedHolidays = HolidayLookup & { readonly areNone: boolean }

/** The ids of holidays by their names, as a sentence has them: with or without an article, in full or by its beginning. */
export async function namedHolidays(request: DeskRequest): Promise<NamedHolidays> {
  const choices = await holidayChoices(request)
  return Object.assign(holidaysNamed(choices), { areNone: choices.length === 0 })
}

/** The boxes for holidays; nothing where none are named. */
export function holidayBoxes(request: DeskRequest, choices: readonly HolidayChoice[]): Html | false {
  const chosen = chosenIn(request)
  return (
    choices.length > 0 &&
    html`<fieldset class="chosen">
      <legend>${request.say('desk.events.repetition.without')}</legend>
      ${choices.map(
        ({ id, name }) =>
          html`<label
            ><input
              type="checkbox"
              name="${field}[]"
              value="${id}"
              ${chosen.has(String(id)) && html`checked`}
            />${name}</label
          > `,
      )}
    </fieldset>`
  )
}

/** The ids of those that a form has chosen. */
export function chosenIn(sent: Pick<DeskRequest, 'form'>): ReadonlySet<string> {
  const ids = sentValue(sent, field)
  return new Set(Array.isArray(ids) ? ids.slice(0, 50).map(String) : [])
}
