import { isDeepStrictEqual } from 'node:util'
import { may, accessRefusal, requireScope } from '../../accounts/actor.ts'
import type { Permission } from '../../accounts/permission.ts'
import { keptLinks } from '../../domain/changes/activity.ts'
import { changesBetween, changesOfRemoval } from '../../domain/changes/changes.ts'
import type { Taxonomy, Term } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { noParent, refuseTakenNames, type TermInput, termTexts, withTermSlugs } from './texts.ts'
import { originalLanguage } from '../records/texts.ts'

/** Who may create, change and delete terms of each taxonomy (contract/access.md §3). */
export const managing: Readonly<Record<Taxonomy, Permission>> = { category: 'manage-categories', tag: 'manage-tags' }

/** Who may create a term by naming it on an event (contract/writes.md §9). */
const creatingByName: Readonly<Record<Taxonomy, Permission>> = {
  category: 'manage-categories',
  tag: 'create-tags-by-name',
}

/** Writes a new term. The same name beside it is `term_exists`, unless a slug of its own tells them apart. */
export async function createTerm(taxonomy: Taxonomy, input: TermInput, context: Context): Promise<Term> {
  refuseParentOfTag(taxonomy, input)
  const parent = input.parent ?? null
  await refuseTakenNames({ taxonomy, parent }, input, context)
  return insertTerm(taxonomy, parent, input, context)
}

async function insertTerm(
  taxonomy: Taxonomy,
  parent: number | null,
  input: TermInput,
  context: Context,
): Promise<Term> {
  const { terms } = context.storage
  const language = originalLanguage(input.name, context)
  const revisedUtc = utcText(context.now())
  const base: Term = {
    id: await terms.newId(taxonomy),
    taxonomy,
    language,
    texts: {},
    parent,
    count: 0,
    revisedUtc,
    mirroredFrom: context.mirror ?? null,
  }
  const term = await withTermSlugs({ ...base, texts: termTexts(base, input, context) }, input, context)
  await terms.insert(term)
  await logActivity(context, { action: 'created', kind: taxonomy, record: term.id, changed: [] })
  return term
}

/** Changes what was sent. A slug that another term has is refused (contract/addresses.md §9). */
export async function updateTerm(before: Term, input: TermInput, context: Context): Promise<Term> {
  const { taxonomy, id } = before
  refuseParentOfTag(taxonomy, input)
  const parent = input.parent === undefined ? before.parent : input.parent
  await refuseTakenNames({ taxonomy, parent, id }, input, context)
  const texts = termTexts(before, input, context)
  const taken = context.mirror === undefined ? 'refuse' : 'number'
  const term = await withTermSlugs({ ...before, parent, texts }, input, context, taken)
  if (isDeepStrictEqual(term, before)) return before
  await context.storage.terms.update(term)
  const changes = changesBetween(before, term)
  await logActivity(context, { action: 'updated', kind: taxonomy, record: id, ...changes })
  return term
}

/** Deletes a term for good; the categories below it move up (contract/writes.md §11). */
export async function removeTerm(term: Term, context: Context): Promise<void> {
  const { terms } = context.storage
  const { id, taxonomy: kind } = term
  const { changed, before, after } = changesOfRemoval(term)
  const links = keptLinks(await terms.linked(id), await childIds(term, context))
  await context.storage.revisions.reviseShowing(kind, id, utcText(context.now()))
  await terms.remove(id)
  await logActivity(context, { action: 'deleted', kind, record: id, changed, before: { ...before, ...links }, after })
}

export async function childIds({ id, taxonomy }: Term, { storage, language }: Context): Promise<readonly number[]> {
  if (taxonomy === 'tag') return []
  const filter = { taxonomy, language, parent: id, orderBy: 'id', descending: false } as const
  return (await storage.terms.find(filter, { offset: 0, limit: 1000, uncounted: true })).records.map(
    (child) => child.id,
  )
}

/** A term that an event names and that was looked for by its name in vain; 403 for callers who may not create it. */
export async function createTermByName(taxonomy: Taxonomy, name: string, context: Context): Promise<Term> {
  if (!may(context.actor, creatingByName[taxonomy])) throw accessRefusal(context.actor)
  requireScope(context.actor, taxonomy === 'tag' ? 'write:tags' : 'write:categories')
  return insertTerm(taxonomy, null, { name: { asked: name } }, context)
}

function refuseParentOfTag(taxonomy: Taxonomy, input: TermInput): void {
  if (taxonomy === 'category' || input.parent === undefined) return
  throw noParent(input.parent)
}
