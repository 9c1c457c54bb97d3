/** Ranges of prices that lists are counted by, from `least` to `most`, both included; what is free is the first. */
export const priceRanges: readonly { readonly least: number; readonly most?: number }[] = [
  { least: 0, most: 0 },
  { least: 0.01, most: 9.99 },
  { least: 10, most: 19.99 },
  { least: 20, most: 49.99 },
  { least: 50, most: 99.99 },
  { least: 100 },
]

/** The place of the range that a price is in: that of less than a hundredth is the first that is not free. */
export function rangeOfPrice(price: number): number {
  if (price === 0) return 0
  return Math.max(
    1,
    priceRanges.findLastIndex(({ least }) => least <= price),
  )
}
