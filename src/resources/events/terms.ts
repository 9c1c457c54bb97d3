import type { Taxonomy, Term } from '../../domain/entities.ts'
import type { Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import type { TermReference } from '../../schema/types/term-references.ts'
import { unknown } from '../records/references.ts'
import { unknownTerm } from '../terms/list.ts'
import { coinTerm } from '../terms/write.ts'

type References = readonly TermReference[] | null | undefined

/** Issues of a filter that names terms which do not exist: an id first, else a slug (rest-v1.md §2.1.4). */
export async function checkTermFilter(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<readonly Issue[]> {
  for (const reference of references ?? []) {
    if (!(await findTerm(taxonomy, reference, context))) return [unknown(parameter, unknownTerm[taxonomy])]
  }
  return []
}

/** Issues of a write that names ids which do not exist; unknown names are no issue: they are created (decisions.md §4.6). */
export async function checkTerms(
  parameter: string,
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<readonly Issue[]> {
  for (const reference of references ?? []) {
    if ('id' in reference && !(await findTerm(taxonomy, reference, context, true))) {
      return [unknown(parameter, unknownTerm[taxonomy])]
    }
  }
  return []
}

/** The ids of the terms that a filter names; `checkTermFilter` has found them all. */
export async function termIds(
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<number[] | undefined> {
  if (!references) return undefined
  const ids = new Set<number>()
  for (const reference of references) {
    const term = await findTerm(taxonomy, reference, context)
    if (term) ids.add(term.id)
  }
  return [...ids]
}

/** The ids of the terms that a write names; what does not exist yet is created. Undefined where nothing was sent. */
export async function writtenTerms(
  taxonomy: Taxonomy,
  references: References,
  context: Context,
): Promise<number[] | undefined> {
  if (references === undefined) return undefined
  const ids = new Set<number>()
  for (const reference of references ?? []) {
    const term =
      (await findTerm(taxonomy, reference, context, true)) ?? (await coinTerm(taxonomy, reference.text, context))
    ids.add(term.id)
  }
  return [...ids]
}

async function findTerm(
  taxonomy: Taxonomy,
  reference: TermReference,
  context: Context,
  byName = false,
): Promise<Term | undefined> {
  const { terms } = context.storage
  if ('id' in reference) {
    const term = await terms.byId(reference.id)
    if (term?.taxonomy === taxonomy) return term
  }
  const found = await terms.bySlug(taxonomy, reference.text.trim().toLowerCase(), context.language)
  return found ?? (byName ? await terms.byName(taxonomy, reference.text) : undefined)
}
