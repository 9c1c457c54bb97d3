import type { Event } from '../../records/event.ts'
import type { Ticket } from '../../records/ticket.ts'
import type { Moment } from '../../domain/dates/moment.ts'
import { resolvedAfter } from '../../domain/schedule.ts'
import { inZone, isInYears, toUtc, utcText, wallText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'

/** From when and until when a ticket is sold. */
export type SalePeriod = Pick<Ticket, 'availableFrom' | 'availableFromUtc' | 'availableUntil' | 'availableUntilUtc'>

/** The sale period that a write brings; null removes a bound. */
export interface SalePeriodInput {
  readonly available_from?: Moment | null | undefined
  readonly available_until?: Moment | null | undefined
}

export const always: SalePeriod = {
  availableFrom: null,
  availableFromUtc: null,
  availableUntil: null,
  availableUntilUtc: null,
}

interface Bound {
  readonly wall: string | null
  readonly utc: string | null
}

const noBound: Bound = { wall: null, utc: null }

/** The period after a write, wall times in the zone of the event. `outOfTime` names the bounds that no calendar has. */
export function salePeriodAfter(
  input: SalePeriodInput,
  before: SalePeriod,
  { timezone }: Pick<Event, 'timezone'>,
  { now }: Pick<Context, 'now'>,
): { readonly period: SalePeriod; readonly outOfTime: readonly (keyof SalePeriodInput)[] } {
  const outOfTime: (keyof SalePeriodInput)[] = []
  const bound = (name: keyof SalePeriodInput, present: Bound): Bound => {
    const moment = input[name]
    if (moment === undefined) return present
    if (moment === null) return noBound
    const { wall, utc } = present
    const found = resolvedAfter(moment, wall !== null && utc !== null ? { wall, utc } : undefined, now, timezone)
    if (found) return { wall: wallText(found.wall), utc: inCalendar(utcText(found.instant)) }
    outOfTime.push(name)
    return present
  }
  const from = bound('available_from', { wall: before.availableFrom, utc: before.availableFromUtc })
  const until = bound('available_until', { wall: before.availableUntil, utc: before.availableUntilUtc })
  return { period: salePeriodOf(from, until), outOfTime }
}

/** The period in another zone: the clocks show the same times, which are other moments. */
export function salePeriodIn({ timezone }: Pick<Event, 'timezone'>, period: SalePeriod): SalePeriod {
  const bound = (wall: string | null): Bound => {
    if (wall === null) return { wall, utc: null }
    const utc = toUtc(wall, timezone)
    // In a gap the time moves forward, so that wall and UTC agree.
    return isInYears(utc) ? { wall: inZone(utc, timezone), utc } : { wall, utc: inCalendar(utc) }
  }
  return salePeriodOf(bound(period.availableFrom), bound(period.availableUntil))
}

/** Whether the period is empty: it ends before it begins. */
export function endsBeforeItBegins({ availableFromUtc, availableUntilUtc }: SalePeriod): boolean {
  return availableFromUtc !== null && availableUntilUtc !== null && availableUntilUtc < availableFromUtc
}

/** Whether a moment, as UTC text, lies in it, its last second included. */
export function isInSalePeriod(ticket: SoldTicket, event: Pick<Event, 'endUtc'>, nowUtc: string): boolean {
  const end = saleEnd(ticket, event)
  return (ticket.availableFromUtc ?? nowUtc) <= nowUtc && end !== null && nowUtc <= inCalendar(end)
}

type SoldTicket = SalePeriod & Pick<Ticket, 'series' | 'occurrences'>

/**
 * The last second in which a ticket is sold, as UTC text; without an end of its own it is sold until the event ends. One for an
 * occurrence of a series is sold until that ends at the latest; one of a series until the last ends for which any is left: null without.
 */
export function saleEnd(ticket: SoldTicket, { endUtc }: Pick<Event, 'endUtc'>): string | null {
  const { availableUntilUtc: until, series, occurrences } = ticket
  if (series === null) return until ?? endUtc
  const end = occurrences ? occurrences.openUntilUtc : inCalendar(endUtc)
  return until !== null && end !== null && until < end ? until : end
}

function salePeriodOf(from: Bound, until: Bound): SalePeriod {
  return {
    availableFrom: from.wall,
    availableFromUtc: from.utc,
    availableUntil: until.wall,
    availableUntilUtc: until.utc,
  }
}

/** UTC may be in the year 0 or 10000 while the clocks of the event are not: its text would not sort. */
function inCalendar(utc: string): string {
  if (isInYears(utc)) return utc
  return utc.startsWith('1') ? '9999-12-31 23:59:59' : '0001-01-01 00:00:00'
}
