import { visibility } from '../../access/actor.ts'
import type { Context } from '../../operations/context.ts'
import type { RecordResource, RecordWish } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { besides, originalLanguage, plainIn, richIn } from './texts.ts'

/**
 * The venue or organizer that has the name, and the description if there is one, which a create brings, among what the caller
 * may read; and what the create changes there: not the name and the description, which are the same but for their letter case
 * (contract/writes.md §10).
 */
export async function namesakeOf<R extends Slugged, W extends RecordWish>(
  resource: RecordResource<R, W>,
  wish: W,
  context: Context,
): Promise<{ readonly record: R; readonly changes: W } | undefined> {
  const { kind } = resource
  if (kind === 'event') return undefined
  const written = resource.headline(wish)
  const language = originalLanguage(written, context)
  const name = plainIn(written, context)[language]
  if (!name) return undefined
  const description = richIn(wish.description, context)[language]
  const record = await resource.store(context.storage).named(name, description || undefined, visibility(context.actor))
  // The parameter of the name is called like the kind.
  const changes = { ...wish, [kind]: besides(written, language, context), description: undefined }
  return record && { record, changes }
}
