import { Problem } from '../../../errors.ts'
import type { Db } from '../access.ts'
import { readingFrom } from './kysely-dialect.ts'
import type { Connections } from './pool.ts'
import { acknowledgedPosition, type Position } from './position.ts'
import { replicaAt } from './replica.ts'

/** Servers that follow, for reads that anybody may make. */
export interface Replicas<T> {
  /**
   * Does `work` on a replica that has replayed everything that anybody was told is kept, else, or again where the replica
   * fails, on `primary`.
   */
  read<R>(primary: T, work: (source: T) => Promise<R>): Promise<R>
  close(): void
}

/** `size` is how many connections there may be to each. `sourceOf` makes what reads are made on. */
export function replicasAt<T>(
  urls: readonly string[],
  { connections, size }: { readonly connections: Connections; readonly size: number },
  sourceOf: (db: Db) => T,
): Replicas<T> {
  const replicas = urls.map((url) => {
    const replica = replicaAt(url, size)
    return {
      ...replica,
      source: sourceOf(readingFrom(replica.connections, 1)),
      busy: 0,
    }
  })
  const acknowledged = acknowledgedPosition(connections)

  /** The least busy of those that are far enough. */
  async function chosen() {
    if (!replicas.some((replica) => replica.answers())) return undefined
    const position = await acknowledged().catch(() => undefined)
    return position && chosenFor(position)
  }

  async function chosenFor(position: Position) {
    for (const replica of replicas.toSorted((a, b) => a.busy - b.busy))
      if (await replica.reached(position)) return replica
    return undefined
  }

  return {
    async read(primary, work) {
      const replica = await chosen()
      if (!replica) return work(primary)
      replica.busy += 1
      try {
        return await work(replica.source)
      } catch (error) {
        // What the caller is told of its request it would be told by the other, too.
        if (error instanceof Problem && error.kind !== 'unavailable') throw error
        replica.failedAt(error)
        return await work(primary)
      } finally {
        replica.busy -= 1
      }
    },
    close: () => {
      for (const replica of replicas) replica.close()
    },
  }
}
