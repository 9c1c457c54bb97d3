import type { When } from '../../domain/dates/when.ts'
import type { Series } from '../../domain/recurrence/reading/series.ts'
import { readTyped } from '../../domain/recurrence/reading/typed.ts'
import { wallOf, wallText, usualHours } from '../../domain/time/time.ts'
import { oneLineExcerpt } from '../../domain/text/shown-value.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { knownLanguages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { heldAgainst, type Holidays } from './holidays.ts'
import { withoutIso } from '../../domain/dates/iso-in-text.ts'
import { recurrenceOfSeries } from './recurrence.ts'
import { msg } from '../../texts/msg.ts'

/** When an event is, and how it repeats, as the parameters of its writes have it. */
export interface Scheduled {
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
  readonly recurrence?: {
    readonly rules: readonly unknown[]
    readonly dates: readonly string[]
    readonly exclude: readonly string[]
  }
}

type ScheduleOrIssue =
  | { readonly found: Scheduled; readonly issue?: undefined }
  | { readonly found?: undefined; readonly issue: Issue }

/** What is known besides the words: how long it lasts, how it is now, which days are holidays. */
interface ScheduleContext {
  readonly minutes?: number | undefined
  readonly before?: EventRepresentation | undefined
  readonly holidays: Holidays
}

/**
 * Reads when an event is to be, in the language of the caller or in another one: `friday 8pm – 10pm`, `every tuesday 7pm until june except
 * holidays`. What is not said stays as it is `before`: the day, the times, how long it lasts.
 */
export function readSchedule(
  parameter: string,
  text: string,
  known: ScheduleContext,
  context: Context,
): ScheduleOrIssue {
  const today = context.today()
  const written = withoutIso(text, known.before?.timezone ?? context.settings.timeZone)
  let strange: string | undefined
  for (const language of [context.language, ...knownLanguages.filter((each) => each !== context.language)]) {
    const typed = readTyped(written, language, today, { named: heldAgainst(known.holidays, language) })
    if (!('unknown' in typed)) return scheduled(parameter, typed.when, typed.series, known)
    if (typed.unknown !== written) strange ??= typed.unknown
  }
  return { issue: strange === undefined ? unread(parameter) : unreadPart(parameter, strange, known.holidays) }
}

function scheduled(parameter: string, when: When, series: Series | undefined, known: ScheduleContext): ScheduleOrIssue {
  const { before } = known
  const day = when.day ?? before?.start_date.slice(0, 10)
  const isAllDay = when.isAllDay || (when.time === undefined && before?.all_day === true)
  const time = when.time ?? (before?.all_day === false ? before.start_date.slice(11, 16) : undefined)
  if (day === undefined || (!isAllDay && time === undefined)) return { issue: untimed(parameter) }
  const last = when.lastDay ?? day
  const [start, end] = isAllDay
    ? ([`${day} 00:00:00`, `${lastDayFrom(when, day, known)} 23:59:59`] as const)
    : timedMoments(day, last, { ...when, time: time ?? '' }, known)
  const moments = { start_date: start, end_date: end, all_day: isAllDay }
  return { found: { ...moments, ...(series && { recurrence: recurrenceOfSeries(series, moments, known.holidays) }) } }
}

/** Of all days: as many as before where only the first is said. */
function lastDayFrom({ lastDay: said }: When, day: string, { before }: ScheduleContext): string {
  if (said !== undefined || before?.all_day !== true) return said ?? day
  const days = Temporal.PlainDate.from(before.start_date.slice(0, 10)).until(before.end_date.slice(0, 10)).days
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

function timedMoments(
  day: string,
  last: string,
  { time, endTime }: When & { readonly time: string },
  known: ScheduleContext,
) {
  const start = wallOf(`${day} ${time}:00`)
  if (endTime !== undefined) {
    const end = wallOf(`${last} ${endTime}:00`)
    // “8pm – 1am” ends on the next day.
    const isNext = last === day && Temporal.PlainDateTime.compare(end, start) < 0
    return [wallText(start), wallText(isNext ? end.add({ days: 1 }) : end)] as const
  }
  return [wallText(start), wallText(start.add({ minutes: lengthMinutes(known) }))] as const
}

function lengthMinutes({ minutes, before }: ScheduleContext): number {
  if (minutes !== undefined) return minutes
  if (!before || before.all_day !== false) return usualHours * 60
  return wallOf(before.start_date).until(wallOf(before.end_date)).total('minutes')
}

function unread(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_date',
    msg`${parameter} must say when, with day and time: “friday 8pm – 10pm”, “2027-05-01 20:00 – 22:30”, “May 3 to 5, all day”, “every tuesday 7pm until June except December 22”, “the first friday of each month at 8pm”.`,
  )
}

function untimed(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_date',
    msg`${parameter} must say the day and the time: “friday 8pm – 10pm”, or “all day”.`,
  )
}

function unreadPart(parameter: string, part: string, holidays: Holidays): Issue {
  const [en, fr] =
    holidays.length === 0
      ? [
          'No holidays are named in this calendar: an administrator names them (POST /holidays); until then, write the days to leave out.',
          'Cet agenda ne connaît ni vacances ni jours fériés : un administrateur les nomme (POST /holidays) ; d’ici là, écrivez les jours à exclure.',
        ]
      : [
          'The holidays that it knows stand in the data.',
          'Les vacances et jours fériés qu’il connaît figurent dans les données.',
        ]
  const message = {
    en: `${parameter}: “${oneLineExcerpt(part)}” is not understood; write days as “December 22” or “2027-12-22”. ${en}`,
    fr: `${parameter} : « ${oneLineExcerpt(part)} » n’est pas compris ; écrivez les jours comme « 22 décembre » ou « 2027-12-22 ». ${fr}`,
  }
  return { ...issue(parameter, 'rest_invalid_date', message), data: { known: holidays.map(({ name }) => name) } }
}
