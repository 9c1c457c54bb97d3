import { partBytes } from '../../domain/request-limits.ts'

/** How many events the next part of an answer is made of. */
export interface PartSize {
  readonly next: () => number
  /** Notes how long a part was, in characters. */
  readonly made: (events: number, length: number) => void
}

/** So many events that a part has about `partBytes`, by the length of the one before: `first` of them at first, and at most `most`. */
export function partSize({ first, most }: { readonly first: number; readonly most: number }): PartSize {
  let size = first
  return {
    next: () => size,
    made(events, length) {
      if (length > 0) size = Math.max(1, Math.min(most, Math.floor((partBytes * events) / length)))
    },
  }
}
