/** How many tints the style sheet has. */
const tints = 8

interface Tinted {
  readonly categories?: readonly { readonly id: number }[] | null
}

/** The class of the tint of an event: that of its oldest category, the same in each language; none without a category. */
export function tintOf(event: Tinted): string {
  const number = tintNumber(event)
  return number === undefined ? '' : `tint-${String(number)}`
}

/** The same as a number from 0. */
export function tintNumber({ categories }: Tinted): number | undefined {
  return categories && categories.length > 0 ? Math.min(...categories.map(({ id }) => id)) % tints : undefined
}

export function tintOfTerm(id: number): string {
  return `tint-${id % tints}`
}
