import type { IncomingHttpHeaders } from 'node:http'
import type { Localized } from '../../../i18n/language.ts'
import type { Defaults } from '../item.ts'
import type { Explored, Wish } from '../service/explore.ts'

/* What the thread that reads and the one that serves tell each other. Each task is known by a number. */

/** What is to be done: to read a source into things, or to find out what is at an address, and collect it. */
export type Job =
  | { readonly name: 'read'; readonly format: string; readonly url: string | null; readonly defaults: Defaults }
  | { readonly name: 'explore'; readonly first: Head; readonly wish: Wish }

/** The beginning of an answer; the bytes of its body are a stream. */
export interface Head {
  readonly url: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** What a task asks for: the bytes of what it reads, from the beginning, the next of them, or another answer. */
export type Call =
  | { readonly name: 'open' }
  | { readonly name: 'ask'; readonly url: string; readonly accept: string | undefined }
  | { readonly name: 'pull'; readonly stream: number }
  | { readonly name: 'close'; readonly stream: number }

export type OutsideAnswer =
  | { readonly stream: number; readonly head?: Head }
  | { readonly bytes: Uint8Array | undefined }
  | { readonly refused: Localized }

export type ToReader = { readonly task: number } & (
  | { readonly kind: 'begin'; readonly job: Job }
  | { readonly kind: 'next' }
  | { readonly kind: 'given'; readonly call: number; readonly given: OutsideAnswer }
  | { readonly kind: 'end' }
)

/** Things as JSON, or bytes of what was collected. */
export type Batch = string | Uint8Array

export type FromReader = { readonly task: number } & (
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'call'; readonly number: number; readonly call: Call }
  | { readonly kind: 'done'; readonly explored: Explored | undefined }
  | { readonly kind: 'failed'; readonly text: Localized | undefined; readonly stack: string }
)

/** Numbers that both threads see, by their place: what the reader is at, and how much processor time that had, in microseconds. */
export const shared = {
  task: 0,
  /** Of the task, before it went on the last time. */
  spent: 1,
  /** Of the thread, when the task went on the last time. */
  since: 2,
  /** The line of the source; 0 where it is not known. */
  line: 3,
} as const

export const sharedNumbers = 4
