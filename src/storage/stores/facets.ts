/** How many of what a list finds have the same terms. */
export interface Combination {
  readonly terms: readonly number[]
  readonly count: number
}

export interface FacetStore<Filter> {
  /** How many events a filter finds of each combination of categories; those without any are left out. */
  categoriesOf(filter: Filter): Promise<readonly Combination[]>
}
