import type { News } from '../remembered.ts'
import type { Handle } from './node-sqlite/handle.ts'
import type { Statement } from './rows-of.ts'
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
  /** As of the last look, until what it serves is done with. */
  let seen: number | undefined
  /** Up to which version all changes are known. */
  let known: number | undefined

  function version(): number {
    if (seen === undefined) {
      seen = reader.version()
      setImmediate(outdated)
    }
    return seen
  }

  function outdated(): void {
    seen = undefined
  }

  return {
    news() {
      const now = version()
      if (now === known) return []
      known = now
      // Who writes has the pages at hand that it wrote, but sees what may be taken back.
      return changes.read(writer.isInTransaction() ? reader : writer)
    },
    version,
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
  /** Beginning a transaction counts as writing, as others may have written before; a new id changes nothing that is known. */
  const noted = ({ sql }: Statement) => void (fresh &&= /^\s*(?:select|with|insert into identities)\b/.test(sql))
  return {
    handle: {
      ...writer,
      execute(statement) {
        noted(statement)
        return writer.execute(statement)
      },
      rows(statement) {
        noted(statement)
        return writer.rows(statement)
      },
      values(statement) {
        noted(statement)
        return writer.values(statement)
      },
    },
    news() {
      if (fresh) return []
      const news = changes.read(writer)
      fresh = true
      return news
    },
    takenBack() {
      fresh = false
      changes.reset()
    },
  }
}
