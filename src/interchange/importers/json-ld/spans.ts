import { readIso } from '../../../domain/dates/iso.ts'
import { wallOf, wallText } from '../../../domain/time/time.ts'
import { instantIn, readJsonLdMoment, type Moment } from './moments.ts'

/** A start, and its end where that is said. */
export interface Span {
  readonly start: Moment
  readonly end?: Moment | undefined
}

/** A start with the end that the same text has, as intervals of ISO 8601: `2027-09-10/2027-09-12`, `2027-09-10T19:00/PT2H`, `…/21:00`. */
export function spanIn(value: unknown, here: string): Span | undefined {
  const start = readJsonLdMoment(value, here)
  if (start || typeof value !== 'string') return start && { start }
  const [, first = '', second = ''] = /^([^/]{8,60}?)(?:\/|--| ?[–—] ?| - )([^/]{1,60})$/.exec(value.trim()) ?? []
  const from = readIso(first)?.day === undefined ? undefined : readJsonLdMoment(first, here)
  if (!from) return undefined
  const length = durationIn(second)
  const end = length ? endAfterLength(from, length) : endIn(second.trim(), from, here)
  return end && instantIn(end, here).since(instantIn(from, here)).sign >= 0 ? { start: from, end } : undefined
}

/** What an end leaves out is that of the start. */
function endIn(text: string, { day, time, offset, zone }: Moment, here: string): Moment | undefined {
  const isTime = /^(T?\d\d:\d\d|T\d{4})/.test(text) && time !== undefined
  const days = /^(\d\d-)?\d\d(?=T|$)/.exec(text)?.[0]
  const whole = isTime ? `${day}T${text.replace(/^T/, '')}` : days ? `${day.slice(0, 10 - days.length)}${text}` : text
  const end = readJsonLdMoment(whole, here)
  if (!end || (end.time === undefined) !== (time === undefined)) return undefined
  return end.offset === undefined && end.time !== undefined ? { ...end, offset, zone } : end
}

/** A duration of ISO 8601 that goes forward. */
export function durationIn(value: unknown): Temporal.Duration | undefined {
  try {
    const length = typeof value === 'string' && /^P/i.test(value) ? Temporal.Duration.from(value) : undefined
    return length && length.sign > 0 ? length : undefined
  } catch {
    return undefined
  }
}

/** The end of what lasts so long; undefined where a day has no such end. The last day counts. */
export function endAfterLength(start: Moment, length: Temporal.Duration): Moment | undefined {
  try {
    if (start.time !== undefined) {
      const [day = '', time = ''] = wallText(wallOf(`${start.day} ${start.time}`).add(length)).split(' ')
      return { ...start, day, time }
    }
    const { hours, minutes, seconds } = length
    if (hours % 24 !== 0 || minutes !== 0 || seconds !== 0) return undefined
    const end = Temporal.PlainDateTime.from(start.day).add(length)
    return { ...start, day: end.subtract({ days: 1 }).toPlainDate().toString() }
  } catch {
    return undefined
  }
}
