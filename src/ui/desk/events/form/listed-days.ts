import { inEachLanguage, type Language, type Localized } from '../../../../i18n/language.ts'
import { excludedOf } from '../../../../domain/recurrence/reading/excluded.ts'
import { startsOf } from '../../../../domain/recurrence/expand.ts'
import type { Recurrence } from '../../../../domain/recurrence/recurrence.ts'
import type { Schedule } from '../../../../domain/schedule.ts'
import { Invalid, issue, type Issue } from '../../../../errors/problem.ts'
import { fullDay } from '../../../../i18n/times.ts'
import type { DeskRequest } from '../../page.ts'
import { readDays } from '../../../../domain/dates/days.ts'
import { plannedRecurrence, plannedSchedule } from '../planned.ts'
import { firstDay, type Repetition, type SaidRecurrence } from './rule.ts'
import { localize } from '../../../../texts/text.ts'

/**
 * Refuses days of a repetition that are not understood, or that were added to those on which it does not take place, though it would not
 * anyway: each beside its field. `before` is what was there.
 */
export function checkDays(
  request: DeskRequest,
  repetition: Repetition,
  said: SaidRecurrence,
  before: readonly string[],
): void {
  const day = firstDay(plannedSchedule(request, request)?.startDate)
  const unknown = (['dates', 'exclude'] as const).flatMap((name): readonly Issue[] => {
    const [part] = readDays(repetition[name], request.language, day).unknown
    return part === undefined ? [] : [issue(`repeat[${name}]`, 'rest_invalid_date', notADay(part))]
  })
  if (unknown.length > 0) throw new Invalid(unknown)
  const schedule = plannedSchedule(request, request)
  const recurrence = plannedRecurrence(said)
  if (!schedule || !recurrence) return
  const [missed] = findMissedStarts(
    recurrence.exclude.filter((each) => !before.includes(each)),
    schedule,
    recurrence,
  )
  if (missed !== undefined) throw new Invalid([issue('repeat[exclude]', 'rest_invalid_date', noSuchDate(missed))])
}

/**
 * What a form in a language means, of the spans of days to leave out only as far as a date falls on them; and the spans on which none does.
 * `text` are its days to leave out.
 */
export function withinSpans(said: SaidRecurrence, text: string, schedule: Schedule | undefined, language: Language) {
  const recurrence = plannedRecurrence(said)
  if (!schedule || !recurrence) return { said, unused: [] }
  const { exclude, unused } = excludedOf(readDays(text, language, firstDay(schedule.startDate)), schedule, recurrence)
  return { said: { ...said, exclude }, unused }
}

/** The moments on which nothing takes place anyway. */
export function findMissedStarts(
  exclude: readonly string[],
  schedule: Schedule,
  recurrence: Recurrence,
): readonly string[] {
  return exclude.filter((each) => !isStart(each, schedule, recurrence))
}

function isStart(moment: string, schedule: Schedule, recurrence: Recurrence): boolean {
  const day = moment.slice(0, 10)
  const window = { from: `${day} 00:00:00`, to: `${day} 23:59:59`, most: 100 }
  const { starts } = startsOf(schedule, { ...recurrence, exclude: [] }, window)
  return starts.some((start) => start.startsWith(moment))
}

function notADay(text: string): Localized {
  const shown = text.slice(0, 40)
  return localize('desk.events.repetition.notADay', { shown })
}

export function noSuchDate(moment: string): Localized {
  return localize('desk.events.repetition.noDate', { day: fullDayText(moment) })
}

/** The day of a moment: “Thursday, December 3, 2026”. */
export function fullDayText(moment: string): Localized {
  return inEachLanguage((language) => fullDay(moment, language))
}
