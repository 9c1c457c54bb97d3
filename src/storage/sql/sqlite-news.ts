import type { News } from '../remembered.ts'
import type { Handle } from './node-sqlite/handle.ts'
import type { Statement } from './rows-of.ts'
import { changesOnce } from './sqlite-changes.ts'

/** What a connection that does not write sees of changes. */
export interface Watched {
  readonly news: News
  /** A number that changes with the data. */
  readonly version: () => number
}

/**
 * Watches for changes by whatever process. SQLite is asked each time: a look that served longer would serve what was asked
 * after another process had written, as one turn of the event loop goes on to requests that arrived during it.
 */
export function watchedBy(reader: Handle, writer: Handle): Watched {
  const changes = changesOnce()
  /** Up to which version all changes are known. */
  let known: number | undefined

  return {
    news() {
      const now = reader.version()
      if (now === known) return []
      known = now
      // Who writes has the pages at hand that it wrote, but sees what may be taken back.
      return changes.read(writer.isInTransaction() ? reader : writer)
    },
    version: () => reader.version(),
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
