import { fold } from '../../domain/text/search.ts'
import { requestLimits } from '../../domain/request-limits.ts'
import { textOf as viewText } from '../../domain/text/texts.ts'
import type { Context } from '../../operations/context.ts'
import { findView } from '../events/lists/query/view.ts'
import { readFilters, type Filters, type Query, type UnknownValue } from './filters.ts'
import type { NamedRecord } from './named-records.ts'
import { knownCategories, recordsMeant, recordsOf } from './names.ts'
import { findPlace } from './place.ts'
import { pointOf } from './point.ts'

/** The filters that name records, which people write as they are called. */
export const namedFilters = ['venue', 'organizer', 'tags'] as const

export type NamedFilter = (typeof namedFilters)[number]

/** A question of an address: its filters with ids for names, what its records are called, and the texts that mean nothing. */
export interface Question {
  readonly filters: Filters
  readonly names: Readonly<Partial<Record<NamedFilter | 'view', readonly string[]>>>
  readonly unknown: readonly UnknownValue[]
}

export const emptyQuestion: Question = { filters: {}, names: {}, unknown: [] }

/** How many a part of a name may stand for. */
const maxMeant = requestLimits.pageNames.most

/**
 * Reads the question of an address. A venue, an organizer or a tag is an id or a slug as in the API, or a name; as a form has the name
 * of what was chosen before and, behind it, its ids, so that one of several with the same name stays the chosen one. A place is a point,
 * or the name of a town. What means nothing is told, and left out.
 */
export async function readQuestion(query: Query, context: Context): Promise<Question> {
  const sent = readFilters(query)
  const { near, view, categories: slugs = '', ...filters } = sent.filters
  const given = namedFilters.flatMap((kind) => (filters[kind] === undefined ? [] : [{ kind, text: filters[kind] }]))
  const all = slugs.split(',', maxMeant + 1).filter((slug) => slug !== '')
  const [point, saved, known, ...read] = await Promise.all([
    near === undefined || pointOf(near) ? near : pointNamed(near, context),
    view === undefined ? undefined : findView(view, context),
    all.length > maxMeant ? [] : knownCategories(all, context),
    ...given.map(async ({ kind, text }) => ({
      kind,
      text,
      records: await recordsOfFilter(kind, text, query[kind], context),
    })),
  ])
  const found = read.filter(({ records }) => records.length > 0)
  const asked = {
    ...filters,
    view: saved?.slug,
    categories: known.join(','),
    ...Object.fromEntries(read.map(({ kind, records }) => [kind, records.map(valueFor(kind)).join(',')])),
    near: point,
  }
  return {
    filters: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')),
    names: {
      ...Object.fromEntries(found.map(({ kind, records }) => [kind, namesOf(records)])),
      ...(saved && { view: [viewText(saved, context.language).name] }),
    },
    unknown: [
      ...sent.unknown,
      ...unknownOf(slugs, known).map((text) => ({ kind: 'categories', text }) as const),
      ...read.filter((each) => !found.includes(each)),
      ...(view !== undefined && !saved ? [{ kind: 'view', text: view } as const] : []),
      ...(near !== undefined && point === undefined ? [{ kind: 'near', text: near } as const] : []),
    ],
  }
}

function unknownOf(slugs: string, known: readonly string[]): readonly string[] {
  const unknown = slugs.split(',').filter((slug) => slug !== '' && !known.includes(slug))
  return unknown.length > maxMeant ? [slugs] : unknown
}

function namesOf(records: readonly NamedRecord[]): readonly string[] {
  return [...new Set(records.map(({ name }) => name))]
}

/** How a filter of the API names a record: by the id of a venue or an organizer, the slug of a tag. */
function valueFor(filter: NamedFilter): (record: NamedRecord) => string {
  return ({ id, slug }) => (filter === 'tags' ? slug : String(id))
}

async function recordsOfFilter(
  filter: NamedFilter,
  text: string,
  sent: unknown,
  context: Context,
): Promise<readonly NamedRecord[]> {
  const kind = filter === 'tags' ? 'tag' : filter
  const direct = await recordsOf(kind, text, maxMeant, context)
  if (direct.length > 0) return direct
  const before = [sent].flat()[1]
  const kept = typeof before === 'string' ? await recordsOf(kind, before, maxMeant, context) : []
  if (kept.length > 0 && namesOf(kept).join(', ') === text) return kept
  const meant = await recordsMeant(kind, text, maxMeant, context)
  if (meant.named.length > 0) return meant.named
  return meant.others.length < maxMeant ? meant.others.filter(({ name }) => fold(name).includes(fold(text))) : []
}

/** A place as addresses have it: `47.2,-1.55,Nantes`. */
async function pointNamed(text: string, context: Context): Promise<string | undefined> {
  const place = await findPlace(text, context)
  return place?.isNamed ? [place.latitude.toFixed(4), place.longitude.toFixed(4), place.name].join(',') : undefined
}
