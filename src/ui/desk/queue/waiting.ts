import { previewToken } from '../../../accounts/links/preview-link.ts'
import { visibility } from '../../../accounts/actor.ts'
import type { Activity } from '../../../domain/changes/activity.ts'
import { presentComment } from '../../../resources/comments/representation.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { visitorOf, type Visitor } from '../../../resources/submissions/visitor.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { Operation } from '../../../operations/operation.ts'
import type { Thread } from '../comments/thread.ts'
import type { DirectoryRecord } from '../directory/kinds.ts'
import type { DeskRequest } from '../page.ts'

export type WaitingKind = 'event' | 'venue' | 'organizer'

interface WaitingRecord {
  readonly id: number
  /** The last entry of the activity about it. */
  readonly last: Activity | undefined
  /** What is said about an event. */
  readonly thread?: Thread
  /** Who has handed it in, where it was no user. */
  readonly visitor?: Visitor | undefined
}

/** A record that waits for review. */
export type Waiting = WaitingRecord &
  (
    | { readonly kind: 'event'; readonly body: EventRepresentation; readonly preview: string }
    | { readonly kind: 'venue' | 'organizer'; readonly body: DirectoryRecord }
  )

export interface Queue {
  readonly waiting: readonly Waiting[]
  readonly total: number
}

/** So many of each kind are shown. */
const maxShown = 20

export const queueOperations: Readonly<Record<WaitingKind, Readonly<Record<'read' | 'update', Operation>>>> = {
  event: events.byId,
  venue: venues.byId,
  organizer: organizers.byId,
}

const ever = { start_date: '1000-01-01', end_date: '9000-01-01', series: 'first' }

/** How many records wait for review. */
export async function waitingCount({ actor, context, language }: DeskRequest): Promise<number> {
  const { storage } = context
  const filter = { visible: visibility('event', actor, ['pending']), language }
  const none = { offset: 0, limit: 0 }
  const found = await Promise.all([
    storage.events.find({ ...filter, oneOfSeries: 'first', withHidden: true }, none),
    storage.venues.find(filter, none),
    storage.organizers.find(filter, none),
  ])
  return found.reduce((sum, { total }) => sum + total, 0)
}

/** What waits for review: events, of series one each, then venues and organizers. */
export async function queueOf(request: DeskRequest): Promise<Queue> {
  const parameters = { status: 'pending', per_page: maxShown, translations: true }
  const { body: ofEvents } = await request.perform(events.list, { parameters: { ...parameters, ...ever } })
  const { body: ofVenues } = await request.perform(venues.list, { parameters })
  const { body: ofOrganizers } = await request.perform(organizers.list, { parameters })
  return {
    waiting: [
      ...(await waitingEvents(request, ofEvents.events)),
      ...(await waitingOthers(request, 'venue', ofVenues.venues)),
      ...(await waitingOthers(request, 'organizer', ofOrganizers.organizers)),
    ],
    total: ofEvents.total + ofVenues.total + ofOrganizers.total,
  }
}

async function waitingEvents(request: DeskRequest, found: readonly EventRepresentation[]): Promise<readonly Waiting[]> {
  const { storage, now, links } = request.context
  const ids = found.map(eventOrSeriesId)
  const last = await lastEntries(request, 'event', ids)
  const threads = Map.groupBy(await storage.comments.ofEvents(ids), ({ event }) => event)
  let visitors: ReturnType<typeof storage.users.byLogin> | undefined
  const users = { byLogin: (login: string) => (visitors ??= storage.users.byLogin(login)) }
  const secret = ids.length > 0 ? await storage.failures.secret() : ''
  const made = Math.floor(now().epochMilliseconds / 1000)
  const previewOf = (event: number) => `${links.site}/preview/${previewToken({ event, made }, secret)}`
  const waiting: Waiting[] = []
  for (const [index, id] of ids.entries()) {
    const listed = found[index]
    const body = listed?.series ? await seriesOf(request, id) : listed
    const thread = (threads.get(id) ?? []).map(presentComment)
    const visitor = await visitorOf(Number(body?.author), thread, { users })
    if (body) waiting.push({ kind: 'event', id, body, last: last.get(id), thread, visitor, preview: previewOf(id) })
  }
  return waiting
}

/** A series as a whole, of which a list has the first date. */
async function seriesOf({ perform }: DeskRequest, id: number): Promise<EventRepresentation> {
  return (await perform(events.byId.read, { path: { id }, parameters: { translations: true } })).body
}

async function waitingOthers(
  request: DeskRequest,
  kind: 'venue' | 'organizer',
  found: readonly DirectoryRecord[],
): Promise<readonly Waiting[]> {
  const ids = found.map(({ id }) => id)
  const last = await lastEntries(request, kind, ids)
  return found.map((body) => ({ kind, id: body.id, body, last: last.get(body.id) }))
}

/** Of what only editors see, as this page. */
async function lastEntries({ context }: DeskRequest, kind: WaitingKind, ids: readonly number[]) {
  return new Map((await context.storage.activity.lastOf(kind, ids)).map((entry) => [entry.record, entry] as const))
}
