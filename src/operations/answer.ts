import type { Readable } from 'node:stream'
import type { StoredPicture } from '../media/intake.ts'

/** The answer of an operation, before it becomes HTTP. */
export interface Answer<B = unknown> {
  readonly status: 200 | 201 | 202
  readonly body: B
  /** Sent instead of `body`. */
  readonly content?: Content
  /** Lists: totals and neighbours, which become headers. */
  readonly list?: {
    readonly total: number
    readonly totalPages: number
    readonly next?: string | undefined
    readonly previous?: string | undefined
  }
  /** A list without members for it: the day up to which series without an end are complete, where it goes beyond that. */
  readonly carriedUntil?: string | undefined
  /** Parameters that were sent and are none of the operation. */
  readonly ignored?: readonly Unknown[]
  /** The address of what was created. */
  readonly location?: string
  /** Pictures that have no row any more: their files are removed once the transaction is kept. */
  readonly obsolete?: readonly StoredPicture[]
  /**
   * All that a write could overwrite of the record that the answer shows: what its tag is made of. Never read after the body of a read, so
   * that no tag stands for more than its reader has seen; undefined where the record is gone.
   */
  readonly state?: object | undefined
  /** What is the same as long as nobody changes that record: the part of its tag that writes are held against. */
  readonly revision?: string
  /** The body without the secrets that are told once: what is kept of it to be told again, and what a dry run tells. */
  readonly withoutSecrets?: B
  /** The entry of the activity that the write has left, the first where there are several; absent where nothing was changed. */
  readonly activity?: number | undefined
  /** Whether nothing was kept of what it tells. */
  readonly isDryRun?: boolean
  /** Whether it was given before, to the same request. */
  readonly replayed?: boolean
  /** True where the answer depends on a secret in the request: it is never stored by caches. */
  readonly secret?: boolean
}

/** A parameter that the operation does not declare. */
export interface Unknown {
  /** `loction`, `venue[citty]`. */
  readonly name: string
  /** The parameter that was probably meant. */
  readonly meant: string | undefined
}

/** A body that is not JSON: a calendar file, a table, a page. */
export interface Content {
  /** Its media type: `text/calendar; charset=UTF-8`. */
  readonly type: string
  /** The whole body, or a function that starts it: called once, and only if the body is sent. */
  readonly body: Uint8Array | (() => Readable)
  /** Whether its stream mostly waits: it is not worth a turn among those that are work. */
  readonly isIdle?: boolean
  /** What changes with the body, without quotes, where that is not known as a whole. */
  readonly tag?: string
}

export function ok<B>(body: B): Answer<B> {
  return { status: 200, body }
}

/** Something that is not JSON. */
export function contentAnswer(content: Content): Answer<undefined> {
  return { status: 200, body: undefined, content }
}

/** What goes on in the background, and has an address. */
export function accepted<B>(body: B, location: string): Answer<B> {
  return { status: 202, body, location }
}

export function created<B>(body: B, location: string): Answer<B> {
  return { status: 201, body, location }
}
