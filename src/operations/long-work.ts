import { setImmediate } from 'node:timers/promises'
import type { Storage } from '../storage/storage.ts'

/* Work of many steps, each in a transaction that also keeps how far the work is: what is broken off goes on from there. */

/** Another process goes on with the work, or somebody has ended it: this one leaves it alone. */
export class TakenOver extends Error {}

/** All that `read` answers, some at a time: what comes after the last that it has answered before. */
export async function* eachOf<T>(read: (last: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T, void> {
  for (let some = await read(undefined); some.length > 0; some = await read(some.at(-1))) yield* some
}

/**
 * For so many milliseconds steps go to the disk as one, and others wait who want to write. An import of 3,000 events commits 400 times, not 3,000, which
 * takes 0.6 s, not 4; another process that writes meanwhile waits for 8 ms (of a hundred once 48), before 21 (454), as it finds the file free more often.
 */
const longestHeld = 20

/** How steps are done. */
interface Stepping<T> {
  readonly storage: Storage
  readonly signal?: AbortSignal
  /** Whether a step may have to wait for something else, such as another server. */
  readonly isSlow?: (each: T) => boolean
}

/** Does a step with each of `all`, in the storage that it is handed, until the signal ends it; several steps go to the disk as one. */
export async function eachTogether<T>(
  all: Iterator<T, unknown> | AsyncIterator<T, unknown>,
  { storage, signal, isSlow = () => false }: Stepping<T>,
  step: (each: T, storage: Storage) => Promise<unknown>,
): Promise<void> {
  let coming: Promise<IteratorResult<T, unknown>> = Promise.resolve(all.next())
  let next = await coming
  /** Does steps as long as the next is there, until the end. */
  const stepOn = async (inside: Storage, end: number) => {
    while (next.done !== true) {
      await step(next.value, inside)
      let ready: IteratorResult<T, unknown> | undefined
      coming = Promise.resolve(all.next())
      coming.then(
        (found) => (ready = found),
        () => {},
      )
      // SQLite answers at once: without this, requests would wait until all is done.
      await setImmediate()
      const isOver = signal?.aborted === true || performance.now() > end
      if (isOver || !ready || ready.done === true || isSlow(ready.value)) return
      next = ready
    }
  }
  try {
    while (next.done !== true && signal?.aborted !== true) {
      if (isSlow(next.value)) await stepOn(storage, 0)
      else await storage.together((inside) => stepOn(inside, performance.now() + longestHeld))
      next = await coming
    }
  } finally {
    await all.return?.()
  }
}
