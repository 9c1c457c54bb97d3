import { excludeClosedEvents } from '../query/declared-filters.ts'
import { requestLimits } from '../../../../domain/request-limits.ts'
import { z } from 'zod'
import { issue, type Issue } from '../../../../errors/problem.ts'
import type { Context } from '../../../../operations/context.ts'
import { describedSchema, namedSchema } from '../../../../schema/described.ts'
import { optional } from '../../../../schema/field.ts'
import { someOf } from '../../../../schema/types/values/one-of.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import { type FacetValue, maxValues } from './value.ts'
import { facets, type FacetName } from './values.ts'
import { msg } from '../../../../texts/msg.ts'

const names = Object.keys(facets) as readonly FacetName[]

/** How many of them a guest may ask for at once: each is a list read to its end. */
const maxForGuests = requestLimits.facets.most

export const facetParameter = {
  facets: optional(
    someOf(names),
    msg`Also count what is found, whatever its page, by any of these: each under all filters but its own. Without signing in at most ${maxForGuests}`,
  ),
}

const value = namedSchema(
  'EventFacetValue',
  z.strictObject({
    id: z.int().optional(),
    slug: z.string().optional(),
    value: z.string(),
    name: z.string(),
    count: z.int(),
  }),
  msg(
    'A value as the filter of the facet takes it, its name in words, and how many of what is found have it; of records, their ids.',
  ),
)

type Facets = Partial<Record<FacetName, readonly FacetValue[]>>

/** The facets of the answer of a list that was asked for some. */
export function readFacets(answer: object): Facets {
  return 'facets' in answer ? (answer.facets as Facets) : {}
}

/** The schema of the member. */
export const facetsMember = {
  facets: describedSchema(
    z.strictObject(Object.fromEntries(names.map((name) => [name, z.array(value).optional()]))),
    msg`What was asked for by \`facets\`: of each at most ${maxValues} values, by count, then by name; months, days, weekdays and prices in their order`,
  ).optional(),
}

/** Issues of more facets than a guest may ask for. */
export function checkFacets(asked: readonly FacetName[], { actor }: Context): readonly Issue[] {
  if (actor.user || asked.length <= maxForGuests) return []
  return [issue('facets', 'rest_too_many_items', msg`facets must be at most ${maxForGuests} without signing in.`)]
}

/** The member of a list with what was asked for. */
export async function facetMembers(
  asked: readonly FacetName[],
  filter: EventFilter,
  context: Context,
): Promise<{ readonly facets: Facets }> {
  const found: Facets = {}
  for (const name of asked) {
    const { without, ofHidden, valuesOf } = facets[name]
    // Protected events do not count for whoever is not shown what they have.
    const open = ofHidden ? excludeClosedEvents(filter, context.actor) : filter
    found[name] = await context.inTurn(() => valuesOf({ ...open, ...without(open) }, context))
  }
  return { facets: found }
}
