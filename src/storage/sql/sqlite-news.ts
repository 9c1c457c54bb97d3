import type { News } from '../remembered.ts'
import type { Handle } from './node-sqlite/handle.ts'
import { changesOnce } from './sqlite-changes.ts'

/** What a connection that does not write sees of changes. */
export interface Watched {
  readonly news: News
  /** A number that changes with the data. */
  readonly version: () => number
  /** This process has written something. */
  readonly written: () => void
}

/**
 * Watches for changes by whatever process. One look serves until what the system handed over is done with: whatever other
 * processes have written since, no request that is being answered was sent after it.
 */
export function watchedBy(reader: Handle, writer: Handle): Watched {
  const changes = changesOnce()
  let seen: number | undefined
  let version: number | undefined
  const outdated = () => void (seen = undefined)

  function look(): number {
    if (seen === undefined) {
      seen = reader.version()
      setImmediate(outdated)
    }
    return seen
  }

  return {
    news() {
      const now = look()
      if (now === version) return []
      // Who writes has the pages at hand that it wrote, but sees what may be taken back.
      const found = changes.read(writer.isInTransaction() ? reader : writer)
      version = now
      return found
    },
    version: look,
    written: outdated,
  }
}

/**
 * Tells what has changed as the transaction under way sees it, with what it has written itself: nobody else writes
 * meanwhile. `handle` is `writer`, to be used for all that is done in transactions; `takenBack`: what the last one wrote
 * never was.
 */
export function newsWithin(writer: Handle): {
  readonly handle: Handle
  readonly news: News
  readonly takenBack: () => void
} {
  const changes = changesOnce()
  let fresh = false
  /** Beginning a transaction counts as writing: others may have written before. */
  const noted = (statement: string) => void (fresh &&= /^\s*(?:select|with)\b/.test(statement))
  return {
    handle: {
      ...writer,
      execute(query) {
        noted(query.sql)
        return writer.execute(query)
      },
      values(query) {
        noted(query.sql)
        return writer.values(query)
      },
    },
    news() {
      if (fresh) return []
      fresh = true
      return changes.read(writer)
    },
    takenBack() {
      fresh = false
      changes.reset()
    },
  }
}
