import { fold } from '../../domain/text/search.ts'
import { isDeepStrictEqual } from 'node:util'
import { mayEdit, visibility } from '../../accounts/actor.ts'
import { keptLinks, type KeptLinks } from '../../domain/changes/activity.ts'
import { changesBetween } from '../../domain/changes/changes.ts'
import { utcText } from '../../domain/time/time.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import type { Event } from '../../records/event.ts'
import { imageAfter } from './images.ts'
import { headlineIn } from './input.ts'
import { publicationAfter } from './publication/publication.ts'
import type { Made, RecordInput, RecordResource } from './resource.ts'
import {
  type Slugged,
  textsBesides,
  originalLanguage,
  plainByLanguage,
  richIn,
  withRestoredSlugs,
  withSlugs,
  withTrashedSlugs,
} from './texts.ts'

/**
 * Writes a new record, or brings the existing one of the same name up to what was sent, if the caller may
 * (contract/writes.md §10). Runs inside the transaction of the operation.
 */
export async function createRecord(
  resource: RecordResource,
  input: RecordInput,
  context: Context,
  made: Made,
): Promise<Slugged> {
  // An import has looked for it already, and by more than the name.
  const namesake = context.lineage ? undefined : await findNamesakeRecord(resource, input, context)
  if (namesake) {
    const { record, changes } = namesake
    return mayEdit(context.actor, record) ? updateRecord(resource, record, changes, context, made) : record
  }
  const store = resource.store(context.storage)
  const blank = resource.blank({
    ...publicationAfter(input, undefined, context),
    id: await context.storage.newId(resource.kind),
    language: originalLanguage(headlineIn(resource, input), context),
    lineage: context.lineage ?? [],
    mirroredFrom: context.mirror ?? null,
  })
  const composed = await revisedRecord(resource, blank, input, context, made)
  const record = await withSlugs(store, composed, plainByLanguage(input.slug, context))
  await store.insert(record)
  await logActivity(context, { action: 'created', kind: resource.kind, record: record.id, changed: [] })
  return completeRecord(resource, record, input, context, undefined)
}

/**
 * Changes what was sent; moves into the trash and out of it where the status says so. What changes nothing writes nothing:
 * the record is not modified, and there is no activity.
 */
export async function updateRecord(
  resource: RecordResource,
  before: Slugged,
  input: RecordInput,
  context: Context,
  made: Made,
): Promise<Slugged> {
  const store = resource.store(context.storage)
  const revised = await revisedRecord(resource, before, input, context, made)
  const published = statusSet(before, { ...revised, ...publicationAfter(input, before, context) })
  const restored = before.status === 'trash' && published.status !== 'trash'
  const trashed = before.status !== 'trash' && published.status === 'trash'
  const settled = restored ? await withRestoredSlugs(store, published) : published
  const requested = plainByLanguage(input.slug, context)
  if (trashed) {
    const thrown = await moveToTrash(
      resource,
      await withSlugs(store, { ...settled, status: before.status }, requested),
      context,
      { stored: before },
    )
    return completeRecord(resource, thrown, input, context, before)
  }
  const record = await withSlugs(store, settled, requested)
  const isSame = isDeepStrictEqual({ ...record, modifiedUtc: before.modifiedUtc }, before)
  const same = isSame ? await completeRecord(resource, before, input, context, before) : undefined
  if (same === before) return before
  await store.update(record, before)
  const becamePublic = record.status === 'publish' && before.status !== 'publish'
  const changes = changesBetween(before, record)
  await logActivity(context, {
    action: restored ? 'restored' : becamePublic ? 'published' : 'updated',
    kind: resource.kind,
    record: record.id,
    ...changes,
    before: { ...changes.before, ...keptOwn(before) },
  })
  if (same) return { ...same, modifiedUtc: record.modifiedUtc }
  return completeRecord(resource, record, input, context, before)
}

/** Of an occurrence: which members were its own. */
function keptOwn(record: Slugged): KeptLinks {
  const { occurrence } = record as Slugged & Partial<Pick<Event, 'occurrence'>>
  return occurrence ? { linked_own: occurrence.own ?? [] } : {}
}

/** The record with what was sent, its picture with the rest. */
async function revisedRecord(
  resource: RecordResource,
  before: Slugged,
  input: RecordInput,
  context: Context,
  made: Made,
): Promise<Slugged> {
  const image = input.image === undefined ? before.image : await imageAfter(input.image, made, context)
  return { ...(await resource.revise(before, input, context, made)), image }
}

/** A record whose status was set no longer waits to be published with its event. */
function statusSet<R extends Slugged>(before: Slugged, record: R): R {
  return 'awaitsEvent' in record && record.status !== before.status ? { ...record, awaitsEvent: false } : record
}

async function completeRecord(
  resource: RecordResource,
  record: Slugged,
  input: RecordInput,
  context: Context,
  before: Slugged | undefined,
): Promise<Slugged> {
  return (await resource.complete?.(record, input, context, before)) ?? record
}

/**
 * Moves a record to the trash: its slug is free again, and events lose their link to it (contract/writes.md §13).
 * `stored` is the record as the database has it; `mergedInto` the one that takes its place.
 */
export async function moveToTrash(
  resource: RecordResource,
  record: Slugged,
  context: Context,
  { stored = record, mergedInto }: { readonly stored?: Slugged; readonly mergedInto?: number } = {},
): Promise<Slugged> {
  const store = resource.store(context.storage)
  const trashed = await withTrashedSlugs(store, {
    ...record,
    status: 'trash',
    trashedFrom: record.status,
    modifiedUtc: utcText(context.now()),
  })
  await store.update(trashed, stored)
  const linked = await store.linked(record.id)
  await context.storage.revisions.reviseShowing(resource.kind, record.id, trashed.modifiedUtc)
  await store.unlink(record.id)
  const { changed, ...changes } = changesBetween(stored, trashed)
  const before = { ...changes.before, ...keptLinks(linked), ...keptOwn(stored) }
  const after = mergedInto === undefined ? changes.after : { ...changes.after, merged_into: mergedInto }
  await logActivity(context, { action: 'trashed', kind: resource.kind, record: record.id, changed, before, after })
  return trashed
}

/**
 * The venue or organizer that has the name, and the description if there is one, which a create brings, among what the caller
 * may read; and what the create changes there: not the name and the description, which are the same but for their letter case
 * (contract/writes.md §10).
 */
export async function findNamesakeRecord(
  resource: RecordResource,
  input: RecordInput,
  context: Context,
): Promise<{ readonly record: Slugged; readonly changes: RecordInput } | undefined> {
  if (resource.kind === 'event') return undefined
  const written = headlineIn(resource, input)
  const language = originalLanguage(written, context)
  const name = plainByLanguage(written, context)[language]
  if (!name) return undefined
  const description = richIn(input.description, context)[language]
  const building = input.parent_venue ?? undefined
  const store = resource.store(context.storage)
  const record = await store.named(name, description || undefined, visibility(resource.kind, context.actor), building)
  // What was found by a further name of it keeps its name.
  const isByName = Object.values(record?.texts ?? {}).some((text) => 'name' in text && fold(text.name) === fold(name))
  const others = isByName ? textsBesides(written, language, context) : undefined
  const changes = { ...input, [resource.headline]: others, description: undefined }
  return record && { record, changes }
}
