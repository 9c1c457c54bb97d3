import fc from 'fast-check'
import type { Event } from '../../../src/records/event.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'

/** Moments that fall together, on the ends of days, months and years and beside them. */
const moment = fc
  .tuple(
    fc.constantFrom('2025', '2026', '2026', '2027', '9999'),
    fc.constantFrom('01', '01', '02', '12'),
    fc.constantFrom('01', '02', '03', '17', '28', '31'),
    fc.constantFrom('00:00:00', '00:00:01', '12:00:00', '23:59:58', '23:59:59'),
  )
  .map(([year, month, day, time]) => `${year}-${month}-${month === '02' && day === '31' ? '28' : day} ${time}`)

/** Most take hours, as most events do; some end, by the clock, before they start. */
export const times = fc.tuple(moment, moment, fc.integer({ min: 0, max: 9 })).map(([one, other, kind]) => {
  if (kind === 0) return { startDate: '2026-10-25 02:45:00', endDate: '2026-10-25 02:15:00' }
  if (kind < 5) return { startDate: one, endDate: `${one.slice(0, 10)} 23:59:59` }
  return one < other ? { startDate: one, endDate: other } : { startDate: other, endDate: one }
})

const bounds = fc.record({
  startsFrom: moment,
  startsAfter: moment,
  startsBefore: moment,
  endsUntil: moment,
  endsBefore: moment,
  endsAfter: moment,
})
/** Some of the bounds, as far as a filter has them. */
export const window = fc
  .tuple(
    fc.subarray(['startsFrom', 'startsAfter', 'startsBefore', 'endsUntil', 'endsBefore', 'endsAfter'] as const),
    bounds,
  )
  .map(([kept, all]) => Object.fromEntries(kept.map((name) => [name, all[name]])))

/** Whether a filter shows an event, by when it is, its status, author and flags, said as plainly as possible. */
export function shown(event: Event, { visible: { statuses: all, own }, ...wanted }: EventFilter): boolean {
  const { startDate, endDate } = event
  return (
    (all.includes(event.status) || (own?.user === event.author && own.statuses.includes(event.status))) &&
    !event.hideFromListings &&
    (wanted.featured === undefined || event.featured === wanted.featured) &&
    (wanted.startsFrom === undefined || startDate >= wanted.startsFrom) &&
    (wanted.startsAfter === undefined || startDate > wanted.startsAfter) &&
    (wanted.startsBefore === undefined || startDate < wanted.startsBefore) &&
    (wanted.endsUntil === undefined || endDate <= wanted.endsUntil) &&
    (wanted.endsBefore === undefined || endDate < wanted.endsBefore) &&
    (wanted.endsAfter === undefined || endDate > wanted.endsAfter)
  )
}
