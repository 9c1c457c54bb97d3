import { readIso } from '../../../../domain/dates/iso.ts'

/* A zone as a calendar defines it (RFC 5545 §3.6.5), of which every change is worked out by its year: nothing is counted up from the first. */

/** When the clocks change, and by what. */
interface Observance {
  /** Seconds east of UTC from then on, and before. */
  readonly to: number
  readonly from: number
  readonly start: Temporal.PlainDateTime
  /** Once a year, until a last one. */
  readonly rules: readonly Rule[]
  readonly dates: readonly Temporal.PlainDateTime[]
}

interface Rule {
  readonly month: number
  /** From 1, Monday; undefined where the day of the month alone counts. */
  readonly weekday: number | undefined
  /** Which of the month, from its end below zero; undefined: the first that is one of `days`. */
  readonly nth: number | undefined
  readonly days: readonly number[]
  readonly until: Temporal.PlainDateTime | undefined
}

export type ZoneDefinition = readonly Observance[]

/** More than any zone has had since there are clocks. */
const maxObservances = 500
const maxDates = 500

/** What the lines of a `VTIMEZONE` say; undefined where they say nothing, or a rule that does not repeat by the year. */
export function readZoneDefinition(lines: readonly string[]): ZoneDefinition | undefined {
  const observances: Observance[] = []
  let open: string[] | undefined
  for (const line of lines) {
    if (/^BEGIN:(STANDARD|DAYLIGHT)$/i.test(line)) open = []
    else if (/^END:(STANDARD|DAYLIGHT)$/i.test(line)) {
      const observance = observanceOf(open ?? [])
      if (!observance || observances.length === maxObservances) return undefined
      observances.push(observance)
      open = undefined
    } else open?.push(line)
  }
  return observances.length > 0 ? observances : undefined
}

/** Seconds east of UTC at a wall time. */
export function zoneOffsetAt(definition: ZoneDefinition, wall: Temporal.PlainDateTime): number {
  let latest: { readonly onset: Temporal.PlainDateTime; readonly to: number } | undefined
  let first: Observance | undefined
  for (const observance of definition) {
    if (!first || isEarlier(observance.start, first.start)) first = observance
    const onset = lastOnset(observance, wall)
    if (onset && (!latest || !isEarlier(onset, latest.onset))) latest = { onset, to: observance.to }
  }
  return latest?.to ?? first?.from ?? 0
}

/** When it began the last time, at a wall time or before. */
function lastOnset({ start, rules, dates }: Observance, wall: Temporal.PlainDateTime) {
  const repeated = rules.flatMap((rule) => {
    const year = Math.min(wall.year, rule.until?.year ?? wall.year)
    const onsets = [year, year - 1].map((each) => onsetIn(each, rule, start))
    return onsets.filter((onset) => !isEarlier(onset, start) && !(rule.until && isEarlier(rule.until, onset)))
  })
  let last: Temporal.PlainDateTime | undefined
  for (const onset of [start, ...dates, ...repeated])
    if (!isEarlier(wall, onset) && (!last || isEarlier(last, onset))) last = onset
  return last
}

function onsetIn(year: number, { month, weekday, nth, days }: Rule, start: Temporal.PlainDateTime) {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const on = (day: number) => first.add({ days: day - 1 }).toPlainDateTime(start.toPlainTime())
  const length = first.daysInMonth
  if (weekday === undefined) return on(Math.min(days[0] ?? start.day, length))
  const earliest = 1 + ((weekday - first.dayOfWeek + 7) % 7)
  const all = [0, 1, 2, 3, 4].map((week) => earliest + 7 * week).filter((day) => day <= length)
  const chosen = nth === undefined ? all.find((day) => days.includes(day)) : all.at(nth < 0 ? nth : nth - 1)
  return on(chosen ?? all.at(-1) ?? 1)
}

function observanceOf(lines: readonly string[]): Observance | undefined {
  const values = (name: string) =>
    lines.flatMap((line) =>
      new RegExp(`^${name}[:;]`, 'i').test(line) ? [line.slice(line.indexOf(':') + 1).trim()] : [],
    )
  const start = wallTimeIn(values('DTSTART')[0] ?? '')
  const [to, from] = ['TZOFFSETTO', 'TZOFFSETFROM'].map((name) => secondsIn(values(name)[0] ?? ''))
  if (!start || to === undefined) return undefined
  const before = from ?? to
  const rules = values('RRULE').map((rule) => onsetRule(rule, start, before))
  const dates = values('RDATE')
    .flatMap((value) => value.split(',', maxDates))
    .map(wallTimeIn)
  if (rules.length > 10 || dates.length > maxDates || !rules.every((rule) => rule !== undefined)) return undefined
  return { to, from: before, start, rules, dates: dates.filter((date) => date !== undefined) }
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const understood = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST'])

function onsetRule(text: string, start: Temporal.PlainDateTime, from: number): Rule | undefined {
  const parts = new Map(
    text
      .slice(0, 500)
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2)
        return [name.trim(), value.trim()] as const
      }),
  )
  if (parts.get('FREQ') !== 'YEARLY' || (parts.get('INTERVAL') ?? '1') !== '1') return undefined
  if ([...parts.keys()].some((name) => !understood.has(name))) return undefined
  const month = Number(parts.get('BYMONTH') ?? start.month)
  const days = (parts.get('BYMONTHDAY') ?? '').split(',').filter(Boolean).map(Number)
  const [, nth = '', name = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '') ?? []
  const weekday = parts.has('BYDAY') ? weekdays.indexOf(name) + 1 : undefined
  const isWhole = [month, ...days].every((each) => Number.isInteger(each) && each > 0) && month <= 12
  if (!isWhole || weekday === 0 || (weekday !== undefined && nth === '' && days.length === 0)) return undefined
  return { month, weekday, nth: nth === '' ? undefined : Number(nth), days, until: lastOnsetOf(parts, start, from) }
}

/** The last wall time at which a rule applies; `UNTIL` is in UTC as a rule. */
function lastOnsetOf(parts: ReadonlyMap<string, string>, start: Temporal.PlainDateTime, from: number) {
  const [count, until] = [Number(parts.get('COUNT')), parts.get('UNTIL') ?? '']
  if (count > 0)
    return Temporal.PlainDateTime.from({ year: Math.min(start.year + count - 1, 9999), month: 12, day: 31, hour: 23 })
  const moment = wallTimeIn(until.replace(/^(\d{8})$/, '$1T235959'))
  return moment && until.endsWith('Z') ? moment.add({ seconds: from }) : moment
}

function wallTimeIn(text: string): Temporal.PlainDateTime | undefined {
  const found = readIso(text)
  if (!found) return undefined
  try {
    return Temporal.PlainDateTime.from(`${found.day}T${found.time ?? '00:00'}`)
  } catch {
    return undefined
  }
}

function secondsIn(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const all = 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds)
  return all > 86_399 ? undefined : sign === '-' ? -all : all
}

function isEarlier(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(one, other) < 0
}
