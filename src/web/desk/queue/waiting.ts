import { events } from '../../../resources/events/operations.ts'
import { listActivity } from '../../../resources/activity/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import type { Visitor } from '../../../resources/submissions/visitor.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { Operation } from '../../../operations/operation.ts'
import { threadOf, type Thread } from '../comments/thread.ts'
import { visitorBehind } from '../comments/visitor.ts'
import type { DeskRequest } from '../page.ts'

type Body = Readonly<Record<string, unknown>>

export type WaitingKind = 'event' | 'venue' | 'organizer'

/** A record that waits for review. */
export interface Waiting {
  readonly kind: WaitingKind
  readonly id: number
  readonly body: Body
  readonly revision: string | undefined
  /** Who changed it last, and when in UTC. */
  readonly last: { readonly name: string; readonly atUtc: string } | undefined
  /** What is said about an event. */
  readonly thread: Thread | undefined
  /** Who has handed it in, where it was no user. */
  readonly visitor: Visitor | undefined
}

export interface Queue {
  readonly waiting: readonly Waiting[]
  readonly total: number
}

/** So many of each kind are shown. */
const most = 20

export const queueOperations: Readonly<Record<WaitingKind, Readonly<Record<'list' | 'read' | 'update', Operation>>>> = {
  event: { ...events.byId, list: events.list },
  venue: { ...venues.byId, list: venues.list },
  organizer: { ...organizers.byId, list: organizers.list },
}

const ever = { start_date: '1000-01-01', end_date: '9000-01-01', series: 'first' }

/** What waits for review: events, of series one each, then venues and organizers. */
export async function queueOf(request: DeskRequest): Promise<Queue> {
  const queues: Queue[] = []
  for (const kind of ['event', 'venue', 'organizer'] as const) queues.push(await waitingOf(request, kind))
  return {
    waiting: queues.flatMap(({ waiting }) => waiting),
    total: queues.reduce((sum, { total }) => sum + total, 0),
  }
}

async function waitingOf(request: DeskRequest, kind: WaitingKind): Promise<Queue> {
  const { list, read } = queueOperations[kind]
  const parameters = { status: 'pending', per_page: most, ...(kind === 'event' && ever) }
  const { body } = await request.perform(list, { parameters })
  const { total, ...others } = body as Body & { readonly total: number }
  const waiting: Waiting[] = []
  for (const found of others[`${kind}s`] as readonly Body[]) {
    const series = found['series'] as { readonly id: number } | undefined
    const id = series?.id ?? (found['id'] as number)
    const answer = await request.perform(read, { path: { id }, parameters: { translations: true } })
    const { body: entries } = await request.perform(listActivity, { parameters: { kind, id, per_page: 1 } })
    const [entry] = entries.activity
    const last = entry && { name: entry.user?.name ?? '', atUtc: entry.date_utc }
    const thread = kind === 'event' ? await threadOf(request, id) : undefined
    const visitor = await visitorBehind(request, (answer.body as Body)['author'], thread)
    waiting.push({ kind, id, body: answer.body as Body, revision: answer.revision, last, thread, visitor })
  }
  return { waiting, total }
}
