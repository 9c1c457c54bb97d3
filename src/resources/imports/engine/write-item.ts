import type { Import, Members, Origin } from '../../../domain/import.ts'
import { Invalid } from '../../../errors/problem.ts'
import { isTable } from '../../../interchange/importers/formats.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { findCancellationTarget, type CancellationTarget } from '../matching/cancellation-target.ts'
import { callOperation, hasStatus, recordStatus, type Body } from '../matching/kinds.ts'
import { findOccurrenceId } from '../matching/known.ts'
import { freeUid, inventedGlobalId } from '../matching/lineage.ts'
import { findImportNamesake } from '../matching/namesake.ts'
import { reasonOfLostDates, deletedHere, editedHere, noOccurrence } from '../matching/reasons.ts'
import type { Resolved } from '../matching/resolve.ts'
import { understoodOf, warningsIn, type WriteResult } from './entry.ts'
import { settle } from './settle.ts'
import {
  changedSince,
  digestLongValues,
  differingMembers,
  parameterNames,
  originOfDate,
  pickMembers,
  parametersRestoring,
  stateByRule,
  readState,
  stateIn,
} from './state.ts'

const nothing = { changed: [], kept: [], reason: null, before: {}, after: {} } as const

/** Writes an item, or leaves alone what is as it was. Throws a `Problem` where it cannot be written. */
export async function writeItem(resolved: Resolved, one: Import, context: Context): Promise<WriteResult> {
  const { item, origin } = resolved
  const target = await findCancellationTarget(item, one, context)
  if (target) return cancel(target, context)
  if (origin) return updateFromItem(resolved, origin, one, context)
  if (item.occurrence) return differ(resolved, item.occurrence, one, context)
  const { record: known, doubt } = await findImportNamesake(
    item,
    { isOwnTable: isTable(one.format) && one.url === null },
    context,
  )
  if (known !== undefined)
    return {
      ...nothing,
      outcome: 'unchanged',
      record: known,
      origin: await originOfItem(resolved, known, one, context),
    }
  const lineage = item.lineage ?? [inventedGlobalId(item, one)]
  const uid = item.kind === 'event' ? await freeUid(item.lineage ?? [], context) : undefined
  const { status } = one.options
  const parameters = { ...(status !== null && hasStatus(item.kind) && { status }), ...resolved.parameters }
  const making = { ...context, lineage, uid, translations: true }
  const answer = await callOperation(item.kind, 'create', { parameters, warns: true }, making)
  const record = answer['id'] as number
  const understood = item.kind === 'event' && (await understoodOf(answer, context))
  return {
    ...nothing,
    ...(understood && { understood }),
    ...warningsIn(answer),
    reason: doubt,
    outcome: 'created',
    record,
    origin: originWith(stateIn(item.kind, answer), resolved, record, one),
  }
}

