/** What the author of an event or an editor says about it, to each other alone. */
export interface Comment {
  readonly id: number
  /** A series is spoken of as a whole. */
  readonly event: number
  readonly atUtc: string
  /** Null where the user was removed since. */
  readonly user: number | null
  /** The name of the user then. */
  readonly userName: string
  /** Plain text, with line breaks. */
  readonly text: string
}
