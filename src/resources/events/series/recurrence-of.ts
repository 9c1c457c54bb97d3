import type { Event } from '../../../records/event.ts'
import type { Moment } from '../../../domain/dates/moment.ts'
import { keptInDays, shiftOf } from '../../../domain/recurrence/all-day.ts'
import { faultsOf } from '../../../domain/recurrence/check.ts'
import { fitRecurrence } from '../../../domain/recurrence/fit.ts'
import { maxYearsCounted } from '../../../domain/recurrence/rule-starts.ts'
import { noRecurrence, isRepeating, type Recurrence } from '../../../domain/recurrence/recurrence.ts'
import type { Fault } from '../../../domain/recurrence/rules/rule.ts'
import { shiftRecurrence } from '../../../domain/recurrence/moving/shifted.ts'
import { resolveWall, type Schedule } from '../../../domain/schedule.ts'
import { instantOf, wallOf, wallText } from '../../../domain/time/time.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { SentRecurrence } from '../../../schema/types/recurrence.ts'
import type { EventInput } from '../fields.ts'
import { recurrenceLimits } from './plan.ts'

interface Repeated {
  /** Null for an event that does not repeat. */
  readonly recurrence: Recurrence | null
  readonly issues: readonly Issue[]
}

/** How an event repeats after a write: as was sent, or as before, moved as its start was; null ends it. */
export function resolveRecurrence(
  { recurrence: sent, start_date: start }: Pick<EventInput, 'recurrence' | 'start_date'>,
  before: Event | undefined,
  schedule: Schedule | undefined,
  context: Context,
): Repeated {
  const present = before?.recurrence ?? null
  if (sent === null) return { recurrence: present && noRecurrence, issues: [] }
  if (sent && sent.faults.length > 0) {
    if (!context.amends) return { recurrence: present, issues: faultIssues(sent.faults) }
    for (const { message } of faultIssues(sent.faults)) context.amends(leftOutOfRepetition(message))
  }
  if (!schedule || (!sent && !present)) return { recurrence: present, issues: [] }
  if (sent && context.amends)
    return fitAndReport(storedRecurrence(sent, start, schedule, context), schedule, present, context)
  if (sent) return checkRecurrence(storedRecurrence(sent, start, schedule, context), schedule, context)
  if (!before || !present || !isRepeating(present)) return { recurrence: present, issues: [] }
  const hasNewDays = schedule.allDay && !before.allDay
  if (before.startDate === schedule.startDate && !hasNewDays) return { recurrence: present, issues: [] }
  const moved = shiftRecurrence(before, present, shiftOf(before, schedule))
  return 'faults' in moved
    ? { recurrence: present, issues: faultIssues(moved.faults) }
    : checkRecurrence(moved.recurrence, schedule, context)
}

function checkRecurrence(recurrence: Recurrence, schedule: Schedule, context: Context): Repeated {
  const issues = faultIssues(faultsOf(schedule, recurrence, recurrenceLimits(schedule.timezone, context)))
  return { recurrence: schedule.allDay ? keptInDays(recurrence) : recurrence, issues }
}

/** As much of a repetition as may be; the rest is told. */
function fitAndReport(sent: Recurrence, schedule: Schedule, present: Recurrence | null, context: Context): Repeated {
  const { recurrence, leftOut, faults } = fitRecurrence(schedule, sent, recurrenceLimits(schedule.timezone, context))
  for (const note of leftOut) context.amends?.(note)
  if (!isRepeating(recurrence)) return { recurrence: present && noRecurrence, issues: faultIssues(faults) }
  return { recurrence: schedule.allDay ? keptInDays(recurrence) : recurrence, issues: faultIssues(faults) }
}

/** Moments as the clocks of the event show them. */
function storedRecurrence(
  { rules, dates, exclude, anchor: sentAnchor }: SentRecurrence,
  start: Moment | undefined,
  { timezone, startDate }: Schedule,
  context: Context,
): Recurrence {
  const walls = (moments: readonly (string | Moment)[]) =>
    moments.flatMap((moment) => {
      if (typeof moment === 'string') return moment
      const found = moment.resolve(context.now, timezone)
      return found ? wallText(found.wall) : []
    })
  const anchor = sentAnchor ?? (start && skippedStart(start, startDate, timezone))
  const counted = anchor !== undefined && isUsableAnchor(anchor, startDate) ? { anchor } : {}
  return { rules, dates: distinctSorted(walls(dates)), exclude: distinctSorted(walls(exclude)), ...counted }
}

/** A first start that clocks skip, as it was written: the other dates have its time of day (RFC 5545, 3.3.10). */
function skippedStart(start: Moment, startDate: string, timeZone: string): string | undefined {
  if (start.isInstant) return undefined
  // UTC skips nothing.
  const written = start.resolve(() => instantOf(wallOf(startDate), temporalZone(timeZone)), 'UTC')?.wall
  if (!written || wallText(written) === startDate) return undefined
  return wallText(resolveWall(written, timeZone).wall) === startDate ? wallText(written) : undefined
}

/** Whether rules may be counted from a start: one before the first, but not by centuries. */
function isUsableAnchor(anchor: string, start: string): boolean {
  return anchor < start && Number(start.slice(0, 4)) - Number(anchor.slice(0, 4)) <= maxYearsCounted
}

function distinctSorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort()
}

function leftOutOfRepetition({ en, fr }: Localized): Localized {
  return { en: `Left out of the repetition: ${en}`, fr: `Laissé de côté dans la récurrence\u00a0: ${fr}` }
}

/** All faults at once, each with its part: an answer has one sentence for a parameter. */
function faultIssues(faults: readonly Fault[]): readonly Issue[] {
  const [first] = faults
  if (!first) return []
  const place = ({ part }: Fault) => (part === '' ? 'recurrence' : `recurrence.${part}`)
  // After a colon a French sentence begins with a small letter, unless it begins with a name.
  const begun = ({ message }: Fault) => message.fr.replace(/^\p{Lu}(?=[\p{Ll}’])/u, (first) => first.toLowerCase())
  const all = faults.slice(0, 20)
  return [
    {
      parameter: 'recurrence',
      code: 'rest_invalid_recurrence',
      member: place(first),
      message: {
        en: all.map((fault) => `${place(fault)}: ${fault.message.en}`).join(' '),
        fr: all.map((fault) => `${place(fault)}\u00a0: ${begun(fault)}`).join(' '),
      },
      sent: null,
    },
  ]
}
