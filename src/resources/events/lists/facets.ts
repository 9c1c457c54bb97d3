import { z } from 'zod'
import { closedTo } from '../../../accounts/actor.ts'
import { fold } from '../../../domain/text/fold.ts'
import { textOf } from '../../../domain/text/texts.ts'
import type { Context } from '../../../operations/context.ts'
import { described, named } from '../../../schema/described.ts'
import { optional } from '../../../schema/field.ts'
import { someOf } from '../../../schema/types/values/one-of.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'

/** What a list may be counted by; each is a member of `facets`. */
const facetNames = ['categories'] as const

type FacetName = (typeof facetNames)[number]

export const facetParameter = {
  facets: optional(someOf(facetNames), {
    en: 'Also count what is found, whatever its page: “categories”, by category with those below it, apart from the filter by category itself',
    fr: 'Compter aussi ce qui est trouvé, toutes pages confondues : « categories », par catégorie avec ses sous-catégories, sans tenir compte du filtre par catégorie',
  }),
}

/** The most values that are shown of a facet. */
const maxValues = 100

const value = named(
  'EventFacetValue',
  z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), count: z.int() }),
  {
    en: 'A category, and how many of what is found are in it or below it, each once.',
    fr: 'Une catégorie, et combien de ce qui est trouvé sont dedans ou au-dessous, chacun une fois.',
  },
)

type FacetValue = z.infer<typeof value>

type Facets = Partial<Record<FacetName, readonly FacetValue[]>>

/** The facets of the answer of a list that was asked for some. */
export function facetsOf(answer: object): Facets {
  return 'facets' in answer ? (answer.facets as Facets) : {}
}

/** The schema of the member. */
export const facetsMember = {
  facets: described(z.strictObject({ categories: z.array(value).optional() }), {
    en: `What was asked for by \`facets\`: of each at most ${maxValues} values, by count, then by name`,
    fr: `Ce que demande \`facets\` : de chacun ${maxValues} valeurs au plus, par nombre, puis par nom`,
  }).optional(),
}

const valuesOf: Readonly<Record<FacetName, typeof categoriesOf>> = { categories: categoriesOf }

/** The member of a list with what was asked for; protected events do not count for whoever is not shown what they have. */
export async function facetMembers(
  names: readonly FacetName[] | undefined,
  filter: EventFilter,
  context: Context,
): Promise<{ readonly facets?: Facets }> {
  if (!names) return {}
  const open = { ...filter, withProtected: undefined, withoutProtected: closedTo(context.actor) }
  const facets: Facets = {}
  for (const name of names) facets[name] = await valuesOf[name](open, context)
  return { facets }
}

async function categoriesOf(filter: EventFilter, context: Context): Promise<readonly FacetValue[]> {
  const { events, terms } = context.storage
  const combinations = await events.categoriesOf({ ...filter, categories: undefined })
  const above = await terms.ancestors([...new Set(combinations.flatMap(({ terms: ids }) => ids))])
  const counts = new Map<number, number>()
  for (const { terms: ids, count } of combinations)
    for (const id of new Set(ids.flatMap((one) => above.get(one) ?? []))) counts.set(id, (counts.get(id) ?? 0) + count)
  // Those of one count go by name: it must be known of all that have the count of the last.
  const least = [...counts.values()].sort((one, other) => other - one)[maxValues - 1] ?? 0
  const first = [...counts.keys()].filter((id) => (counts.get(id) ?? 0) >= least)
  const values = (await terms.byIds(first)).map((term) => {
    const { slug, name } = textOf(term, context.language)
    return { id: term.id, slug, name, count: counts.get(term.id) ?? 0 }
  })
  return values.sort(byCount).slice(0, maxValues)
}

/** The most first, then by name, as `fold` compares names, then by id. */
function byCount(one: FacetValue, other: FacetValue): number {
  if (one.count !== other.count) return other.count - one.count
  const [name, another] = [fold(one.name), fold(other.name)]
  return name === another ? one.id - other.id : name < another ? -1 : 1
}
