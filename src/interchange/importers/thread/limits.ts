/* Limits for reading foreign files (contract/imports.md §10). */

/** Seconds of processor time for each so many bytes, or part of them. */
export const secondsEach = 10
export const bytesEach = 10_000_000

/** Megabytes of the heap of the thread: beyond them it ends. */
export const heapMegabytes = 256

/** Things of one source. */
export const maxThings = 200_000

/** The size of a batch: few enough items and characters that requests do not wait for it. */
export const maxOfBatch = 200
export const charactersOfBatch = 200_000

/** Characters of one thing, as JSON. */
export const charactersOfThing = 1_000_000

/** Characters of a text of HTML from which on it is cleaned before it is handed over; longer ones than the second are refused anyway. */
export const longOfHtml = 5000
export const maxOfHtml = 200_000

/** Bytes that are handed over at once. */
export const bytesOfPiece = 262_144

/** Milliseconds between two looks at the thread while it works. */
export const lookEach = 100

/** Milliseconds after which reading counts as long; the caller is told, in case the process does not survive it. */
export const longAfter = 250
