import type { Localized } from '../../../i18n/language.ts'

/** How often a rule repeats. RFC 5545 also has `MINUTELY` and `SECONDLY`, which no event needs. */
export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const

export type Frequency = (typeof frequencies)[number]

/** The days of the week as RFC 5545 names them, in the order of ISO 8601: `MO` is 1. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof weekdays)[number]

/**
 * A rule of repetition (RFC 5545 §3.3.10) as its members; `readRule` makes them. Lists are sorted and name everything once.
 * What is absent says nothing, or for `interval` 1, for `wkst` Monday.
 */
export interface Rule {
  readonly freq: Frequency
  readonly interval?: number
  /** 1 to 12 */ readonly bymonth?: readonly number[]
  /** 1 to 53, or −53 to −1 */ readonly byweekno?: readonly number[]
  /** 1 to 366, or −366 to −1 */ readonly byyearday?: readonly number[]
  /** 1 to 31, or −31 to −1 */ readonly bymonthday?: readonly number[]
  /** `MO`; `2TU`, the second of its month or year; `-1FR`, the last */ readonly byday?: readonly string[]
  /** 0 to 23 */ readonly byhour?: readonly number[]
  /** 0 to 59 */ readonly byminute?: readonly number[]
  /** 1 to 366, or −366 to −1 */ readonly bysetpos?: readonly number[]
  /** How many starts there are, the one of the event included. Never together with `until`. */
  readonly count?: number
  /**
   * The last moment at which something may start: a whole day, `2027-12-31`; a wall time in the zone of the event,
   * `2027-12-31 20:00:00`; or an instant, `2027-12-31 19:00:00Z`.
   */
  readonly until?: string
  readonly wkst?: Weekday
}

/** What is wrong with a part of a rule: its name, `BYDAY`, and why it is refused. */
export interface Fault {
  readonly part: string
  readonly message: Localized
}

/** The names of the parts in the order of the canonical text. */
export const partNames = [
  'freq',
  'interval',
  'bymonth',
  'byweekno',
  'byyearday',
  'bymonthday',
  'byday',
  'byhour',
  'byminute',
  'bysetpos',
  'count',
  'until',
  'wkst',
] as const satisfies readonly (keyof Rule)[]

/** A rule as text of RFC 5545, without `RRULE:`: `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20271231`. `readRule` reads it as the same rule. */
export function ruleText(rule: Rule): string {
  const parts = partNames.flatMap((name) => {
    const value = rule[name]
    if (value === undefined) return []
    const text = name === 'until' ? String(value).replace(/[-:]/g, '').replace(' ', 'T') : String(value)
    return [`${name.toUpperCase()}=${text}`]
  })
  return parts.join(';')
}

/** The number and the weekday of an entry of `byday`: −1 and `FR` of `-1FR`; the number is 0 where there is none. */
export function weekdayOf(entry: string): { readonly nth: number; readonly weekday: Weekday } {
  const weekday = weekdays.find((each) => entry.endsWith(each)) ?? 'MO'
  return { nth: Number(entry.slice(0, -2)), weekday }
}

/** The weekday of a day by its place in its month, as `byday` has it: `2TU`; the last for one that is so, and for a fifth. */
export function placeInMonth(day: Temporal.PlainDate, place: 'nth' | 'last'): string {
  const nth = Math.ceil(day.day / 7)
  return `${place === 'last' || nth > 4 ? -1 : nth}${weekdays[day.dayOfWeek - 1]}`
}
