import type { EventRepresentation } from '../../../resources/events/representation.ts'

/** How many tints the style sheet has. */
const tints = 8

/** The class of the tint of an event: that of its oldest category, the same in each language; none without a category. */
export function tintOf({ categories }: Pick<EventRepresentation, 'categories'>): string {
  return categories.length > 0 ? tintOfTerm(Math.min(...categories.map(({ id }) => id))) : ''
}

export function tintOfTerm(id: number): string {
  return `tint-${String(id % tints)}`
}
