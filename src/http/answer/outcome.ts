import type { Answer } from '../../operations/answer.ts'
import type { Call } from '../request/call.ts'
import type { ProblemBody } from './problem.ts'

/** How a call ended: with an answer, or an error. */
export type Outcome = {
  /** With the language of the answer. */
  readonly call: Call
  /** The methods that the caller may use there; empty where they are not told. */
  readonly allow: readonly string[]
  /** The id of the operation that was performed. */
  readonly operation?: string
} & ({ readonly answer: Answer } | Failed | { readonly foreign: Foreign })

export interface Failed {
  readonly error: unknown
  /** How a protocol of its own tells of it. */
  readonly refusal?: ((problem: ProblemBody) => object) | undefined
}

/** An answer of a protocol of its own, which nobody keeps. */
export interface Foreign {
  readonly status: number
  readonly type: string | null
  readonly content: Uint8Array
}
