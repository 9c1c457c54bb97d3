import type { Taxonomy, Term } from '../../domain/entities.ts'
import type { Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import type { TermReference } from '../../schema/types/term-references.ts'
import { shownId, unknown } from '../records/references.ts'
import { unknownTerm } from '../terms/list.ts'
import { coinTerm } from '../terms/write.ts'

type References = readonly TermReference[] | null | undefined

/** Issues of a filter that names terms which do not exist: an id first, else a slug (contract/lists.md §7). */
export async function checkTermFilter(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<readonly Issue[]> {
  const find = await finder(taxonomy, references, context)
  for (const reference of references ?? []) {
    if (!(await find(reference))) return [unknown(parameter, unknownInFilter[taxonomy], reference.text)]
  }
  return []
}

const unknownInFilter = {
  category: {
    en: 'must name an existing category by its id or slug',
    fr: 'doit désigner une catégorie existante par son numéro ou son slug',
  },
  tag: {
    en: 'must name an existing tag by its id or slug',
    fr: 'doit désigner une étiquette existante par son numéro ou son slug',
  },
} as const

/**
 * Issues of a write that names ids which do not exist; unknown names are no issue: they are created
 * (contract/writes.md §9).
 */
export async function checkTerms(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<readonly Issue[]> {
  if (context.refused) return []
  const find = await finder(taxonomy, references, context, true)
  if (references) writing.set(references, find)
  for (const reference of references ?? []) {
    if ('id' in reference && !(await find(reference))) {
      return [unknown(parameter, unknownTerm[taxonomy], shownId(reference.id))]
    }
  }
  return []
}

/**
 * The ids of the terms that a filter names; `checkTermFilter` has found them all. A category stands for those below it: of
 * these, where they are named as well, nothing more would be found, and each would be looked into.
 */
export async function termIds(
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<readonly number[] | undefined> {
  if (!references) return undefined
  const find = await finder(taxonomy, references, context)
  const found = new Set<number>()
  for (const reference of references) found.add((await find(reference))?.id ?? 0)
  const ids = [...found]
  if (taxonomy !== 'category' || ids.length < 2) return ids
  const above = await context.storage.terms.ancestors(ids)
  return ids.filter((id) => !above.get(id)?.some((other) => other !== id && ids.includes(other)))
}

/**
 * The ids of the terms that a write names; what does not exist yet is created. Where they are those of `before`, they are in
 * its order: answers show terms by name.
 */
export async function writtenTerms(
  taxonomy: Taxonomy,
  references: References,
  before: readonly number[],
  context: Context,
): Promise<readonly number[]> {
  if (references === undefined) return before
  const find = (references && writing.get(references)) ?? (await finder(taxonomy, references, context, true))
  const ids = new Set<number>()
  for (const reference of references ?? []) {
    const term = (await find(reference)) ?? (await coinTerm(taxonomy, reference.text, context))
    ids.add(term.id)
  }
  return ids.symmetricDifference(new Set(before)).size === 0 ? before : [...ids]
}

type Find = (reference: TermReference) => Promise<Term | undefined>

/** What found the terms of a write when they were checked, in the same transaction. */
const writing = new WeakMap<readonly TermReference[], Find>()

/** What finds these terms: those named by id in one query, every other text once. */
async function finder(
  taxonomy: Taxonomy,
  references: References,
  { storage: { terms } }: Context,
  byName = false,
): Promise<Find> {
  const ids = references?.flatMap((reference) => ('id' in reference ? reference.id : [])) ?? []
  const named = (await terms.byIds([...new Set(ids)])).filter((term) => term.taxonomy === taxonomy)
  const byId = new Map(named.map((term) => [term.id, term]))
  const byText = new Map<string, Term>()
  const look = async (text: string) => {
    if (!byName) return terms.bySlug(taxonomy, text.trim().toLowerCase())
    const named = await terms.byName(taxonomy, text)
    // A slug is lower case: the name “C” is not the slug of “C++”.
    return named ?? (text === text.toLowerCase() ? await terms.bySlug(taxonomy, text.trim()) : undefined)
  }
  return async (reference) => {
    const { text } = reference
    const known = ('id' in reference ? byId.get(reference.id) : undefined) ?? byText.get(text)
    if (known) return known
    const found = await look(text)
    if (found) byText.set(text, found)
    return found
  }
}
