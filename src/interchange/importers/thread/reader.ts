import { rememberRich } from '../../../text/html.ts'
import type { Defaults, Found, Source } from '../item.ts'
import type { AskOutside, Received } from '../service/answer.ts'
import type { Explored, Wish } from '../service/explore.ts'
import { answersOf, inputOf, type Input } from './input.ts'
import { secondsEach } from './limits.ts'
import type { Batch, Job } from './messages.ts'
import { ReadingThread } from './thread.ts'

/** How the caller follows a reading. */
export interface Watching {
  /** Ends the reading, at once. */
  readonly signal: AbortSignal
  /** Reading has lasted long. */
  readonly isLong?: () => void
}

/** A source to read; `format` is the name of its format. */
export interface Reading {
  readonly format: string
  readonly source: Source
  readonly defaults: Defaults
}

/**
 * Reads foreign files in a thread of its own, kept from one file to the next, so that they never hold up requests. A file that
 * takes too much is `Broken`; one that was read beside it is `Interrupted`.
 */
export class Reader {
  readonly #seconds: number
  #thread: ReadingThread | undefined

  /** `seconds`: processor time for each part of a file. */
  constructor({ seconds = secondsEach }: { readonly seconds?: number | undefined } = {}) {
    this.#seconds = seconds
  }

  /** The items of a source (`Format.read`). */
  async *read({ format, source, defaults }: Reading, watching: Watching): AsyncGenerator<Found> {
    const { timeZone, language, dateOrder, table, mapped } = defaults
    const given = { timeZone, language, dateOrder, table, mapped }
    const job: Job = { name: 'read', format, url: source.url, defaults: given }
    for await (const batch of this.#batches(job, inputOf(source), watching))
      if (typeof batch === 'string')
        for (const found of JSON.parse(batch) as readonly Found[]) {
          const rich = 'item' in found ? (found.item.rich ?? []) : []
          for (const [html, clean] of rich) rememberRich(html, clean)
          yield found
        }
  }

  /** Recognizes an address by its first answer, and yields the bytes to read. */
  explore(
    { first, wish, ask }: { readonly first: Received; readonly wish: Wish; readonly ask: AskOutside },
    watching: Watching,
  ): AsyncGenerator<Batch, Explored | undefined> {
    const { bytes: _, ...head } = first
    return this.#batches({ name: 'explore', first: head, wish }, answersOf(first, ask), watching)
  }

  async close(): Promise<void> {
    await this.#thread?.close()
  }

  async *#batches(job: Job, input: Input, { signal, isLong }: Watching): AsyncGenerator<Batch, Explored | undefined> {
    this.#thread ??= new ReadingThread(this.#seconds, () => {
      this.#thread = undefined
    })
    const thread = this.#thread
    const task = thread.begin(job, { input, isLong })
    const stop = () => task.settle?.reject(signal.reason)
    signal.addEventListener('abort', stop)
    try {
      while (!signal.aborted) {
        const outcome = await thread.next(task)
        if (!('batch' in outcome)) return outcome.explored
        yield outcome.batch
      }
      return undefined
    } finally {
      signal.removeEventListener('abort', stop)
      thread.end(task)
      await input.close()
    }
  }
}
