import { observedCommit } from '../observed.ts'
import { type Handle, retryWhileBusy } from './handle.ts'
import { explained } from './errors.ts'

/** Transactions on a handle with a single writer. */
export interface Transactions {
  /** Does `work` in a transaction, once all that were asked for before have ended. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** When all that were asked for so far have ended. */
  ended(): Promise<void>
}

/**
 * One transaction at a time, in the order of asking. They begin `immediate`: two processes on one file wait for each other
 * rather than fail.
 */
export function transactionsOn(handle: Handle, timeoutMs?: number): Transactions {
  let last: Promise<unknown> = Promise.resolve()

  async function carryOut<T>(work: () => Promise<T>, asked: number): Promise<T> {
    try {
      // Those behind one that waited in vain have waited as well.
      await retryWhileBusy(() => handle.run('begin immediate'), asked, timeoutMs)
      const result = await work()
      await observedCommit(() => retryWhileBusy(() => handle.run('commit')))
      return result
    } catch (error) {
      throw explained(error)
    } finally {
      // SQLite itself ends a transaction on some errors (disk full).
      if (handle.isInTransaction()) handle.run('rollback')
    }
  }

  return {
    run(work) {
      const asked = performance.now()
      const turn = last.then(() => carryOut(work, asked))
      last = turn.catch(() => {})
      return turn
    },
    ended: async () => void (await last),
  }
}
