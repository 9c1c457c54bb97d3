/** How many of what a list finds have the same terms. */
export interface Combination {
  readonly terms: readonly number[]
  readonly count: number
}

/** What a list is counted by beside categories; `cost` is the lowest price. */
export type CountedFacet =
  | ('tags' | 'venues' | 'organizers' | 'cities')
  | ('months' | 'days' | 'weekdays' | 'cost' | 'languages' | 'accessibility')

/** How many of what a list finds have a value: an id, a text, or a number; of cities, all that an event is in, as a JSON array; of accessibility, all that it has, by venue. */
export interface Counted {
  readonly value: string | number
  readonly count: number
}

export interface FacetStore<Filter> {
  /** How many events a filter finds of each value; those without any are left out. Venues and organizers count that the list may show. */
  counted(facet: CountedFacet, filter: Filter): Promise<readonly Counted[]>
  /** How many events a filter finds of each combination of categories; those without any are left out. */
  categoriesOf(filter: Filter): Promise<readonly Combination[]>
}
