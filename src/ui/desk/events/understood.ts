import { Invalid, type Issue } from '../../../errors/problem.ts'
import { events } from '../../../resources/events/operations.ts'
import { startsOf } from '../../../domain/recurrence/expand.ts'
import { listHolidays } from '../../../resources/holidays/operations.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import { eventFormParameters } from './form/form.ts'
import { plannedRecurrence, plannedSchedule } from './planned.ts'
import { recurrenceOfForm, repetitionIn } from './form/rule.ts'
import { readChosenGroups, holidayLookup } from './holidays/choices.ts'
import { withTyped } from './typed/form.ts'

/** So many dates of a series are looked at. */
const maxStarts = 5000

/** A form in which the days of the holidays that are chosen are among those on which it does not take place, as far as it would. */
export async function withoutHolidays<R extends Pick<DeskRequest, 'form'>>(given: R, request: DeskRequest): Promise<R> {
  // A sentence names holidays, too.
  const sent =
    sentText(given, 'when') === ''
      ? given
      : { ...given, form: withTyped({ ...request, form: given.form }, await holidayLookup(request)).form }
  const chosen = readChosenGroups(sent)
  if (chosen.size === 0) return sent
  const { holidays } = (await request.perform(listHolidays, {})).body
  const days = new Set(holidays.flatMap((each) => (chosen.has(String(each.id)) ? each.days : [])))
  const left = datesOn(days, sent, request)
  if (left.length === 0) return sent
  const repeat = sent.form['repeat'] as object
  // What has moved with the start does not move once more with the days that are added.
  const { exclude, ...said } = repetitionIn(sent)
  const from = sentText(sent, 'start[day]')
  const moved = { ...said, from, exclude: [exclude, ...left].filter(Boolean).join(', ') }
  return { ...sent, form: { ...sent.form, repeat: { ...repeat, ...moved } } }
}

function datesOn(days: ReadonlySet<string>, sent: Pick<DeskRequest, 'form'>, request: DeskRequest): readonly string[] {
  const schedule = plannedSchedule(sent, request)
  const said = schedule && recurrenceOfForm(repetitionIn(sent), schedule.startDate, request.language)
  const recurrence = said && plannedRecurrence(said)
  const last = [...days].sort().at(-1)
  if (!schedule || !recurrence || last === undefined) return []
  const { starts } = startsOf(schedule, recurrence, { to: `${last} 23:59:59`, most: maxStarts })
  return [...new Set(starts.map((start) => start.slice(0, 10)))].filter((day) => days.has(day))
}

/** What the sentence of a form would have said. */
const said: ReadonlySet<string> = new Set(['start_date', 'end_date', 'recurrence'])

/** A form as its sentence says. Where that is not understood, all else that is wrong with the form is refused with it. */
export async function applySentence(given: DeskRequest): Promise<DeskRequest> {
  try {
    return await withoutHolidays(given, given)
  } catch (error) {
    throw error instanceof Invalid ? await withOthers(error, given) : error
  }
}

async function withOthers({ wrong, missing }: Invalid, given: DeskRequest): Promise<Invalid> {
  const parameters = { ...eventFormParameters({ ...given, form: { ...given.form, when: '' } }), dry_run: true }
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
