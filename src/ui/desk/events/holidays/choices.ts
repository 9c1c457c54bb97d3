import type { HolidayLookup } from '../../../../domain/recurrence/reading/series.ts'
import { listHolidays } from '../../../../resources/holidays/operations.ts'
import { holidaysNamed } from '../../../../resources/holidays/named.ts'
import { html, type Html } from '../../../kit/html.ts'
import { sentValue } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'

/** A named group of holidays, as the form offers it. */
export interface HolidayChoice {
  readonly id: number
  readonly name: string
}

const fieldName = 'repeat[without]'

/** How many groups of holidays one form may choose. */
const maxChosen = 50

/** The groups of holidays that have days, which a repetition may leave out. */
export async function holidayChoices({ perform }: DeskRequest): Promise<readonly HolidayChoice[]> {
  const { holidays } = (await perform(listHolidays, {})).body
  return holidays.filter(({ days }) => days.length > 0).map(({ id, name }) => ({ id, name }))
}

/** Finds groups of holidays by their names; `isEmpty`: there are none at all. */
export interface KnownHolidays {
  readonly lookup: HolidayLookup
  readonly isEmpty: boolean
}

/** Finds the ids of holidays by their names, as a sentence has them: with or without an article, in full or by the beginning. */
export async function holidayLookup(request: DeskRequest): Promise<KnownHolidays> {
  const choices = await holidayChoices(request)
  return { lookup: holidaysNamed(choices), isEmpty: choices.length === 0 }
}

/** The boxes for holidays; nothing where none are named. */
export function holidayBoxes(request: DeskRequest, choices: readonly HolidayChoice[]): Html | false {
  const chosen = readChosenGroups(request)
  return (
    choices.length > 0 &&
    html`<fieldset class="chosen">
      <legend>${request.say('desk.events.repetition.without')}</legend>
      ${choices.map(
        ({ id, name }) =>
          html`<label
            ><input
              type="checkbox"
              name="${fieldName}[]"
              value="${id}"
              ${chosen.has(String(id)) && html`checked`}
            />${name}</label
          > `,
      )}
    </fieldset>`
  )
}

/** The ids of the groups of holidays that a form has chosen. */
export function readChosenGroups(sent: Pick<DeskRequest, 'form'>): ReadonlySet<string> {
  const ids = sentValue(sent, fieldName)
  return new Set(Array.isArray(ids) ? ids.slice(0, maxChosen).map(String) : [])
}
