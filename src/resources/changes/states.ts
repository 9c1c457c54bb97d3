import { setImmediate } from 'node:timers/promises'
import { maySeeContent, mayRead } from '../../accounts/actor.ts'
import type { CalendarRecord, LinkedKind, TranslatedKind } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import type { Event } from '../../records/event.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { presentEvents } from '../events/present.ts'
import type { EventRepresentation } from '../events/representation.ts'
import { presentOrganizers } from '../organizers/present.ts'
import { presentTerms } from '../terms/present.ts'
import { presentVenues } from '../venues/present.ts'

/** How many records are presented in one turn: 1,000 events take 0.1 s. */
const batch = 100

/** A record as its single read shows it to the caller. */
export type State = Readonly<Record<string, unknown>> & { readonly id: number }

/** Records by id, as the caller reads each of them; what it may not read is not among them. */
export type States = ReadonlyMap<number, State>

type ReadChangedStates = (ids: readonly number[], context: Context) => Promise<readonly State[]>

const readers: Readonly<Record<Exclude<TranslatedKind, 'event'>, ReadChangedStates>> = {
  venue: async (ids, context) =>
    presentVenues(withoutTrashed('venue', await context.storage.venues.byIds(ids), context), context, true),
  organizer: async (ids, context) =>
    presentOrganizers(withoutTrashed('organizer', await context.storage.organizers.byIds(ids), context), context, true),
  category: async (ids, context) => presentTerms(await context.storage.terms.byIds(ids), context),
  tag: async (ids, context) => presentTerms(await context.storage.terms.byIds(ids), context),
}

/** As lists show them: nothing of the trash. */
function withoutTrashed<R extends CalendarRecord>(kind: LinkedKind, records: readonly R[], { actor }: Context): R[] {
  return records.filter((record) => record.status !== 'trash' && mayRead(kind, actor, record))
}

/** The states of records of a kind; events as a whole, where `filter` finds something of them. */
export async function readStates(
  kind: TranslatedKind,
  ids: readonly number[],
  filter: EventFilter,
  context: Context,
): Promise<States> {
  if (kind !== 'event') return readInParts(ids, context, (some) => readers[kind](some, context))
  // At once, as a search looks through the texts of all events, however few are asked for.
  const found = await context.inTurn(() => context.storage.events.matchingIds(ids, filter))
  return readInParts(found, context, (some) => wholes(some, filter, context))
}

/** The states of single events, and of dates of series. */
export function dateStates(ids: readonly number[], context: Context): Promise<States> {
  return readInParts(ids, context, async (some) =>
    presentEvents(await context.storage.events.byIds(some), context, true),
  )
}

/** A series as a whole, beside what its single read shows. */
type WholeSeries = EventRepresentation & {
  readonly exceptions: readonly EventRepresentation[]
  /** The original starts of dates that do not take place for the caller, although the rule yields them. */
  readonly absent: readonly string[]
}

async function wholes(
  ids: readonly number[],
  filter: EventFilter,
  context: Context,
): Promise<readonly (EventRepresentation | WholeSeries)[]> {
  const { events } = context.storage
  const found = await events.byIds(ids)
  // One date may be open, or listed, where its series is not.
  const open = found.filter((event) => isListable(event, context))
  const series = open.flatMap(({ id, recurrence }) => (recurrence === null ? [] : id))
  const { visible, language, withoutProtected } = filter
  const exceptions = await events.exceptionsAmong(series, { visible, language, withoutProtected })
  const shown = exceptions.filter(({ isFound }) => isFound)
  const presented = await presentEvents([...open, ...(await events.byIds(shown.map(({ id }) => id)))], context, true)
  const byId = new Map(presented.map((event) => [event.id, event]))
  const ofSeries = Map.groupBy(exceptions, (exception) => exception.series)
  return presented.slice(0, open.length).map((event) => {
    if (event.recurrence === undefined) return event
    const its = ofSeries.get(event.id) ?? []
    return {
      ...event,
      exceptions: its.flatMap(({ id, isFound }) => (isFound ? (byId.get(id) ?? []) : [])),
      absent: its.flatMap(({ isFound, original }) => (isFound ? [] : original)).toSorted(),
    }
  })
}

function isListable(event: Event, context: Context): boolean {
  return mayRead('event', context.actor, event) && !event.hideFromListings && maySeeContent(event, context)
}

async function readInParts(
  ids: readonly number[],
  { inTurn }: Context,
  read: (some: readonly number[]) => Promise<readonly State[]>,
): Promise<States> {
  const states = new Map<number, State>()
  for (let first = 0; first < ids.length; first += batch) {
    for (const state of await inTurn(() => read(ids.slice(first, first + batch)))) states.set(state.id, state)
    // Who is signed in waits for no turn, and is to leave others theirs.
    await setImmediate()
  }
  return states
}
