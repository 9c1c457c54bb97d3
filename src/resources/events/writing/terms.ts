import type { Taxonomy, Term } from '../../../domain/entities.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import type { Checked } from '../../../operations/operation.ts'
import type { TermReference } from '../../../schema/types/references/ids.ts'
import { shownId, unknownReference } from '../../records/lists/references.ts'
import { unknownTerm } from '../../terms/list.ts'
import { createTermByName } from '../../terms/write.ts'
import { msg } from '../../../texts/msg.ts'

type References = readonly TermReference[] | null | undefined

/** Finds the term that a reference names. */
export type FindTerm = (reference: TermReference) => Promise<Term | undefined>

/**
 * The ids of the terms of which a filter names any (contract/lists.md §7). A category stands for those below it: of these, where they are named
 * as well, nothing more would be found, and each would be looked into.
 */
export async function filteredTerms(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<Checked<readonly number[]>> {
  const { issues, found: ids } = await termsNamed(parameter, taxonomy, references, context)
  if (!ids || ids.length < 2 || taxonomy === 'tag') return { issues, ...(ids && { found: ids }) }
  const [above, named] = [await context.storage.terms.ancestors(ids), new Set(ids)]
  return { issues, found: ids.filter((id) => !above.get(id)?.some((other) => other !== id && named.has(other))) }
}

/** The ids of the terms that a filter names, an id first, else a slug. */
export async function termsNamed(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<Checked<readonly number[]>> {
  if (!references) return { issues: [] }
  const find = await termFinder(taxonomy, references, context, (text) =>
    context.storage.terms.bySlug(taxonomy, text.trim().toLowerCase()),
  )
  const found = new Set<number>()
  for (const reference of references) {
    const term = await find(reference)
    if (!term) return { issues: [unknownReference(parameter, unknownInFilter[taxonomy], reference.text)] }
    found.add(term.id)
  }
  return { issues: [], found: [...found] }
}

const unknownInFilter = {
  category: msg('must name an existing category by its id or slug'),
  tag: msg('must name an existing tag by its id or slug'),
} as const

/** What finds the terms that a write names: by id, by name, or by slug. */
export function namedTerms(taxonomy: Taxonomy, references: References, context: Context): Promise<FindTerm> {
  return termFinder(taxonomy, context.refused ? [] : references, context, async (text) => {
    const { terms } = context.storage
    const named = await terms.byName(taxonomy, text)
    // A slug is lower case, and one word: the name “C” is not the slug of “C++”.
    return (
      named ??
      (text === text.toLowerCase() && !/\s/.test(text.trim()) ? await terms.bySlug(taxonomy, text.trim()) : undefined)
    )
  })
}

/**
 * Issues of a write that names ids which do not exist; unknown names are no issue: they are created
 * (contract/writes.md §9).
 */
export async function checkTerms(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  find: FindTerm,
  { refused }: Context,
): Promise<readonly Issue[]> {
  for (const reference of (!refused && references) || []) {
    if ('id' in reference && !(await find(reference))) {
      return [unknownReference(parameter, unknownTerm[taxonomy], shownId(reference.id))]
    }
  }
  return []
}

/**
 * The ids of the terms that a write names; what does not exist yet is created. Where they are those of `before`, they are in
 * its order: answers show terms by name.
 */
export async function writtenTerms(
  taxonomy: Taxonomy,
  references: References,
  before: readonly number[],
  find: FindTerm,
  context: Context,
): Promise<readonly number[]> {
  if (references === undefined) return before
  const ids = new Set<number>()
  for (const reference of references ?? []) {
    const term = (await find(reference)) ?? (await createTermByName(taxonomy, reference.text, context))
    ids.add(term.id)
  }
  return ids.symmetricDifference(new Set(before)).size === 0 ? before : [...ids]
}

/** What finds these terms: those named by id in one query, every other text once, by `look`. */
async function termFinder(
  taxonomy: Taxonomy,
  references: References,
  { storage }: Context,
  look: (text: string) => Promise<Term | undefined>,
): Promise<FindTerm> {
  const ids = references?.flatMap((reference) => ('id' in reference ? reference.id : [])) ?? []
  const found = ids.length === 0 ? [] : await storage.terms.byIds([...new Set(ids)])
  const named = found.filter((term) => term.taxonomy === taxonomy)
  const byId = new Map(named.map((term) => [term.id, term]))
  const byText = new Map<string, Term>()
  return async (reference) => {
    const { text } = reference
    const earlier = ('id' in reference ? byId.get(reference.id) : undefined) ?? byText.get(text)
    if (earlier) return earlier
    const found = await look(text)
    if (found) byText.set(text, found)
    return found
  }
}
