import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Copies the log of a SQLite file into it, beside the event loop: 40 ms in which requests would wait. */
export interface Checkpointer {
  /** A transaction has been committed. */
  written(): void
  /** Resolves when nothing is being copied any more. */
  ended(): Promise<void>
}

/** So many transactions come between two copies: they change nearly the same pages, each of which is copied once. */
const transactions = 200

/**
 * A thread does it, and ends: it would hold 20 MB. Where it fails, on a full disk, say, the log keeps what is in it, and the
 * connection that writes copies it once it is long (`wal_autocheckpoint`).
 */
export function checkpointer(file: string, sync: 'full' | 'normal'): Checkpointer {
  let count = 0
  let copying: Promise<unknown> | undefined

  function copy(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const code = new URL(`checkpoint-thread${extname(import.meta.filename)}`, import.meta.url)
      const thread = new Worker(code, { workerData: { file, sync }, execArgv: [], resourceLimits })
      thread.on('error', reject)
      thread.on('exit', resolve)
    })
  }

  return {
    written() {
      count += 1
      if (count < transactions || copying) return
      count = 0
      copying = copy()
        .catch(() => {})
        .finally(() => (copying = undefined))
    },
    ended: async () => void (await copying),
  }
}

const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 }
