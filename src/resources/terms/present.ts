import { collections, type Taxonomy, type Term } from '../../domain/entities.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { presentLanguages, presentTranslations } from '../records/present.ts'
import type { TermRepresentation } from './representation.ts'

/** The names of the taxonomies in answers, which clients read. */
const taxonomyNames = { category: 'tribe_events_cat', tag: 'post_tag' } as const

/** The representations of terms; the addresses of categories name those above them, found in one query. */
export async function presentTerms(terms: readonly Term[], context: Context): Promise<TermRepresentation[]> {
  const above = await termsAbove(terms, context)
  return terms.map((term) => presentTerm(term, above.get(term.id) ?? [], context))
}

/**
 * A term as resource and within events (contract/representations.md §7). `above` are the categories above it, nearest
 * first.
 */
export function presentTerm(term: Term, above: readonly Term[], context: Context): TermRepresentation {
  const text = textOf(term, context.language)
  const { taxonomy } = term
  return {
    id: term.id,
    name: text.name,
    slug: text.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: taxonomyNames[taxonomy],
    description: text.description,
    ...(taxonomy === 'category' ? { parent: term.parent ?? 0 } : {}),
    count: term.count,
    filter: 'raw',
    meta: [],
    revised_utc: term.revisedUtc,
    url: termPageUrl(taxonomy, [...above].reverse().concat(term), context),
    urls: {
      self: termUrl(taxonomy, term.id, context),
      collection: apiUrl(context.links, `/${collections[taxonomy]}`),
      ...(term.parent === null ? {} : { up: termUrl(taxonomy, term.parent, context) }),
    },
    ...(term.mirroredFrom === null ? {} : { mirrored_from: term.mirroredFrom }),
    ...presentLanguages(term, context),
    ...presentTranslations(term, (text) => text, context),
  }
}

/** For each term, those above it, nearest first. */
export async function termsAbove(
  terms: readonly Term[],
  { storage }: Context,
): Promise<ReadonlyMap<number, readonly Term[]>> {
  const children = terms.filter(({ parent }) => parent !== null)
  if (children.length === 0) return new Map()
  const chains = [...(await storage.terms.ancestors(children.map(({ id }) => id)))]
  const found = await storage.terms.byIds([...new Set(chains.flatMap(([, ids]) => ids))])
  const byId = new Map(found.map((term) => [term.id, term]))
  return new Map(chains.map(([child, ids]) => [child, ids.flatMap((id) => (id === child ? [] : (byId.get(id) ?? [])))]))
}

function termUrl(taxonomy: Taxonomy, id: number, context: Context): string {
  return apiUrl(context.links, `/${collections[taxonomy]}/${id}`)
}

function termPageUrl(taxonomy: Taxonomy, path: readonly Term[], context: Context): string {
  const slugs = path.map((term) => encodeURIComponent(textOf(term, context.language).slug)).join('/')
  return `${context.links.site}/${taxonomy === 'category' ? 'events/category' : 'tag'}/${slugs}/`
}
