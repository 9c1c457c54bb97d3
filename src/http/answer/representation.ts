import type { Readable } from 'node:stream'
import type { Headers } from './headers.ts'

/** An answer as it is sent, but for what depends on the very request: its id, its origin, and whether its sender has it. */
export interface Representation {
  readonly status: number
  readonly headers: Headers
  /** In its encoding: all of it, or what begins to make it. */
  readonly body: Uint8Array | (() => Readable)
  /** The strong validator of what is read, without quotes and without the mark of an encoding. */
  readonly tag: string | undefined
  /** Whether everybody may keep it. */
  readonly shared: boolean
  /** The id of the operation that made it. */
  readonly operation?: string | undefined
  /** The id of the event whose page it is. */
  readonly viewed?: number | undefined
}