/** Brings a record up to what changed there, but for what was edited here. */
async function updateFromItem(resolved: Resolved, origin: Origin, one: Import, context: Context): Promise<WriteResult> {
  const { item, sent } = resolved
  const { kind } = item
  const id = origin.record
  const same: WriteResult = { ...nothing, outcome: 'unchanged', record: id }
  const others = differingMembers(digestLongValues(sent), origin.sent)
  if (others.length === 0) return same
  const status = await recordStatus(kind, id, context)
  // What vanished there, and is back there, comes back.
  const isBack = status === 'trash' && origin.sent['removed'] === true
  if (status === undefined || (status === 'trash' && !isBack))
    return { ...same, outcome: 'skipped', reason: deletedHere }
  const before = await readState(kind, id, context)
  const date = item.occurrence && (await context.storage.events.byId(id))?.occurrence
  const byRule = date && (await stateByRule(date, context))
  // What was a draft there, and is published now, says so by saying nothing.
  const isStated = isBack || others.includes('status')
  const published = resolved.parameters['status'] ?? one.options.status ?? 'publish'
  const rest = byRule ? parametersRestoring(writtenBy(others, byRule)) : {}
  const wanted: Body = { ...rest, ...resolved.parameters, ...(isStated && { status: published }) }
  // What is not scheduled any more says nothing of when.
  const names = others.filter((name) => name !== 'removed' && (name !== 'date_utc' || name in wanted))
  const { write, kept } = settle(
    [...new Set([...names, ...(isBack ? ['status'] : [])])],
    wanted,
    { before, origin: byRule ? originOfDate(origin, byRule, before) : origin },
    one,
  )
  if (write.length === 0) return { ...same, outcome: 'skipped', kept, reason: editedHere }
  const parameters = Object.fromEntries(write.map((name) => [name, wanted[name] ?? null]))
  const lost: string[] = []
  const losing = (starts: readonly string[]) => void lost.push(...starts)
  const answer = await callOperation(kind, 'update', { id, parameters, warns: true }, { ...context, losing })
  const after = await readState(kind, id, context)
  const change = memberChanges(id, before, after, answer)
  const next = {
    ...origin,
    sent: { ...digestLongValues(sent), ...pickMembers(origin.sent, kept) },
    written: { ...digestLongValues(after), ...pickMembers(origin.written, changedSince(before, origin)) },
  }
  return {
    ...change,
    outcome: change.outcome === 'unchanged' && kept.length > 0 ? 'skipped' : change.outcome,
    kept,
    reason: kept.length > 0 ? editedHere : lost.length > 0 ? reasonOfLostDates(lost) : null,
    origin: next,
  }
}

/** What a write has changed of a record, by its members before and after, with the warnings of the `answer`. */
function memberChanges(record: number, before: Members, after: Members, answer: Body = {}): WriteResult {
  const members = differingMembers(after, before)
  return {
    ...nothing,
    ...(members.length > 0 && warningsIn(answer)),
    outcome: members.length > 0 ? 'changed' : 'unchanged',
    record,
    changed: parameterNames(members),
    before: pickMembers(before, members),
    after: pickMembers(after, members),
  }
}

/** Cancels a record, of a series one date, or all. */
async function cancel({ id, origin }: CancellationTarget, context: Context): Promise<WriteResult> {
  const before = await readState('event', id, context)
  const event = await context.storage.events.byId(id)
  const scope = event?.occurrence ? { scope: 'this' } : {}
  await callOperation('event', 'update', { id, parameters: { event_status: 'cancelled', ...scope } }, context)
  const change = memberChanges(id, before, await readState('event', id, context))
  // Its own source may go on to change it: nobody has edited it here.
  return {
    ...change,
    ...(origin && { origin: { ...origin, written: { ...origin.written, ...digestLongValues(change.after) } } }),
  }
}

/** The members that these parameters write. */
function writtenBy(names: readonly string[], members: Members): Members {
  return pickMembers(
    members,
    Object.keys(members).filter((member) => parameterNames([member]).some((name) => names.includes(name))),
  )
}

/** What is different of one occurrence, for the first time. */
async function differ(
  resolved: Resolved,
  occurrence: NonNullable<Item['occurrence']>,
  one: Import,
  context: Context,
): Promise<WriteResult> {
  const id = await findOccurrenceId(occurrence, one, context)
  if (id === undefined)
    throw new Invalid([{ parameter: 'recurrence', code: 'rest_invalid_param', message: noOccurrence }])
  const before = await readState('event', id, context)
  const parameters = { ...resolved.parameters, scope: 'this' }
  const answer = await callOperation('event', 'update', { id, parameters, warns: true }, context)
  const change = memberChanges(id, before, await readState('event', id, context), answer)
  return { ...change, origin: await originOfItem(resolved, id, one, context) }
}

async function originOfItem(resolved: Resolved, record: number, one: Import, context: Context): Promise<Origin> {
  return originWith(await readState(resolved.item.kind, record, context), resolved, record, one)
}

function originWith(state: Members, { item, sent }: Resolved, record: number, { source }: Import): Origin {
  const { kind, externalId } = item
  return { source, kind, externalId, record, sent: digestLongValues(sent), written: digestLongValues(state) }
}
