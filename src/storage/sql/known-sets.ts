import type { Db } from './access.ts'
import type { IdSet } from './id-sets.ts'

/** Sets of ids that were read from the data as it is. */
export interface KnownSets {
  find(key: string): IdSet | undefined
  keep(key: string, set: IdSet): void
}

/** So many are known at most: those of the words that people look for just now. */
const most = 8

const known = new WeakMap<Db, () => KnownSets>()

/** Lets sets that are read on a connection be known until `version` is another: until anything is written. */
export function knowSets(db: Db, version: () => unknown): void {
  const sets = new Map<string, IdSet>()
  let last: unknown
  known.set(db, () => {
    const now = version()
    if (now !== last) sets.clear()
    last = now
    return {
      find: (key) => sets.get(key),
      keep(key, set) {
        // Somebody who came later has seen that something was written since.
        if (last !== now) return
        if (sets.size >= most) sets.clear()
        sets.set(key, set)
      },
    }
  })
}

/** The sets that are known on a connection; undefined where none are. What is read after this call may be kept. */
export function knownSets(db: Db): KnownSets | undefined {
  return known.get(db)?.()
}
