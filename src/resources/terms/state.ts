import type { Taxonomy, Term } from '../../domain/entities.ts'
import { knownLanguages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { plainByLanguage } from '../records/texts.ts'
import type { TermInput } from './texts.ts'

/** All that a write could overwrite of a term: not how many events have it. */
export function termState({ count: _, ...term }: Term): object {
  return term
}

/** The same of a term after a write. */
export async function termStateAfter({ id }: Pick<Term, 'id'>, { storage }: Context): Promise<object | undefined> {
  const term = await storage.terms.byId(id)
  return term && termState(term)
}

/** The term that has a slug which a create brings. */
export async function termWithSlug(
  taxonomy: Taxonomy,
  { slug }: TermInput,
  context: Context,
): Promise<Term | undefined> {
  const wanted = plainByLanguage(slug, context)
  for (const language of knownLanguages) {
    const found = wanted[language] && (await context.storage.terms.bySlug(taxonomy, wanted[language]))
    if (found) return found
  }
  return undefined
}
