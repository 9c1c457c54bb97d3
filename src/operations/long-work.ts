import { setImmediate } from 'node:timers/promises'

/* Work of many steps, each in a transaction that also keeps how far the work is: what is broken off goes on from there. */

/** Another process goes on with the work, or somebody has ended it: this one leaves it alone. */
export class TakenOver extends Error {}

/** What there is to do, one after the other, until there is no more or the signal ends it. `read` answers what comes after the last, some at a time. */
export async function* oneByOne<T>(
  read: (last: T | undefined) => Promise<readonly T[]>,
  signal?: AbortSignal,
): AsyncGenerator<T, void> {
  for (let some = await read(undefined); some.length > 0; some = await read(some.at(-1)))
    for (const each of some) {
      // SQLite answers at once: without this, requests would wait until all is done.
      await setImmediate()
      if (signal?.aborted) return
      yield each
    }
}
