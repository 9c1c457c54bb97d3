/** What an event costs, as it was read from what was written (rest-v1.md §1.1.1). */
export interface Cost {
  /** `$`, `€`, `USD`…; empty when none was written. */
  readonly symbol: string
  /** ISO 4217 code where one was written, else empty. */
  readonly code: string
  readonly position: 'prefix' | 'postfix' | ''
  /** Numbers as text, ascending; a lower-case slug of the text where there is no number. */
  readonly values: readonly string[]
  /** The text to show where there is no number (`Donation`), else null. */
  readonly text: string | null
  /** How each of `values` was written (`10,50`), in the same order. */
  readonly written: readonly string[]
}

/** What a reader sees of a cost. */
export interface PresentedCost {
  /** `$10`, `Free – 30$`, or empty. */
  readonly cost: string
  readonly cost_details: {
    readonly currency_symbol: string
    readonly currency_code: string
    readonly currency_position: string
    readonly values: readonly string[]
  }
}
