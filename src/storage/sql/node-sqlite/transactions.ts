import { whenPossible } from './busy.ts'
import type { Handle } from './handle.ts'

const begin = { sql: 'begin immediate', parameters: [] }
const commit = { sql: 'commit', parameters: [] }

/** Transactions on a handle that nobody else writes on. */
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
export function transactionsOn(handle: Handle): Transactions {
  let last: Promise<unknown> = Promise.resolve()

  async function carryOut<T>(work: () => Promise<T>): Promise<T> {
    await whenPossible(() => handle.rows(begin))
    try {
      const result = await work()
      await whenPossible(() => handle.rows(commit))
      return result
    } finally {
      // SQLite itself ends a transaction on some errors (disk full).
      if (handle.isInTransaction()) handle.run('rollback')
    }
  }

  return {
    run(work) {
      const turn = last.then(() => carryOut(work))
      last = turn.catch(() => {})
      return turn
    },
    ended: async () => void (await last),
  }
}
