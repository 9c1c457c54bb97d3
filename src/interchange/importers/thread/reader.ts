import { rememberRich } from '../../../text/html.ts'
import type { Defaults, Found, Source } from '../item.ts'
import type { AskOutside, Received } from '../service/answer.ts'
import type { Explored, Wish } from '../service/explore.ts'
import { answersOf, inputOf, type Input } from './input.ts'
import { secondsEach } from './limits.ts'
import type { Batch, Job } from './messages.ts'
import { ReadingThread } from './thread.ts'

/** Told of a reading by the one who has it done. */
export interface Watching {
  /** Ends the reading, at once. */
  readonly signal: AbortSignal
  /** Reading has lasted long. */
  readonly isLong?: () => void
}

/** What is read; `format` is the name of one. */
export interface Reading {
  readonly format: string
  readonly source: Source
  readonly defaults: Defaults
}

/**
 * Reads what others wrote in a thread of its own, which is kept from one to the next: whatever it is, nobody waits for it. What
 * takes too much is `Broken`; `Interrupted` where that was something else that was read at the same time.
 */
export class Reader {
  readonly #seconds: number
  #thread: ReadingThread | undefined

  /** `seconds`: of the processor for each part of what is read, where not as usual. */
  constructor({ seconds = secondsEach }: { readonly seconds?: number | undefined } = {}) {
    this.#seconds = seconds
  }

  /** What a source has, as `Format.read` says. */
  async *read({ format, source, defaults }: Reading, watching: Watching): AsyncGenerator<Found> {
    const { timeZone, language, dateOrder } = defaults
    const job: Job = { name: 'read', format, url: source.url, defaults: { timeZone, language, dateOrder } }
    for await (const batch of this.#batches(job, inputOf(source), watching))
      if (typeof batch === 'string')
        for (const found of JSON.parse(batch) as readonly Found[]) {
          const rich = 'item' in found ? (found.item.rich ?? []) : []
          for (const [html, clean] of rich) rememberRich(html, clean)
          yield found
        }
  }

  /** What an address turns out to be, by its first answer, and the bytes that are to be read of it. */
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
