import { orderSaid, readDate } from '../../../domain/dates/cell.ts'
import { readIso } from '../../../domain/dates/iso.ts'
import { daysOfSlashes } from '../../../domain/dates/moment.ts'
import { readZoneBehind } from '../../../domain/time/letters.ts'
import { instantOf, wallOf } from '../../../domain/time/time.ts'
import { readTimeZone, temporalZone } from '../../../domain/time/time-zone.ts'
import { isNode, asValues } from './nodes.ts'

/** A day, or a time of a day: by the clocks of a zone, ahead of UTC by an offset, or by clocks that are not said. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** `HH:MM:SS`, of a time that there is. */
  readonly time: string | undefined
  /** `Z` or `+02:00`. */
  readonly offset: string | undefined
  /** The zone that it names, of which `offset` is that of the moment. */
  readonly zone?: string | undefined
}

/** The values of a member that say something. */
export function nonEmptyValues(value: unknown): readonly unknown[] {
  const all = asValues(value).flatMap((each) => (isNode(each) ? asValues(each['@value'] ?? each) : [each]))
  return all.filter((each) => typeof each !== 'string' || each.trim() !== '')
}

/** A moment as the whole of a text says it; undefined where anything is left that is not understood. `here`: the zone of the site. */
export function readJsonLdMoment(value: unknown, here: string): Moment | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined
  const text = value.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? (?=\d)/i, '')
  const whole = momentWithoutZone(text)
  if (whole) return whole
  const [, said = '', bracketed, bare] =
    /^(.*?[\d\s.m])\s*(?:\[([^[\]]+)\]|([a-z][a-z_/]*(?:[+-][\w:./+-]*|\d[a-z]{3})?))$/i.exec(text) ?? []
  const moment = said === '' ? undefined : momentWithoutZone(said.trim())
  const behind = readZoneBehind(bracketed ?? bare ?? '', here)
  if (moment?.time === undefined || !behind) return undefined
  if ('offset' in behind) return moment.offset === undefined ? { ...moment, ...behind } : undefined
  const { zone } = behind
  const { day, time } = moment
  const offset = offsetInZone(`${day} ${time}`, zone)
  const isOther =
    moment.offset !== undefined &&
    instantIn(moment, here).epochMilliseconds !== instantIn({ day, time, offset }, here).epochMilliseconds
  return isOther ? undefined : { day, time, offset, zone }
}

function momentWithoutZone(text: string): Moment | undefined {
  const found = readIso(text)
  if (found?.rest === '') return existingMoment(found.day, found.time, found.offset)
  // The order of day and month is known by no neighbour.
  if (!/^(\d|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i.test(text) || daysOfSlashes(text).length > 1)
    return undefined
  const date = readDate(text, orderSaid(text) ?? 'day')
  return date && existingMoment(date.day, date.time, date.offset === '+00:00' ? 'Z' : date.offset)
}

/** Midnight at the end of a day is that of the next one, a leap second the last of its minute. */
function existingMoment(day: string, time: string | undefined, offset: string | undefined): Moment | undefined {
  if (offset !== undefined && readTimeZone(offset) === undefined) return undefined
  if (time === undefined) return { day, time, offset }
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  if (hour === 24 && minute === 0 && second === 0) return { day: dayShifted(day, 1), time: '00:00:00', offset }
  if (hour > 23 || minute > 59 || second > 60) return undefined
  return { day, time: second === 60 ? `${time.slice(0, 6)}59` : time, offset }
}

export function dayShifted(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** A time on a day as the whole of a text says it; undefined where it says none. */
export function momentOnDay(day: string, value: unknown, here: string): Moment | undefined {
  const text = typeof value === 'string' ? value.trim().replace(/^(\d{4}-\d\d-\d\d)?T/i, '') : ''
  const moment = readJsonLdMoment(`${day}T${text}`, here)
  return moment?.time === undefined ? undefined : moment
}

/** As a parameter. */
export function momentParameter({ day, time, offset }: Moment): string {
  if (time === undefined) return day
  return offset === undefined ? `${day} ${time}` : `${day}T${time}${offset}`
}

/** The instant of a moment; of a day, that of its beginning. */
export function instantIn({ day, time = '00:00:00', offset }: Moment, zone: string): Temporal.Instant {
  return offset === undefined
    ? instantOf(wallOf(`${day} ${time}`), temporalZone(zone))
    : Temporal.Instant.from(`${day}T${time}${offset}`)
}

function offsetInZone(wall: string, zone: string): string {
  return wallOf(wall).toZonedDateTime(zone).offset
}
