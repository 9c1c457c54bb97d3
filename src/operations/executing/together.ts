import { type Context, inGroup, newGroup } from '../context.ts'
import { discardUnusedFiles } from './discard-unused-files.ts'

/** What was done together, and its entry in the activity. */
export interface Together<T> {
  readonly result: T
  /** Absent where nothing was changed. */
  readonly activity: number | undefined
}

/** Work that takes too long for a transaction, met in one. */
class Slow extends Error {
  readonly work: () => Promise<unknown>

  constructor(work: () => Promise<unknown>) {
    super('this is done outside of the transaction')
    this.work = work
  }
}

/**
 * Carries out several operations as one: all of them in one transaction and as one group of the activity, or none. What takes too long
 * for a transaction (fetching a picture) is done outside of it, and all begins anew with its result: `work` must do the same each time.
 */
export async function executeTogether<T>(
  context: Context,
  work: (inside: Context) => Promise<T>,
): Promise<Together<T>> {
  // A transaction must not wait for another.
  await context.revisions?.key()
  const group = newGroup()
  const done: unknown[] = []
  const { body: result } = await discardUnusedFiles(context, async (settling) => {
    for (;;) {
      try {
        return { status: 200, body: await attemptInGroup(settling) } as const
      } catch (error) {
        if (!(error instanceof Slow)) throw error
        done.push(await error.work())
      }
    }
  })
  return { result, activity: group.first }

  function attemptInGroup(settling: Context): Promise<T> {
    return inGroup({ storage: settling.storage, group }, (storage, mine) => {
      let next = 0
      const outside = async <W>(slow: () => Promise<W>): Promise<W> => {
        next += 1
        if (next > done.length) throw new Slow(slow)
        return done[next - 1] as W
      }
      return work({ ...settling, storage, group: mine, outside })
    })
  }
}
