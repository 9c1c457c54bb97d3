import { may } from '../../access/actor.ts'
import type { Permission } from '../../access/permission.ts'
import type { Action, Taxonomy, Term } from '../../domain/entities.ts'
import { fold } from '../../domain/search.ts'
import { slugify } from '../../domain/slug.ts'
import { blankNamedText, rewritten, textOf } from '../../domain/texts.ts'
import { utcText } from '../../domain/time.ts'
import { Problem } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import { refusal } from '../../operations/execute.ts'
import { cleanHtml } from '../../text/html.ts'

export interface TermWish {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly slug?: string | undefined
  /** Null for the top level. */
  readonly parent?: number | null | undefined
}

/** Who may create, change and delete terms of each taxonomy (rest-v1.md §5.2). */
export const managing: Readonly<Record<Taxonomy, Permission>> = { category: 'manage-categories', tag: 'manage-tags' }

/** Who may create a term by naming it on an event (decisions.md §4.6). */
const coining: Readonly<Record<Taxonomy, Permission>> = { category: 'manage-categories', tag: 'coin-tags' }

/** Writes a new term. The same name beside it is `term_exists`, unless a slug of its own tells them apart. */
export async function createTerm(
  taxonomy: Taxonomy,
  wish: TermWish & { readonly name: string },
  context: Context,
): Promise<Term> {
  const { terms } = context.storage
  refuseParentOfTag(taxonomy, wish)
  const parent = wish.parent ?? null
  const same = await terms.byName(taxonomy, wish.name, parent)
  if (same && (wish.slug === undefined || (await isSlugOf(same, wish.slug)))) throw termExists(same.id)
  const id = await terms.newId()
  const term: Term = {
    id,
    taxonomy,
    language: context.language,
    texts: {
      [context.language]: {
        name: wish.name,
        description: cleanHtml(wish.description ?? ''),
        slug: await newSlug(taxonomy, wish, parent, id, context),
      },
    },
    parent,
    count: 0,
  }
  await terms.insert(term)
  await note('created', term, context)
  return term
}

/** Changes what was sent, texts in the language of the request. A slug that another term has is refused (decisions.md §4.14). */
export async function updateTerm(before: Term, wish: TermWish, context: Context): Promise<Term> {
  const { terms } = context.storage
  const { taxonomy, id } = before
  const { language } = context
  refuseParentOfTag(taxonomy, wish)
  const parent = wish.parent === undefined ? before.parent : wish.parent
  if (wish.name !== undefined && fold(wish.name) !== fold(textOf(before, language).name)) {
    const same = await terms.byName(taxonomy, wish.name, parent)
    if (same && same.id !== id) throw termExists(same.id)
  }
  if (wish.slug !== undefined && (await terms.freeSlug(taxonomy, wish.slug, language, id)) !== wish.slug) {
    throw slugTaken(wish.slug)
  }
  const translated = wish.name !== undefined && !before.texts[language]?.slug
  const texts = rewritten(before, language, blankNamedText, {
    name: wish.name,
    description: wish.description === undefined ? undefined : cleanHtml(wish.description ?? ''),
    slug: translated ? await newSlug(taxonomy, wish, parent, id, context) : wish.slug,
  })
  const term: Term = { ...before, parent, texts }
  await terms.update(term)
  await note('updated', term, context)
  return term
}

/** Deletes a term for good; the categories below it move up (decisions.md §4.9). */
export async function removeTerm(term: Term, context: Context): Promise<void> {
  await context.storage.terms.remove(term.id)
  await note('deleted', term, context)
}

/** A term that an event names and that does not exist yet; 403 for whoever may not create it. */
export async function coinTerm(taxonomy: Taxonomy, name: string, context: Context): Promise<Term> {
  if (!may(context.actor, coining[taxonomy])) throw refusal(context.actor)
  return createTerm(taxonomy, { name }, context)
}

/** Below a parent the slug of the parent tells same names apart (rest-conventions.md §14.4). */
async function newSlug(
  taxonomy: Taxonomy,
  wish: TermWish,
  parent: number | null,
  id: number,
  context: Context,
): Promise<string> {
  const { terms } = context.storage
  const { language } = context
  const wanted = wish.slug ?? (slugify(wish.name ?? '') || String(id))
  const free = await terms.freeSlug(taxonomy, wanted, language, id)
  if (free === wanted || parent === null || wish.slug !== undefined) return free
  const above = await terms.byId(parent)
  return terms.freeSlug(taxonomy, above ? `${wanted}-${textOf(above, language).slug}` : wanted, language, id)
}

async function isSlugOf(term: Term, slug: string): Promise<boolean> {
  return Object.values(term.texts).some((text) => text.slug === slug)
}

function refuseParentOfTag(taxonomy: Taxonomy, wish: TermWish): void {
  if (taxonomy === 'category' || wish.parent === undefined) return
  throw new Problem('invalid', 'rest_taxonomy_not_hierarchical', {
    en: 'parent: tags have no parent.',
    fr: 'parent : une étiquette n’a pas de parent.',
  })
}

function termExists(id: number): Problem {
  const text = {
    en: 'There is a term with this name already.',
    fr: 'Un terme porte déjà ce nom.',
  }
  return new Problem('invalid', 'term_exists', text, { term_id: id })
}

function slugTaken(slug: string): Problem {
  return new Problem('invalid', 'duplicate_term_slug', {
    en: `slug: “${slug}” belongs to another term.`,
    fr: `slug : « ${slug} » appartient à un autre terme.`,
  })
}

async function note(action: Action, term: Term, context: Context): Promise<void> {
  const { actor, now, storage } = context
  await storage.activity.add({
    atUtc: utcText(now),
    user: actor.user?.id ?? null,
    action,
    kind: term.taxonomy,
    record: term.id,
  })
}
