import type { Taxonomy, Term } from '../../domain/entities.ts'
import { fold } from '../../domain/text/search.ts'
import { quotableValue } from '../../domain/text/shown-value.ts'
import { slugify } from '../../domain/text/slug.ts'
import { isBlank, type TermText, type Texts, textsAfterWrite } from '../../domain/text/texts.ts'
import { defineProblem } from '../../errors/problem.ts'
import { type Language, knownLanguages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { cleanHtml } from '../../text/html.ts'
import { blankNamed, plainByLanguage, type TextInput } from '../records/texts.ts'
import { msg } from '../../texts/msg.ts'

export interface TermInput {
  readonly name?: TextInput
  readonly description?: TextInput
  readonly slug?: TextInput
  /** Null for the top level. */
  readonly parent?: number | null | undefined
}

/** The texts of a term after a write, slugs apart; descriptions are clean HTML without paragraphs. */
export function termTexts(before: Term, input: TermInput, context: Context): Texts<TermText> {
  const descriptions = Object.entries(plainByLanguage(input.description, context)).map(([language, text]) => [
    language,
    text && cleanHtml(text),
  ])
  return textsAfterWrite(
    before,
    {
      name: plainByLanguage(input.name, context),
      description: Object.fromEntries(descriptions) as Partial<Record<Language, string | null>>,
    },
    blankNamed,
  )
}

/** Refuses a name that another term beside it has in any language, unless a new term brings a slug of its own. */
export async function refuseTakenNames(
  place: { readonly taxonomy: Taxonomy; readonly parent: number | null; readonly id?: number },
  input: TermInput,
  context: Context,
): Promise<void> {
  if (context.mirror !== undefined) return
  const { terms } = context.storage
  const slugs = plainByLanguage(input.slug, context)
  const own = place.id === undefined ? undefined : await terms.byId(place.id)
  for (const [language, name] of Object.entries(plainByLanguage(input.name, context))) {
    const mine = Object.values(own?.texts ?? {}).some((text) => fold(text.name) === fold(name ?? ''))
    const same = name && !mine ? await terms.byName(place.taxonomy, name, place.parent) : undefined
    if (!same || same.id === place.id) continue
    const slug = slugs[language as Language]
    const apart = own === undefined && slug && Object.values(same.texts).every((text) => text.slug !== slug)
    if (!apart) throw termExists(same.id, name ?? '')
  }
}

/**
 * The term with a slug in every language in which it has a name: the requested one, the one it had, or one made of the name.
 * A requested slug that another term has is made unique, or refused.
 */
export async function withTermSlugs(
  term: Term,
  input: TermInput,
  context: Context,
  taken: 'refuse' | 'number' = 'number',
): Promise<Term> {
  const { terms } = context.storage
  const requested = plainByLanguage(input.slug, context)
  const texts: Texts<TermText> = {}
  for (const language of knownLanguages) {
    const text = term.texts[language] ?? (requested[language] ? blankNamed : undefined)
    if (!text) continue
    const slugged = { ...text, slug: await slugIn(language, text) }
    if (!isBlank(slugged)) texts[language] = slugged
  }
  return { ...term, texts }

  async function slugIn(language: Language, { name, slug }: TermText): Promise<string> {
    const wanted = requested[language]
    if (wanted) {
      const free = await terms.freeSlug(term.taxonomy, wanted, term.id)
      if (free !== wanted && taken === 'refuse') throw slugTaken(wanted)
      return free
    }
    if (name === '') return wanted === null ? '' : slug
    if (slug !== '' && wanted === undefined) return slug
    return madeSlug(term, name, language, context)
  }
}

/** Below a parent the slug of the parent tells same names apart (contract/addresses.md §9). */
async function madeSlug(term: Term, name: string, language: Language, context: Context): Promise<string> {
  const { terms } = context.storage
  const { taxonomy, id, parent } = term
  const wanted = slugify(name) || String(id)
  const free = await terms.freeSlug(taxonomy, wanted, id)
  if (free === wanted || parent === null) return free
  const above = await terms.byId(parent)
  const base = above?.texts[language]?.slug || above?.texts[above.language]?.slug
  return terms.freeSlug(taxonomy, base ? `${wanted}-${base}` : wanted, id)
}

/* What is refused of categories and tags (contract/writes.md §11). */

/** `id`: of the term that has the name. */
export const termExists = defineProblem({
  status: 400,
  code: 'term_exists',
  parameter: 'name',
  when: msg('There is a term with this name already.'),
  message: (id: number, name: string) =>
    msg`name must not be that of another term here: ${quotableValue(name)} is the name of the term ${id}.`,
  data: (id) => ({ term_id: id }),
})

export const slugTaken = defineProblem({
  status: 400,
  code: 'duplicate_term_slug',
  parameter: 'slug',
  when: msg('The slug belongs to another term.'),
  message: (slug: string) => msg`slug must not be that of another term: ${quotableValue(slug)} belongs to one.`,
})

export const noParent = defineProblem({
  status: 400,
  code: 'rest_taxonomy_not_hierarchical',
  when: msg('Tags have no parent.'),
  message: (_sent: unknown) => msg('parent must be left out: tags have no parent.'),
  sent: (value) => ({ value }),
})
