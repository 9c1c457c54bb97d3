import { requestLimits } from '../../../domain/request-limits.ts'
import { visibility } from '../../../accounts/actor.ts'
import { fold } from '../../../domain/text/fold.ts'
import { textOf as viewText } from '../../../domain/text/texts.ts'
import type { Context } from '../../../operations/context.ts'
import { findView } from '../../../resources/events/lists/query/view.ts'
import { recordById, recordsNamed, type NamedRecord } from '../../../resources/question/named-records.ts'
import { placeCalled } from './near.ts'
import { pointOf, readFilters, type Filters, type Query, type Unknown } from './filters.ts'

/** The filters that name records, which visitors write as they are called. */
export const namedFilters = ['venue', 'organizer', 'tags'] as const

export type NamedFilter = (typeof namedFilters)[number]

/** The filters of an address as the API has them, what its records are called, and the texts that name none. */
export interface Chosen {
  readonly filters: Filters
  readonly names: Readonly<Partial<Record<NamedFilter | 'view', readonly string[]>>>
  readonly unknown: readonly Unknown[]
}

export const nothingChosen: Chosen = { filters: {}, names: {}, unknown: [] }

interface Thing {
  /** How a filter of the API names it: the id of a venue or an organizer, the slug of a tag. */
  readonly value: string
  readonly name: string
}

/** How many a part of a name may stand for. */
const most = requestLimits.pageNames.most

/**
 * Reads the filters of an address. A venue, an organizer or a tag is an id or a slug as in the API, or a name; as a form has the name
 * of what was chosen before and, behind it, its ids, so that one of several with the same name stays the chosen one. A place is a point,
 * or the name of a town. What means nothing is told, and left out.
 */
export async function chosenOf(query: Query, context: Context): Promise<Chosen> {
  const sent = readFilters(query)
  const { near, view, categories: slugs = '', ...filters } = sent.filters
  const given = namedFilters.flatMap((kind) => (filters[kind] === undefined ? [] : [{ kind, text: filters[kind] }]))
  const [place, saved, known, ...read] = await Promise.all([
    near === undefined || pointOf(near) ? near : placeCalled(near, context),
    view === undefined ? undefined : findView(view, context),
    knownCategories(slugs, context),
    ...given.map(async ({ kind, text }) => ({ kind, text, things: await thingsOf(kind, text, query[kind], context) })),
  ])
  const values = read.map(({ kind, things }) => [kind, things.map(({ value }) => value).join(',')] as const)
  const categories = known.join(',')
  const all = {
    ...filters,
    view: saved?.slug ?? '',
    categories,
    ...Object.fromEntries(values),
    ...(place !== undefined && { near: place }),
  }
  return {
    filters: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    names: {
      ...Object.fromEntries(
        read.filter(({ things }) => things.length > 0).map(({ kind, things }) => [kind, namesOf(things)]),
      ),
      ...(saved && { view: [viewText(saved, context.language).name] }),
    },
    unknown: [
      ...sent.unknown,
      ...without(slugs, known).map((text) => ({ kind: 'categories', text }) as const),
      ...read.filter(({ things }) => things.length === 0),
      ...(view !== undefined && !saved ? [{ kind: 'view', text: view } as const] : []),
      ...(near !== undefined && place === undefined ? [{ kind: 'near', text: near } as const] : []),
    ],
  }
}

/** Those of these slugs and ids that are of categories. */
async function knownCategories(slugs: string, context: Context): Promise<readonly string[]> {
  const all = slugs.split(',', most + 1).filter((slug) => slug !== '')
  if (all.length > most) return []
  const isKnown = await Promise.all(
    all.map(async (slug) => {
      if (await context.storage.terms.bySlug('category', slug)) return true
      return isId(slug) && (await recordById('category', slug, context)) !== undefined
    }),
  )
  return all.filter((_slug, place) => isKnown[place])
}

function without(slugs: string, known: readonly string[]): readonly string[] {
  const left = slugs.split(',').filter((slug) => slug !== '' && !known.includes(slug))
  return left.length > most ? [slugs] : left
}

function namesOf(things: readonly Thing[]): readonly string[] {
  return [...new Set(things.map(({ name }) => name))]
}

async function thingsOf(kind: NamedFilter, text: string, sent: unknown, context: Context): Promise<readonly Thing[]> {
  const direct = await byValues(kind, text, context)
  if (direct.length > 0) return direct
  const before = [sent].flat()[1]
  const kept = typeof before === 'string' ? await byValues(kind, before, context) : []
  if (kept.length > 0 && namesOf(kept).join(', ') === text) return kept
  const [one, found] = await Promise.all([called[kind](text, context), searched(kind, text, context)])
  const same = found.filter(({ name }) => fold(name) === fold(text))
  if (same.length > 0) return same
  if (one !== undefined) return byValues(kind, String(one.id), context)
  const similar = found.filter(({ name }) => fold(name).includes(fold(text)))
  return found.length < most ? similar : []
}

/** What the ids or slugs name, if all of them name something. */
async function byValues(kind: NamedFilter, text: string, context: Context): Promise<readonly Thing[]> {
  const values = text.split(',', most + 1).map((value) => value.trim())
  if (values.length > most) return []
  const things = await Promise.all(values.map((value) => byValue(kind, value, context)))
  return things.every((thing) => thing !== undefined) ? things : []
}

const isId = (text: string) => /^\d{1,15}$/.test(text)

type Reading<T> = Readonly<Record<NamedFilter, (text: string, context: Context) => Promise<T>>>

async function byValue(kind: NamedFilter, text: string, context: Context): Promise<Thing | undefined> {
  const id = kind === 'tags' ? ((await context.storage.terms.bySlug('tag', text))?.id ?? text) : text
  const found = isId(String(id)) ? await recordById(kindOf(kind), id, context) : undefined
  return found && thingOf(kind, found)
}

/** By the whole name, in any language. */
const called: Reading<{ readonly id: number } | undefined> = {
  venue: (name, { storage, actor }) => storage.venues.named(name, undefined, visibility('venue', actor)),
  organizer: (name, { storage, actor }) => storage.organizers.named(name, undefined, visibility('organizer', actor)),
  tags: (name, { storage }) => storage.terms.byName('tag', name),
}

async function searched(kind: NamedFilter, text: string, context: Context): Promise<readonly Thing[]> {
  return (await recordsNamed(kindOf(kind), text, most, context)).map((record) => thingOf(kind, record))
}

function kindOf(filter: NamedFilter) {
  return filter === 'tags' ? 'tag' : filter
}

function thingOf(filter: NamedFilter, { id, slug, name }: NamedRecord): Thing {
  return { value: filter === 'tags' ? slug : String(id), name }
}
