import { isoOffset, temporalZone } from '../../../domain/time/time-zone.ts'
import { abbreviation } from '../../../domain/time/abbreviation.ts'
import { utcText, wallText } from '../../../domain/time/time.ts'
import { contentLine } from './lines.ts'
import { compact } from './moments.ts'
import { perpetualRule } from './time-zone-rule.ts'

/** Rules of time zones go on for ever where they are the same until this year; irregular ones are written out so far. */
const lastYear = 2100

/** How many years a rule has to be seen in: the calendar repeats after so many. */
const leastYears = 28

/** When clocks are changed, and how. */
interface Change {
  /** What clocks show just before: a wall time. */
  readonly wall: Temporal.PlainDateTime
  readonly utc: string
  /** Nanoseconds. */
  readonly from: number
  readonly to: number
}

/**
 * The `VTIMEZONE` of a zone from the beginning of a year on (RFC 5545 §3.6.5), made of what the runtime knows of the zone: an
 * observance for each kind of change, with its moments, and where it goes on for ever with a rule.
 */
export function timeZoneComponent(zone: string, tzid: string, firstYear: number): string {
  const begin = new Temporal.PlainDateTime(firstYear, 1, 1).toZonedDateTime(temporalZone(zone))
  const beginning: Change = {
    ...{ wall: begin.toPlainDateTime(), utc: utcText(begin.toInstant()) },
    ...{ from: begin.offsetNanoseconds, to: begin.offsetNanoseconds },
  }
  const kinds = Map.groupBy(changesFrom(begin), ({ from, to }) => `${from} ${to}`)
  const observances = [
    observance(zone, [beginning]),
    ...[...kinds.values()].flatMap((kind) => observancesOf(zone, kind)),
  ]
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', tzid),
    ...observances,
    contentLine('END', 'VTIMEZONE'),
  ].join('')
}

/** Every change until the last year that is looked at, sixty years of a zone at least. */
function changesFrom(begin: Temporal.ZonedDateTime): readonly Change[] {
  const changes: Change[] = []
  const end = Math.min(9998, Math.max(lastYear, begin.year + 60))
  let before = begin
  for (;;) {
    const next = before.getTimeZoneTransition('next')
    if (!next || next.year > end) return changes
    const from = before.offsetNanoseconds
    const wall = next.toInstant().toZonedDateTimeISO('UTC').add({ nanoseconds: from }).toPlainDateTime()
    changes.push({ wall, utc: utcText(next.toInstant()), from, to: next.offsetNanoseconds })
    before = next
  }
}

/** The observances of one kind of change: one with its moments, and one with the rule by which it goes on. */
function observancesOf(zone: string, changes: readonly Change[]): readonly string[] {
  const { count, rule } = perpetualRule(changes.map(({ wall }) => wall))
  if (count < leastYears) return [observance(zone, changes)]
  const single = changes.slice(0, -count)
  const regular = observance(zone, changes.slice(-count), rule)
  return single.length === 0 ? [regular] : [observance(zone, single), regular]
}

function observance(zone: string, changes: readonly Change[], rule?: string): string {
  const [first] = changes
  if (!first) return ''
  // The first again, and each on a line of its own: some readers know no more of a list than its first date.
  const dates = changes.length > 1 ? changes.map(({ wall }) => contentLine('RDATE', compact(wallText(wall)))) : []
  const name = first.to > first.from ? 'DAYLIGHT' : 'STANDARD'
  return [
    contentLine('BEGIN', name),
    contentLine('DTSTART', compact(wallText(first.wall))),
    contentLine('TZOFFSETFROM', offset(first.from)),
    contentLine('TZOFFSETTO', offset(first.to)),
    contentLine('TZNAME', abbreviation(zone, first.utc)),
    ...(rule === undefined ? dates : [contentLine('RRULE', rule)]),
    contentLine('END', name),
  ].join('')
}

/** `+0200`; with seconds where the zone had them, long ago. */
function offset(nanoseconds: number): string {
  const seconds = Math.round(nanoseconds / 1e9)
  const rest = Math.abs(seconds) % 60
  const minutes = isoOffset(Math.trunc(seconds / 60), '')
  const signed = seconds < 0 ? minutes.replace('+', '-') : minutes
  return rest === 0 ? signed : `${signed}${String(rest).padStart(2, '0')}`
}
