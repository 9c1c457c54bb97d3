import { actorFor, protectedFilter, may, visibility } from '../../../accounts/actor.ts'
import type { Moment } from '../../../domain/dates/moment.ts'
import { inZone, utcText } from '../../../domain/time/time.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import { issue, type Issue } from '../../../errors/problem.ts'
import { ok } from '../../../operations/answer.ts'
import type { Context } from '../../../operations/context.ts'
import { anyone, operation } from '../../../operations/operation.ts'
import type { Venue } from '../../../records/venue.ts'
import { type Fields, required } from '../../../schema/field.ts'
import { dateTime } from '../../../schema/types/date-time.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import { presentEvents } from '../present.ts'
import type { EventRepresentation } from '../representation.ts'
import { completeUntil } from '../series/carry-on.ts'
import { admitReader } from '../../records/lists/references.ts'
import { addressById, addressBySlug, type ItemAddress } from '../../records/merging/item-address.ts'
import { outOfTime, readProblems } from '../../records/problems.ts'
import { freeBetween } from './free.ts'
import { exampleOccupancy, maxDays, maxHeld, type Occupancy, occupancyRepresentation } from './representation.ts'
import { venueResource } from '../../venues/operations.ts'
import { msg } from '../../../texts/msg.ts'

const parameters = {
  start_date: required(dateTime(), msg('The first day, in the time of the site')),
  end_date: required(dateTime(), msg`The last day, at most ${maxDays - 1} days after the first`),
}

type OccupancyPeriod = { readonly start_date?: Moment | undefined; readonly end_date?: Moment | undefined }

/** When a venue is taken, and when it is free (contract/lists.md §19). */
function occupancyOperation<P extends Fields>(address: ItemAddress<P>) {
  return operation({
    id: `read-occupancy${address.suffix}`,
    methods: ['GET'],
    route: [...address.route, 'occupancy'],
    summary: msg('Tell when a venue is taken'),
    description: address.describe(
      msg`What takes the venue from \`start_date\` to \`end_date\`, whole days of the site, at most ${maxDays}: events at it, in its rooms or, of a room, in its building; and when it is free. Guests are told of no more than lists show. What is cancelled, postponed or online takes no venue.`,
    ),
    path: address.path,
    unknownIs: address.read.unknownIs,
    locate: address.locate,
    parameters,
    check: async (asked, context) => ({ issues: occupancyIssues(asked, context) }),
    permit: anyone,
    run: async (input, context, record) => {
      admitReader('venue', record, context.actor, input.path)
      return ok(await occupancyOf(record as unknown as Venue, input.parameters, context))
    },
    schema: occupancyRepresentation,
    example: exampleOccupancy,
    errors: readProblems('venue'),
  })
}

export const occupancies = [
  occupancyOperation(addressById(venueResource)),
  occupancyOperation(addressBySlug(venueResource)),
] as const

function dayOfMoment(moment: Moment | undefined, { now, settings }: Context): Temporal.PlainDate | undefined {
  return moment?.resolve(now, settings.timeZone)?.wall.toPlainDate()
}

function occupancyIssues(asked: OccupancyPeriod, context: Context): readonly Issue[] {
  const named = (['start_date', 'end_date'] as const).filter((name) => asked[name])
  const wrong = named.filter((name) => !dayOfMoment(asked[name], context))
  if (wrong.length > 0) return wrong.map(outOfTime)
  const [first, last] = [dayOfMoment(asked.start_date, context), dayOfMoment(asked.end_date, context)]
  const days = first && last ? first.until(last).days : 0
  if (days >= 0 && days < maxDays) return []
  return [
    issue(
      'end_date',
      'rest_out_of_bounds',
      msg`end_date must be from start_date on, and at most ${maxDays - 1} days after it.`,
    ),
  ]
}

async function occupancyOf(venue: Venue, asked: OccupancyPeriod, context: Context): Promise<Occupancy> {
  const zone = temporalZone(context.settings.timeZone)
  const [first, last] = [dayOfMoment(asked.start_date, context), dayOfMoment(asked.end_date, context)]
  if (!first || !last) throw new Error('the check finds days')
  const utcOf = (day: Temporal.PlainDate) => utcText(day.toZonedDateTime(zone).toInstant())
  const window = { from: utcOf(first), to: utcOf(last.add({ days: 1 })) }
  const filter: EventFilter = {
    visible: visibility('event', context.actor),
    language: context.language,
    takes: [venue.id],
    eventStatuses: ['scheduled', 'rescheduled'],
    attendances: ['in_person', 'mixed'],
    withHidden: may(actorFor('event', context.actor), 'edit-others'),
    withoutProtected: protectedFilter(context.actor),
    // By wall times too, which have an index: those of any zone are within a day. In the year 10000 there is nothing to leave out.
    endsAfter: startOfDayWall(first.subtract({ days: 1 })),
    ...(last.year < 9999 && { startsBefore: startOfDayWall(last.add({ days: 2 })) }),
    instants: { endsAfter: window.from, ...(last.year < 9999 && { startsBefore: window.to }) },
  }
  const slice = { offset: 0, limit: maxHeld + 1, uncounted: true }
  const { records } = await context.storage.events.find(filter, slice)
  const events = await presentEvents(records, context, false)
  const held = events.slice(0, maxHeld).toSorted(byStart)
  const next = events[maxHeld]
  const day = await completeUntil(filter, context)
  const inSite = (utc: string) => inZone(utc, context.settings.timeZone)
  const spans = held.map(({ utc_start_date: from, utc_end_date: to }) => ({ from, to }))
  // Of what follows, nothing is known but when it begins.
  const known = next === undefined ? window : { ...window, to: next.utc_start_date }
  return {
    id: venue.id,
    ...{ start_date: first.toString(), end_date: last.toString() },
    held: held.map((event) => ({
      ...{ id: event.id, title: event.title, url: event.url, status: event.status },
      ...{ start_date: inSite(event.utc_start_date), end_date: inSite(event.utc_end_date) },
      ...{ utc_start_date: event.utc_start_date, utc_end_date: event.utc_end_date, all_day: event.all_day === true },
      venues: [event.venue]
        .flat()
        .filter(isPartOf(venue))
        .map(({ id, venue: name }) => ({ id, venue: name })),
    })),
    free: freeBetween(known, spans).map(({ from, to }) => ({
      ...{ start_date: inSite(from), end_date: inSite(to), utc_start_date: from, utc_end_date: to },
    })),
    more: next !== undefined,
    ...(day !== undefined && { carried_until: day }),
  }
}

function startOfDayWall(day: Temporal.PlainDate): string {
  return `${day.toString()} 00:00:00`
}

function byStart(one: EventRepresentation, other: EventRepresentation): number {
  return one.utc_start_date < other.utc_start_date
    ? -1
    : one.utc_start_date > other.utc_start_date
      ? 1
      : one.id - other.id
}

/** Whether who is at a venue takes this one by it: it is the same, a room of it, or the building. */
function isPartOf({ id, parentVenue }: Venue) {
  return (other: { readonly id: number; readonly parent_venue?: number | undefined }) =>
    other.id === id || other.parent_venue === id || other.id === parentVenue
}
