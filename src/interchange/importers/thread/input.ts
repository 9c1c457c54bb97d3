import type { Localized } from '../../../i18n/language.ts'
import { Unreadable, type Source } from '../item.ts'
import type { AskOutside, Received } from '../service/answer.ts'
import type { Call, OutsideAnswer, Head } from './messages.ts'

/** What a task of the thread that reads is given of this one. */
export interface Input {
  /** Throws what does not have to do with what is read, such as an error of the storage. */
  readonly give: (call: Call) => Promise<OutsideAnswer>
  /** Bytes that were given; of what is read several times, once. */
  readonly bytes: () => number
  /** Nothing more is asked for. */
  readonly close: () => Promise<void>
}

/** The bytes of a source, as often as they are read. */
export function inputOf(source: Source): Input {
  const streams = new Streams()
  let most = 0
  return {
    give: async (call) => {
      if (call.name === 'ask') throw new Error('a source answers nothing')
      if (call.name !== 'open') return streams.give(call)
      most = streams.restarted(most)
      return { stream: streams.open(source.bytes()) }
    },
    bytes: () => Math.max(most, streams.size),
    close: () => streams.close(),
  }
}

/** The bytes of a first answer, then those of all that are asked for. */
export function answersOf(first: Received, ask: AskOutside): Input {
  const streams = new Streams()
  return {
    give: async (call) => {
      if (call.name === 'open') return { stream: streams.open(first.bytes) }
      if (call.name !== 'ask') return streams.give(call)
      try {
        const { bytes, ...head } = await ask(call.url, call.accept)
        return { stream: streams.open(bytes), head }
      } catch (error) {
        return refusedMessage(error)
      }
    },
    bytes: () => streams.size,
    close: () => streams.close(),
  }
}

function refusedMessage(error: unknown): { readonly refused: Localized } {
  if (error instanceof Unreadable) return { refused: error.text }
  throw error
}

export type { Head }

class Streams {
  readonly #open = new Map<number, AsyncIterator<Uint8Array> | Iterator<Uint8Array>>()
  #last = 0
  size = 0

  /** Counts from the beginning again; answers the most that was counted. */
  restarted(most: number): number {
    const counted = Math.max(most, this.size)
    this.size = 0
    return counted
  }

  open(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): number {
    this.#last += 1
    this.#open.set(this.#last, Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]())
    return this.#last
  }

  async give({ name, stream }: Extract<Call, { stream: number }>): Promise<OutsideAnswer> {
    const bytes = this.#open.get(stream)
    const next = name === 'pull' ? await bytes?.next() : undefined
    if (next && !next.done) {
      this.size += next.value.length
      // Of its own: what is handed over would take along the rest of the memory that it is a part of.
      return { bytes: Uint8Array.from(next.value) }
    }
    this.#open.delete(stream)
    if (name === 'close') await bytes?.return?.()
    return { bytes: undefined }
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()]
    this.#open.clear()
    for (const bytes of all) await bytes.return?.()
  }
}
