import type { Schedule } from '../schedule.ts'
import { inDays, midnight } from './all-day.ts'
import { onClock, onClocks } from './clocks.ts'
import type { Recurrence } from './recurrence.ts'
import { farthest, isEndless, startsOfRule } from './rule-starts.ts'

/** Which of the starts are asked for. */
export interface Window {
  /** The first start that counts; absent: from the beginning. A wall time of the zone of the event, as `to`. */
  readonly from?: string | undefined
  /** The last start that counts (`inZone` makes it of an instant). */
  readonly to: string
  /** How many starts are answered. */
  readonly most: number
}

export interface Starts {
  /** The original starts as wall times, in order, each once. */
  readonly starts: readonly string[]
  /** Whether nothing starts after these: the repetition is over. */
  readonly complete: boolean
  /** Whether there are more within the window than were asked for. */
  readonly cut: boolean
}

/**
 * The original starts of an event that repeats.
 *
 * - Rules go by the clocks of the zone: 20:00 stays 20:00 when they change. A start in a gap moves forward by the gap, one in an
 *   overlap is the first of the two (contract/requests.md §7); starts that are moved onto each other are one.
 * - The start of the event is one of them, whether a rule yields it or not, unless it is excluded; for `count` it is the first.
 * - A rule ends with its `until`, which counts, as moved by a gap; excluded starts count for `count`.
 * - The time of day, the weekday, the day of the month and the month that a rule does not say are those of the start.
 * - Nothing starts before the event, nor more than a hundred years after it, or four hundred where it is counted; what began long ago goes on
 *   until 2199.
 * - An all-day event has days, each once; times of day in rules and dates do not count.
 */
export function startsOf(event: Schedule, recurrence: Recurrence, window: Window): Starts {
  if (!event.allDay) return clockStarts(event, recurrence, window)
  const { from = '', to } = window
  const days = inDays({ event, recurrence })
  const whole = { ...window, from: from && midnight(from) }
  const found = clockStarts(days.event, days.recurrence, whole)
  return { ...found, starts: found.starts.map(days.shown).filter((start) => start >= from && start <= to) }
}

function clockStarts(event: Schedule, recurrence: Recurrence, { from = '', to, most }: Window): Starts {
  const { startDate: start, timezone } = event
  const limit = farthest(start, recurrence.rules)
  const last = to < limit ? to : limit
  const isExcluded = exclusions(recurrence, timezone)
  const sources = [
    [start],
    onClocks(dateStarts(event, recurrence), timezone),
    // Of a rule with an end it is to be known whether that has come; one without always goes on.
    ...recurrence.rules.map((rule) =>
      startsOfRule(event, recurrence, rule, { from, to: isEndless(rule) ? last : farthest(start, [rule]) }),
    ),
  ]
  const starts: string[] = []
  for (const each of merged(sources)) {
    if (each < from || each < start || isExcluded(each)) continue
    if (each > last) return { starts, complete: false, cut: false }
    if (starts.length === most) return { starts, complete: false, cut: true }
    starts.push(each)
  }
  return { starts, complete: !recurrence.rules.some(isEndless), cut: false }
}

/** The further starts as wall times, sorted, each once: a date means the time of day of the event. */
export function dateStarts({ startDate }: Schedule, { dates }: Recurrence): readonly string[] {
  return [...new Set(dates.map((date) => (isDateOnly(date) ? date + startDate.slice(10) : date)))].sort()
}

function exclusions({ exclude }: Recurrence, zone: string): (start: string) => boolean {
  const excluded = new Set(exclude.map((each) => (isDateOnly(each) ? each : onClock(each, zone))))
  return (start) => excluded.has(start) || excluded.has(start.slice(0, 10))
}

function isDateOnly(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length
}

/** Several sorted lists as one, each entry once; nothing is taken from a list before it is needed. */
function* merged(lists: readonly Iterable<string>[]): Generator<string> {
  const heads = lists.map((list) => list[Symbol.iterator]()).map((rest) => ({ rest, next: rest.next() }))
  for (;;) {
    let first: string | undefined
    for (const { next } of heads) if (!next.done && (first === undefined || next.value < first)) first = next.value
    if (first === undefined) return
    yield first
    for (const head of heads) if (!head.next.done && head.next.value === first) head.next = head.rest.next()
  }
}
