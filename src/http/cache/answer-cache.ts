import { askedBefore } from './asked-before.ts'
import type { Encoding } from '../answer/encoding.ts'
import type { RenderedHead } from './rendered-head.ts'

/** An answer that was given once and may be given again, as bytes. */
export interface StoredAnswer {
  /** Names and values in turn, as `writeHead` takes them; without what depends on the request or on the encoding. */
  readonly headers: readonly string[]
  /** The strong validator, without quotes and without the mark of an encoding. */
  readonly tag: string
  readonly plain: Buffer
  /** What is sent, as far as somebody asked for it. */
  readonly encoded: Map<Encoding, EncodedAnswer>
  /** The version of the data that it was made from (`Storage.version`). */
  readonly version: unknown
  /** Until when time alone does not change it, in milliseconds of the clock of the service. */
  readonly until: number
}

/** An answer as it is sent in an encoding, but for what depends on the request. */
export interface EncodedAnswer {
  readonly headers: readonly string[]
  readonly body: Buffer
  /** As soon as it was sent once. */
  head?: RenderedHead | undefined
}

/** Answers by key, of which those unused for longest go first. */
export interface AnswerCache {
  find(key: string): StoredAnswer | undefined
  /**
   * Keeps an answer with a body of so many bytes, in place of an older one, or not: what nobody asks again would drive out
   * what many ask. `make` is called for what is kept alone: where V8 learns that what is made there lives long, it puts
   * even the others among the old, where each holds its body until the next big collection, 50 MB in all.
   */
  store(key: string, bytes: number, make: () => StoredAnswer): void
  /** A body in another encoding has come to an answer that is kept. */
  grown(key: string, bytes: number): void
}

/** What an entry costs besides its key and its bodies: its headers, its head, and the places that it has in tables. */
const overhead = 4096

/** The part that anything may fill; beyond it is what was asked for at least twice. */
const openPart = 1 / 4

/** A cache that keeps at most so many bytes. */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const entries = new Map<string, { readonly answer: StoredAnswer; bytes: number; used: boolean }>()
  const wasAsked = askedBefore()
  let total = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    total -= entry.bytes
    entries.delete(key)
  }

  /** What was used since it came, or came back, goes to the end once more: moving it at each use would take longer. */
  function shrink(): void {
    for (const [key, entry] of entries) {
      if (total <= maxBytes) return
      if (!entry.used) remove(key)
      else {
        entry.used = false
        entries.delete(key)
        entries.set(key, entry)
      }
    }
  }

  return {
    find: (key) => {
      const entry = entries.get(key)
      if (!entry) return undefined
      entry.used = true
      return entry.answer
    },
    store: (key, length, make) => {
      const again = wasAsked(key) || entries.has(key)
      remove(key)
      const bytes = overhead + 2 * key.length + length
      if (!again && total + bytes > maxBytes * openPart) return
      // One answer must not drive out all others.
      if (bytes > maxBytes / 8) return
      entries.set(key, { answer: make(), bytes, used: false })
      total += bytes
      shrink()
    },
    grown: (key, bytes) => {
      const entry = entries.get(key)
      if (!entry) return
      entry.bytes += bytes
      total += bytes
      shrink()
    },
  }
}
