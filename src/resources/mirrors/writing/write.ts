import { isDeepStrictEqual } from 'node:util'
import type { Mirror, MirroredRecord } from '../../../domain/mirror.ts'
import { withoutEmpty } from '../../../interchange/importers/changes/texts.ts'
import type { Wanted } from '../../../interchange/importers/changes/wanted.ts'
import type { Context } from '../../../operations/context.ts'
import { differingMembers } from '../../imports/engine/state.ts'
import { callOperation, recordStatus, type Body } from '../../imports/matching/kinds.ts'
import { freeUid } from '../../imports/matching/lineage.ts'
import { ambiguousMoments } from './amend.ts'
import { linksBeforeWrite, removeUnnamed } from '../removing/left-behind.ts'
import { referencedIds } from './references.ts'
import { apart, digestOfWritten } from './sent.ts'
import { writeExceptions } from './exceptions.ts'
import { mirrorTickets } from './tickets.ts'

/** Creates a record, or brings it up to what changed, by the operations of the API; inside the transaction. */
export async function writeCopy(
  wanted: Wanted,
  without: ReadonlySet<string>,
  context: Context,
  mirror: Mirror,
): Promise<void> {
  const { mirrors } = context.storage
  const { kind, id } = wanted
  const stored = await mirrors.record(mirror.id, kind, id)
  const status = stored && (await recordStatus(kind, stored.record, context))
  const known = status === undefined ? undefined : stored
  const { ids, awaits } = await referencedIds(wanted.references, without, context, mirror)
  const all = Object.entries({ ...wanted.parameters, ...ids }).filter(([name]) => !without.has(name))
  const hasTickets = wanted.tickets.length > 0
  const parameters: Body = { ...Object.fromEntries(all), ...(hasTickets && { cost: null }) }
  const sent = digestOfWritten(wanted, without)
  // What lay in the trash may have lost links there.
  const isBack = known?.sent['removed'] === true
  const names = isBack ? Object.keys({ ...known.sent, ...sent }) : differingMembers(sent, known?.sent ?? {})
  const before = known ? await linksBeforeWrite(known, context) : []
  const origin = { ...context, mirror: mirroredFromText(wanted, mirror) }
  const record = known ? known.record : await createCopy(wanted, parameters, origin)
  if (known) await updateCopy(wanted, { known, status, names, parameters }, context)
  if (kind === 'event' && ['tickets', 'removed'].some((name) => names.includes(name)))
    await mirrorTickets(record, wanted.tickets, context, mirror)
  if (hasTickets) await writeCost(record, wanted, context)
  if (wanted.exceptions.length > 0 && (await isSeries(record, context)))
    await writeExceptions(record, wanted.exceptions, without, context, mirror)
  await mirrors.keep({ mirror: mirror.id, kind, externalId: id, record, round: mirror.round, sent, awaits })
  for (const waiting of await mirrors.awaiting(mirror.id, `${kind} ${id}`)) await fulfil(waiting, record, context)
  await removeUnnamed(before, context, mirror)
}

/** Whether a copy is a series. One that repeated no more when it was copied is a single event. */
async function isSeries(record: number, { storage }: Context): Promise<boolean> {
  return (await storage.events.byId(record))?.recurrence != null
}

/** Where a record is from. Of a category or tag that is a copy there, too, also where that is from: it has no lineage that tells. */
function mirroredFromText({ kind, shown }: Wanted, { origin }: Mirror): string {
  const { mirrored_from: before } = shown
  const isTerm = kind === 'category' || kind === 'tag'
  return isTerm && typeof before === 'string' ? `${origin} ${before}`.slice(0, 1000) : origin
}

async function createCopy(wanted: Wanted, parameters: Body, context: Context): Promise<number> {
  const { kind, lineage } = wanted
  const answer = await callOperation(
    kind,
    'create',
    { parameters: withoutEmpty(parameters) },
    { ...context, lineage, uid: await freeUid(lineage, context) },
  )
  const id = answer['id'] as number
  await correctMoments(wanted, id, answer, context)
  return id
}

interface Change {
  readonly known: MirroredRecord
  readonly status: string | undefined
  readonly names: readonly string[]
  readonly parameters: Body
}

/** Parameters that mean nothing without each other. */
const together = [
  ['start_date', 'end_date', 'timezone', 'all_day', 'recurrence'],
  ['geo_lat', 'geo_lng'],
] as const

async function updateCopy(
  wanted: Wanted,
  { known, status, names, parameters }: Change,
  context: Context,
): Promise<void> {
  const written = new Set(names.filter((name) => !apart.has(name)))
  for (const group of together)
    if (group.some((name) => written.has(name))) for (const name of group) if (name in parameters) written.add(name)
  const sent: Body = {
    ...Object.fromEntries([...written].map((name) => [name, parameters[name] ?? null])),
    ...(status === 'trash' && { status: 'publish' }),
    // The exceptions of a series are written anew.
    ...(wanted.kind === 'event' && { reset: true }),
  }
  if (Object.keys(sent).length === 0) return
  const answer = await callOperation(wanted.kind, 'update', { id: known.record, parameters: sent }, context)
  await correctMoments(wanted, known.record, answer, context)
}

async function correctMoments({ kind, shown }: Wanted, id: number, answer: Body, context: Context): Promise<void> {
  const parameters = kind === 'event' ? ambiguousMoments(answer, shown) : {}
  if (Object.keys(parameters).length > 0) await callOperation(kind, 'update', { id, parameters }, context)
}

/** Gives an event a cost of its own where its tickets do not yield the one that it has there. */
async function writeCost(id: number, { shown }: Wanted, context: Context): Promise<void> {
  const own = await callOperation('event', 'read', { id, parameters: {} }, context)
  if (isDeepStrictEqual(own['cost_details'], shown['cost_details'])) return
  await callOperation('event', 'update', { id, parameters: { cost: shown['cost'] } }, context)
}

/** The parameters that name what a record is below. */
const above: Readonly<Record<string, string>> = { category: 'parent', venue: 'parent_venue' }

/** Puts a record below the one that it waited for. */
async function fulfil(waiting: MirroredRecord, record: number, context: Context): Promise<void> {
  const { kind } = waiting
  if (kind === 'ticket' || (await recordStatus(kind, waiting.record, context)) === undefined) return
  const parameters = { [above[kind] ?? 'post_parent']: record }
  await callOperation(kind, 'update', { id: waiting.record, parameters }, context)
  await context.storage.mirrors.keep({ ...waiting, awaits: null })
}
