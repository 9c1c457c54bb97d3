/** A search with its filters that a user has saved. */
export interface View {
  readonly id: number
  readonly name: string
  /** The plural of what is listed: `events`. */
  readonly list: string
  /** What the address of the list asks for: `status=draft&search=jazz`. */
  readonly query: string
}

/** How many a user may have. */
export const maxViews = 50
