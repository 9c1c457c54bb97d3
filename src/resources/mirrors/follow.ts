import { setTimeout } from 'node:timers/promises'
import { keepOnce, type Keeping, type MirrorState } from './keep.ts'

/** Seconds for which the other calendar may wait for something to happen. */
const longestWait = 30
/** Milliseconds between two questions of a calendar that does not wait, and between two tries at most. */
const shortestPause = 1000
const longestPause = 300_000

export interface Following extends Keeping {
  /** Whether to end once it has all that there is; what fails is thrown then. */
  readonly once: boolean
  readonly kept: (kept: MirrorState) => void
  readonly failed: (error: unknown) => void
}

/** Keeps a mirror as the other calendar is, until it is stopped, or ended. */
export async function followMirror(id: number, following: Following): Promise<void> {
  const { once, kept, failed, signal } = following
  const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
  let isCurrent = false
  let failures = 0
  while (!signal.aborted) {
    const begun = performance.now()
    try {
      const found = await keepOnce(id, isCurrent && !once ? longestWait : 0, following)
      if (!found) return
      kept(found)
      if (once && !found.more) return
      failures = 0
      isCurrent = !found.more
      if (isCurrent && found.changes === 0) await pause(Math.max(0, shortestPause - (performance.now() - begun)))
    } catch (error) {
      if (once) throw error
      failed(error)
      await pause(Math.min(shortestPause * 2 ** failures, longestPause))
      failures += 1
    }
  }
}
