/** How many tints the style sheet has. */
const tints = 8

interface Tinted {
  readonly categories?: readonly { readonly id: number }[] | null
}

/** The class of the tint of an event: that of its oldest category, the same in each language; none without a category. */
export function tintOf({ categories }: Tinted): string {
  return categories && categories.length > 0 ? tintOfTerm(Math.min(...categories.map(({ id }) => id))) : ''
}

export function tintOfTerm(id: number): string {
  return `tint-${id % tints}`
}
