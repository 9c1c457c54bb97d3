import { longestNight } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Told } from '../ical/told.ts'
import { instantIn, momentIn, saidIn, shifted, timeOn, written, type Moment } from './moments.ts'
import { isNode, valuesOf, type Node } from './nodes.ts'
import { durationIn, later, type Span } from './spans.ts'
import { leftOut, shownValue } from './wrong-value.ts'
import { msg } from '../../../texts/msg.ts'

/** What values are read with. */
export interface Reading {
  /** The zone of the site. */
  readonly here: string
  /** The address that others are relative to. */
  readonly base?: URL | undefined
  readonly told: Told
}

/** Starts with their ends: of a schedule by its time, else one for each, else that of the last, as long as which the others are. */
export function withEnds(starts: readonly Span[], node: Node, reading: Reading): readonly Span[] {
  const { here, told } = reading
  const [schedule] = valuesOf(node['eventSchedule']).filter(isNode)
  const [endTime] = saidIn(schedule?.['endTime'])
  const values =
    endTime !== undefined || (schedule && isSeriesEnd(node, starts[0], here)) ? [] : saidIn(node['endDate'])
  const isEach = values.length === starts.length
  if (!isEach) for (const value of values.slice(1)) told.add(leftOut('endDate', value))
  const paired = starts.map((span, index) => {
    if (endTime !== undefined) return { ...span, end: atTime(span.start, endTime, reading) }
    return isEach ? ended(span, values[index], reading) : span
  })
  const last = inOrder(paired, here).at(-1)
  const whole = !isEach && values.length > 0 && last ? ended(last, values[0], reading) : last
  const [duration] = saidIn(node['duration'] ?? schedule?.['duration'])
  const length = duration === undefined ? whole && lengthOf(whole, here) : durationIn(duration)
  if (duration !== undefined && !length) told.add(leftOut('duration', duration))
  return paired.map((span) => (span.end || !length ? span : { ...span, end: later(span.start, length) }))
}

/** Whether the end of an event that repeats is that of its last date. */
export function isSeriesEnd(node: Node, first: Span | undefined, here: string): boolean {
  const end = momentIn(saidIn(node['endDate'])[0], here)
  return first !== undefined && end !== undefined && hoursBetween(first.start, end, here) > 24
}

/** In the order of their starts, each once. */
export function inOrder(spans: readonly Span[], here: string): readonly Span[] {
  const byStart = new Map(spans.map((span) => [instantIn(span.start, here).epochMilliseconds, span]))
  return [...byStart].sort(([one], [other]) => one - other).map(([, span]) => span)
}

/** How long it is; undefined where it has no end. */
export function lengthOf({ start, end }: Span, here: string): Temporal.Duration | undefined {
  if (!end) return undefined
  // The last day counts.
  if (start.time === undefined && end.time === undefined)
    return Temporal.PlainDate.from(start.day).until(end.day).add({ days: 1 })
  return instantIn(end, here).since(instantIn(start, here), { largestUnit: 'hours' })
}

/** A start with the end that a value says. An end some hours “before” the start is in the same night. */
function ended(span: Span, value: unknown, { here, told }: Reading): Span {
  const said = momentIn(value, here)
  if (span.end) {
    if (!said || written(endFor(span.start, said)) !== written(span.end)) told.add(leftOut('endDate', value))
    return span
  }
  const end = said && endFor(span.start, said)
  if (end && hoursBetween(span.start, end, here) >= 0) return { ...span, end }
  const next = end?.time !== undefined && end.day === span.start.day ? { ...end, day: shifted(end.day, 1) } : undefined
  if (next && hoursBetween(span.start, next, here) <= longestNight) {
    told.add(endsNextMorning)
    return { ...span, end: next }
  }
  told.add(end ? endsBefore(value) : leftOut('endDate', value))
  return span
}

/** An end in the form of its start: that of a day is its last second, of the same day the start itself. */
function endFor(start: Moment, end: Moment): Moment {
  if (end.time !== undefined || start.time === undefined) return end
  return end.day === start.day ? start : { ...end, time: '23:59:59' }
}

/** The same day, or the next where the time is earlier. */
function atTime(start: Moment, value: unknown, { here, told }: Reading): Moment | undefined {
  const time = timeOn(start.day, value, here)
  if (!time) told.add(leftOut('eventSchedule.endTime', value))
  if (!time || start.time === undefined) return undefined
  const end = time.offset === undefined ? { ...start, time: time.time } : time
  return hoursBetween(start, end, here) < 0 ? { ...end, day: shifted(end.day, 1) } : end
}

function hoursBetween(start: Moment, end: Moment, here: string): number {
  return instantIn(end, here).since(instantIn(start, here)).total('hours')
}

function endsBefore(value: unknown): Localized {
  return msg`“${shownValue(value)}” in endDate is before the start, and was left out.`
}

const endsNextMorning: Localized = msg('It ends before it starts: it was read as a night that ends the next morning.')
