import { longestNight } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { ReadingNotes } from '../ical/reading-notes.ts'
import {
  instantIn,
  readJsonLdMoment,
  nonEmptyValues,
  dayShifted,
  momentOnDay,
  momentParameter,
  type Moment,
} from './moments.ts'
import { isNode, asValues, type Node } from './nodes.ts'
import { durationIn, endAfterLength, type Span } from './spans.ts'
import { leftOutValue, quotedValue } from './wrong-value.ts'
import { msg } from '../../../texts/msg.ts'

/** What values are read with. */
export interface Reading {
  /** The zone of the site. */
  readonly here: string
  /** The address that others are relative to. */
  readonly base?: URL | undefined
  readonly told: ReadingNotes
}

/** Starts with their ends: of a schedule by its time, else one for each, else that of the last, as long as which the others are. */
export function withEnds(starts: readonly Span[], node: Node, reading: Reading): readonly Span[] {
  const { here, told } = reading
  const [schedule] = asValues(node['eventSchedule']).filter(isNode)
  const [endTime] = nonEmptyValues(schedule?.['endTime'])
  const values =
    endTime !== undefined || (schedule && isSeriesEnd(node, starts[0], here)) ? [] : nonEmptyValues(node['endDate'])
  const isEach = values.length === starts.length
  if (!isEach) for (const value of values.slice(1)) told.add(leftOutValue('endDate', value))
  const paired = starts.map((span, index) => {
    if (endTime !== undefined) return { ...span, end: atTime(span.start, endTime, reading) }
    return isEach ? withEnd(span, values[index], reading) : span
  })
  const last = spansByStart(paired, here).at(-1)
  const whole = !isEach && values.length > 0 && last ? withEnd(last, values[0], reading) : last
  const [duration] = nonEmptyValues(node['duration'] ?? schedule?.['duration'])
  const length = duration === undefined ? whole && spanLength(whole, here) : durationIn(duration)
  if (duration !== undefined && !length) told.add(leftOutValue('duration', duration))
  return paired.map((span) => (span.end || !length ? span : { ...span, end: endAfterLength(span.start, length) }))
}

/** Whether the end of an event that repeats is that of its last date. */
export function isSeriesEnd(node: Node, first: Span | undefined, here: string): boolean {
  const end = readJsonLdMoment(nonEmptyValues(node['endDate'])[0], here)
  return first !== undefined && end !== undefined && momentHours(first.start, end, here) > 24
}

/** In the order of their starts, each once. */
export function spansByStart(spans: readonly Span[], here: string): readonly Span[] {
  const byStart = new Map(spans.map((span) => [instantIn(span.start, here).epochMilliseconds, span]))
  return [...byStart].sort(([one], [other]) => one - other).map(([, span]) => span)
}

/** How long it is; undefined where it has no end. */
export function spanLength({ start, end }: Span, here: string): Temporal.Duration | undefined {
  if (!end) return undefined
  // The last day counts.
  if (start.time === undefined && end.time === undefined)
    return Temporal.PlainDate.from(start.day).until(end.day).add({ days: 1 })
  return instantIn(end, here).since(instantIn(start, here), { largestUnit: 'hours' })
}

/** A start with the end that a value says. An end some hours “before” the start is in the same night. */
function withEnd(span: Span, value: unknown, { here, told }: Reading): Span {
  const said = readJsonLdMoment(value, here)
  if (span.end) {
    if (!said || momentParameter(endFor(span.start, said)) !== momentParameter(span.end))
      told.add(leftOutValue('endDate', value))
    return span
  }
  const end = said && endFor(span.start, said)
  if (end && momentHours(span.start, end, here) >= 0) return { ...span, end }
  const next =
    end?.time !== undefined && end.day === span.start.day ? { ...end, day: dayShifted(end.day, 1) } : undefined
  if (next && momentHours(span.start, next, here) <= longestNight) {
    told.add(endsNextMorning)
    return { ...span, end: next }
  }
  told.add(end ? endDateBeforeStart(value) : leftOutValue('endDate', value))
  return span
}

/** An end in the form of its start: that of a day is its last second, of the same day the start itself. */
function endFor(start: Moment, end: Moment): Moment {
  if (end.time !== undefined || start.time === undefined) return end
  return end.day === start.day ? start : { ...end, time: '23:59:59' }
}

/** The same day, or the next where the time is earlier. */
function atTime(start: Moment, value: unknown, { here, told }: Reading): Moment | undefined {
  const time = momentOnDay(start.day, value, here)
  if (!time) told.add(leftOutValue('eventSchedule.endTime', value))
  if (!time || start.time === undefined) return undefined
  const end = time.offset === undefined ? { ...start, time: time.time } : time
  return momentHours(start, end, here) < 0 ? { ...end, day: dayShifted(end.day, 1) } : end
}

function momentHours(start: Moment, end: Moment, here: string): number {
  return instantIn(end, here).since(instantIn(start, here)).total('hours')
}

function endDateBeforeStart(value: unknown): Localized {
  return msg`“${quotedValue(value)}” in endDate is before the start, and was left out.`
}

const endsNextMorning: Localized = msg('It ends before it starts: it was read as a night that ends the next morning.')
