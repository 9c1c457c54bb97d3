import type { Event, Ticket } from '../../domain/entities.ts'
import type { Moment } from '../../domain/moment.ts'
import { resolvedAfter } from '../../domain/schedule.ts'
import { inZone, isInYears, toUtc, utcText, wallText } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'

/** From when and until when a ticket is sold. */
export type SaleWindow = Pick<Ticket, 'availableFrom' | 'availableFromUtc' | 'availableUntil' | 'availableUntilUtc'>

/** What a write says of it; null takes a bound away. */
export interface WindowWish {
  readonly available_from?: Moment | null | undefined
  readonly available_until?: Moment | null | undefined
}

export const always: SaleWindow = {
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

/** The window after a write, wall times in the zone of the event. `outOfTime` names the bounds that no calendar has. */
export function windowAfter(
  wish: WindowWish,
  before: SaleWindow,
  { timezone }: Pick<Event, 'timezone'>,
  { now }: Pick<Context, 'now'>,
): { readonly window: SaleWindow; readonly outOfTime: readonly (keyof WindowWish)[] } {
  const outOfTime: (keyof WindowWish)[] = []
  const bound = (name: keyof WindowWish, present: Bound): Bound => {
    const moment = wish[name]
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
  return { window: windowOf(from, until), outOfTime }
}

/** The window in another zone: the clocks show the same times, which are other moments. */
export function windowIn({ timezone }: Pick<Event, 'timezone'>, window: SaleWindow): SaleWindow {
  const bound = (wall: string | null): Bound => {
    if (wall === null) return { wall, utc: null }
    const utc = toUtc(wall, timezone)
    // In a gap the time moves forward, so that wall and UTC agree.
    return isInYears(utc) ? { wall: inZone(utc, timezone), utc } : { wall, utc: inCalendar(utc) }
  }
  return windowOf(bound(window.availableFrom), bound(window.availableUntil))
}

/** Whether nothing can be sold in it, ever: it ends before it begins. */
export function endsBeforeItBegins({ availableFromUtc, availableUntilUtc }: SaleWindow): boolean {
  return availableFromUtc !== null && availableUntilUtc !== null && availableUntilUtc < availableFromUtc
}

/** Whether a moment, as UTC text, lies in it, its last second included; without an end it ends with the event. */
export function isWithin(window: SaleWindow, event: Pick<Event, 'endUtc'>, nowUtc: string): boolean {
  return (window.availableFromUtc ?? nowUtc) <= nowUtc && nowUtc <= inCalendar(saleEnd(window, event))
}

/** The last second in which a ticket is sold, as UTC text. */
export function saleEnd({ availableUntilUtc }: SaleWindow, { endUtc }: Pick<Event, 'endUtc'>): string {
  return availableUntilUtc ?? endUtc
}

function windowOf(from: Bound, until: Bound): SaleWindow {
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
