import { mayEdit, mayRead } from '../../accounts/actor.ts'
import { knownLanguages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { findNamesakeRecord } from './write.ts'
import type { RecordInput, RecordResource } from './resource.ts'
import { type Slugged, plainByLanguage } from './texts.ts'

/** One record as answers show it; `single` adds what only single reads have. */
export async function presented<B extends object>(
  resource: RecordResource<B>,
  record: Slugged,
  context: Context,
  single: boolean,
): Promise<B> {
  const [body] = await resource.present([record], context, single)
  return body as B
}

/** A record as the answer to a write shows it. */
export async function presentedAfter<B extends object>(
  resource: RecordResource<B>,
  record: Slugged,
  context: Context,
): Promise<B> {
  if (!context.unread) return presented(resource, record, context, false)
  const start_date = 'startDate' in record ? record.startDate : undefined
  return { id: record.id, start_date } as object as B
}

/** All that a write could overwrite of a record: what its tag is made of (contract/requests.md §12); undefined where nobody is told of tags. */
export async function recordState(
  resource: RecordResource,
  record: Slugged,
  context: Context,
  made?: RecordInput,
): Promise<object | undefined> {
  // Imports and changes of many events are not: for each of these, an update would read the event again, and its tickets.
  if (!context.revisions) return undefined
  return { record, ...(await resource.state?.(record, context, made)) }
}

/** The same of a record after a write; undefined where it is gone. */
export async function recordStateAfter(
  resource: RecordResource,
  { id }: Pick<Slugged, 'id'>,
  context: Context,
): Promise<object | undefined> {
  if (!context.revisions) return undefined
  // Not by its id: that would lock once more what this transaction has written.
  const [record] = await resource.store(context.storage).byIds([id])
  return record && recordState(resource, record, context)
}

/** The record that has a slug which a create brings, or the name for which it would be taken. */
export async function existingRecord(resource: RecordResource, input: RecordInput, context: Context) {
  const found =
    (await recordWithSlug(resource, input, context)) ?? (await findNamesakeRecord(resource, input, context))?.record
  if (!found) return undefined
  const { actor } = context
  const isLocked = 'passwordHash' in found && found.passwordHash !== null && !mayEdit(actor, found)
  const isShown = mayRead(resource.kind, actor, found) && !isLocked
  return { id: found.id, shown: isShown ? await presented(resource, found, context, true) : null }
}

async function recordWithSlug(
  resource: RecordResource,
  { slug }: RecordInput,
  context: Context,
): Promise<Slugged | undefined> {
  const wanted = plainByLanguage(slug, context)
  for (const language of knownLanguages) {
    const found = wanted[language] && (await resource.store(context.storage).bySlug(wanted[language]))
    if (found) return found
  }
  return undefined
}
