/*
 * Time zones computed a second way: from what `Intl` shows of an instant alone. Moments and wall times are numbers of
 * milliseconds; a wall time is the one of the instant at which clocks in UTC show it.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const two = '2-digit'
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...parts, timeZone: zone, hourCycle: 'h23' })
  formats.set(zone, made)
  return made
}

/** What clocks in a zone show at an instant of whole seconds. */
export function wallAt(instant: number, zone: string): number {
  const shown = new Map(
    format(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? NaN
  return utc(part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second'))
}

const day = 86_400_000

/**
 * The instant at which clocks in a zone show a wall time: the first where they show it twice; where they never do, the
 * one that the clocks of before would have shown (contract/requests.md §7).
 */
export function instantAt(wall: number, zone: string): number {
  const offsets = [-1, -0.5, 0, 0.5, 1].map((days) => wallAt(wall + days * day, zone) - (wall + days * day))
  const found = offsets.map((offset) => wall - offset).filter((instant) => wallAt(instant, zone) === wall)
  return found.length > 0 ? Math.min(...found) : wall - (offsets[0] ?? NaN)
}

/** A wall time of its parts; also of the years 1 to 99, and parts may overflow. */
export function utc(year: number, month: number, date: number, hour = 0, minute = 0, second = 0): number {
  const made = new Date(0)
  made.setUTCFullYear(year, month - 1, date)
  made.setUTCHours(hour, minute, second)
  return made.getTime()
}

/** `2027-05-01 20:00:00`; the year 10000 in five digits. */
export function digits(wall: number): string {
  return new Date(wall)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/^\+0/, '')
    .replace('T', ' ')
}

/** Zones by what is special about them: every kind of offset, rule and gap there is. */
export const zones = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Etc/GMT+12',
  'Etc/GMT-14',
  'EST5EDT',
  'Europe/Kyiv',
]

/** Moments at which clocks in a zone were or will be changed, from 1975 to 2037. */
export function changes(zone: string): readonly number[] {
  const known = changesOf.get(zone)
  if (known) return known
  const found: number[] = []
  const offset = (instant: number) => wallAt(instant, zone) - instant
  const month = 30 * day
  for (let from = utc(1975, 1, 1); from < utc(2037, 12, 1); from += month) {
    if (offset(from) === offset(from + month)) continue
    let [before, after] = [from, from + month]
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000
      if (offset(middle) === offset(before)) before = middle
      else after = middle
    }
    found.push(after)
  }
  changesOf.set(zone, found)
  return found
}

const changesOf = new Map<string, readonly number[]>()
