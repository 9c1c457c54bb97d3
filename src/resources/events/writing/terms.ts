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

/** Finds the term that a reference names, or undefined if there is none. */
export type FindTerm = (reference: TermReference) => Promise<Term | undefined>

/**
 * The ids of the terms that a filter names, without categories nested below another category that it names
 * (contract/lists.md §7). A category finds the events of all categories below it, so those would find nothing more.
 */
export async function filterTermIdsWithoutNested(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<Checked<readonly number[]>> {
  const checked = await filterTermIds(parameter, taxonomy, references, context)
  const ids = checked.found
  if (!ids || ids.length < 2 || taxonomy === 'tag') return checked

  const lineages = await context.storage.terms.ancestors(ids)
  const named = new Set(ids)
  function isNested(id: number): boolean {
    const lineage = lineages.get(id) ?? []
    return lineage.some((ancestor) => ancestor !== id && named.has(ancestor))
  }
  return { issues: [], found: ids.filter((id) => !isNested(id)) }
}

/** The ids of the terms that a filter names. A reference that is no id of a term is read as a slug. */
export async function filterTermIds(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<Checked<readonly number[]>> {
  if (!references) return { issues: [] }
  const find = await createFinder(taxonomy, references, context, (text) =>
    context.storage.terms.bySlug(taxonomy, text.trim().toLowerCase()),
  )
  const ids = new Set<number>()
  for (const reference of references) {
    const term = await find(reference)
    if (!term) return { issues: [unknownReference(parameter, unknownInFilter[taxonomy], reference.text)] }
    ids.add(term.id)
  }
  return { issues: [], found: [...ids] }
}

const unknownInFilter = {
  category: msg('must name an existing category by its id or slug'),
  tag: msg('must name an existing tag by its id or slug'),
} as const

/** Creates a function that finds the terms of a write: by id, else by name, else by slug. */
export function createTermFinder(taxonomy: Taxonomy, references: References, context: Context): Promise<FindTerm> {
  const { terms } = context.storage
  // Writes that are refused look up no ids beforehand.
  const toLoad = context.refused ? [] : references
  return createFinder(taxonomy, toLoad, context, async (text) => {
    const term = await terms.byName(taxonomy, text)
    if (term) return term
    return looksLikeSlug(text) ? terms.bySlug(taxonomy, text.trim()) : undefined
  })
}

/** Whether a text is one word in lower case, as slugs are. The name “C” must not be taken for the slug of “C++”. */
function looksLikeSlug(text: string): boolean {
  const isLowerCase = text === text.toLowerCase()
  const isOneWord = !/\s/.test(text.trim())
  return isLowerCase && isOneWord
}

/**
 * The issue of the first id in a write that names no term. A name that names no term is no issue: the write creates it
 * (contract/writes.md §9).
 */
export async function checkTerms(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  find: FindTerm,
  { refused }: Context,
): Promise<readonly Issue[]> {
  if (refused || !references) return []
  for (const reference of references) {
    if (!('id' in reference)) continue
    const term = await find(reference)
    if (!term) return [unknownReference(parameter, unknownTerm[taxonomy], shownId(reference.id))]
  }
  return []
}

/**
 * The ids of the terms that a write names. Terms that do not exist are created. If the write names the terms that the
 * event has already, their order stays: answers show terms by name.
 */
export async function findOrCreateTermIds(
  taxonomy: Taxonomy,
  references: References,
  before: readonly number[],
  find: FindTerm,
  context: Context,
): Promise<readonly number[]> {
  if (references === undefined) return before
  const ids = new Set<number>()
  for (const reference of references ?? []) {
    const found = await find(reference)
    const term = found ?? (await createTermByName(taxonomy, reference.text, context))
    ids.add(term.id)
  }
  const isUnchanged = ids.symmetricDifference(new Set(before)).size === 0
  return isUnchanged ? before : [...ids]
}

/** Creates a function that finds terms. It loads all ids in one query, and looks up every other text once. */
async function createFinder(
  taxonomy: Taxonomy,
  references: References,
  { storage }: Context,
  lookUp: (text: string) => Promise<Term | undefined>,
): Promise<FindTerm> {
  const byId = await loadTermsById()
  const byText = new Map<string, Term>()
  return async (reference) => {
    const { text } = reference
    const known = ('id' in reference ? byId.get(reference.id) : undefined) ?? byText.get(text)
    if (known) return known
    const term = await lookUp(text)
    if (term) byText.set(text, term)
    return term
  }

  async function loadTermsById(): Promise<Map<number, Term>> {
    const ids = new Set<number>()
    for (const reference of references ?? []) if ('id' in reference) ids.add(reference.id)
    if (ids.size === 0) return new Map()
    const terms = await storage.terms.byIds([...ids])
    const ofTaxonomy = terms.filter((term) => term.taxonomy === taxonomy)
    return new Map(ofTaxonomy.map((term) => [term.id, term]))
  }
}
