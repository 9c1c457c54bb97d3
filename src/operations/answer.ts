import type { StoredPicture } from '../media/intake.ts'
import type { Unknown } from './unknown-parameters.ts'

/** What an operation answers, before it becomes HTTP. */
export interface Answer<B = unknown> {
  readonly status: 200 | 201
  readonly body: B
  /** Lists: totals and neighbours, which become headers. */
  readonly list?: {
    readonly total: number
    readonly totalPages: number
    readonly next?: string | undefined
    readonly previous?: string | undefined
  }
  /** Parameters that were sent and are none of the operation. */
  readonly ignored?: readonly Unknown[]
  /** The address of what was created. */
  readonly location?: string
  /** Pictures that have no row any more: their files are removed once the transaction is kept. */
  readonly obsolete?: readonly StoredPicture[]
  /** True where the answer depends on a secret in the request: it is never stored by caches. */
  readonly secret?: boolean
}

export function ok<B>(body: B): Answer<B> {
  return { status: 200, body }
}

export function created<B>(body: B, location: string): Answer<B> {
  return { status: 201, body, location }
}
