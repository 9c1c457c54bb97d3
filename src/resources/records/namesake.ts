import { visibility } from '../../access/actor.ts'
import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { RecordStore } from '../../storage/stores/records.ts'
import type { Slugged } from './slugs.ts'
import { originalLanguage, plainIn, richIn, type TextWish } from './texts.ts'

/**
 * The record that has the name, and the description if there is one, which a create brings, among what the caller may read;
 * and the language in which it was named (contract/writes.md §10).
 */
export async function namesakeOf<R extends Slugged>(
  store: Pick<RecordStore<R, never>, 'named'>,
  wish: { readonly name: TextWish; readonly description: TextWish },
  context: Context,
): Promise<{ readonly record: R; readonly language: Language } | undefined> {
  const language = originalLanguage(wish.name, context)
  const name = plainIn(wish.name, context)[language]
  if (!name) return undefined
  const description = richIn(wish.description, context)[language]
  const record = await store.named(name, description || undefined, visibility(context.actor))
  return record && { record, language }
}
