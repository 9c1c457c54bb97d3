import { setTimeout as pause } from 'node:timers/promises'
import { isBusy } from './errors.ts'

/** How long a statement waits for other processes before it gives up, in milliseconds since it was asked for. */
const timeoutMs = 30_000

/**
 * Runs `work` until the file is no longer busy with another process. The pauses grow and are random, so that waiting
 * processes do not wake together; the event loop goes on meanwhile.
 */
export async function retryWhileBusy<T>(work: () => T, asked = performance.now(), most = timeoutMs): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() - asked > most) throw error
      await pause(1 + Math.random() * Math.min(50, 2 ** attempt))
    }
  }
}
