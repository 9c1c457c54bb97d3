import { setImmediate } from 'node:timers/promises'

/* Work of many steps, each in a transaction that also keeps how far the work is: what is broken off goes on from there. */

/** Another process goes on with the work, or somebody has ended it: this one leaves it alone. */
export class TakenOver extends Error {}

/** All that `read` answers, some at a time: what comes after the last that it has answered before. */
export async function* eachOf<T>(read: (last: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T, void> {
  for (let some = await read(undefined); some.length > 0; some = await read(some.at(-1))) yield* some
}

/** The same, to do something slow with each, until the signal ends it. */
export async function* eachInTurns<T>(
  read: (last: T | undefined) => Promise<readonly T[]>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  for await (const each of eachOf(read)) {
    // SQLite answers at once: without this, requests would wait until all is done.
    await setImmediate()
    if (signal.aborted) return
    yield each
  }
}
