import type { EventRepresentation } from '../../../resources/events/representation.ts'

/** How many tints the style sheet has. */
const tints = 8

/** The class of the tint of an event: that of its first category, always the same; none without a category. */
export function tintOf({ categories }: Pick<EventRepresentation, 'categories'>): string {
  const [first] = categories
  return first ? tintOfTerm(first.id) : ''
}

export function tintOfTerm(id: number): string {
  return `tint-${String(id % tints)}`
}
