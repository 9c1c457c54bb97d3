import { visibility } from '../../accounts/actor.ts'
import type { Context } from '../../operations/context.ts'
import { headlineIn } from './input.ts'
import type { RecordInput, RecordResource } from './resource.ts'
import type { Slugged } from './slugs.ts'
import { besides, originalLanguage, plainIn, richIn } from './texts.ts'

/**
 * The venue or organizer that has the name, and the description if there is one, which a create brings, among what the caller
 * may read; and what the create changes there: not the name and the description, which are the same but for their letter case
 * (contract/writes.md §10).
 */
export async function namesakeOf(
  resource: RecordResource,
  input: RecordInput,
  context: Context,
): Promise<{ readonly record: Slugged; readonly changes: RecordInput } | undefined> {
  if (resource.kind === 'event') return undefined
  const written = headlineIn(resource, input)
  const language = originalLanguage(written, context)
  const name = plainIn(written, context)[language]
  if (!name) return undefined
  const description = richIn(input.description, context)[language]
  const record = await resource.store(context.storage).named(name, description || undefined, visibility(context.actor))
  const changes = { ...input, [resource.headline]: besides(written, language, context), description: undefined }
  return record && { record, changes }
}
