import { CompiledQuery } from 'kysely'
import type { Change, News } from '../remembered.ts'
import type { Handle } from './node-sqlite/handle.ts'
import { organizerColumns } from './organizer-store.ts'
import { termColumns } from './term-store.ts'
import { venueColumns } from './venue-store.ts'

/** After so many changes at least nobody knows any more what they were. */
const kept = 5000

function log(kind: Change['kind'], table: string, when: string, id: string): string {
  const name = `${table}_log_${when.split(' ', 1)[0]}_${kind}`
  return `create trigger ${name} after ${when} on ${table} begin insert into changes (kind, id) values ('${kind}', ${id}); end`
}

/** What a record has in another table; that a row was added is a change, too. */
const parts = (kind: Change['kind'], table: string, key = 'id') => [
  log(kind, table, 'insert', `new.${key}`),
  log(kind, table, 'update', `new.${key}`),
  log(kind, table, 'delete', `old.${key}`),
]

/** A record itself: nobody remembers those that were not there. Of its columns only these are of interest. */
const rows = (kind: Change['kind'], table: string, columns: readonly string[]) => [
  log(kind, table, `update of ${columns.join(', ')}`, 'new.id'),
  log(kind, table, 'delete', 'old.id'),
]

const statements = [
  'create table changes (seq integer primary key, kind text not null, id integer not null)',
  // There is always one to have seen last.
  `insert into changes (kind, id) values ('none', 0)`,
  `create trigger changes_prune after insert on changes when new.seq % 1000 = 0
    begin delete from changes where seq <= new.seq - ${kept}; end`,
  ...rows('venue', 'venues', venueColumns),
  ...parts('venue', 'venue_texts'),
  ...rows('organizer', 'organizers', organizerColumns),
  ...parts('organizer', 'organizer_texts'),
  log('image', 'images', 'update', 'new.id'),
  log('image', 'images', 'delete', 'old.id'),
  ...parts('image', 'image_files', 'image_id'),
  ...rows(
    'term',
    'terms',
    termColumns.filter((column) => column !== 'count'),
  ),
  log('count', 'terms', 'update of count', 'new.id'),
  ...parts('term', 'term_texts'),
]

/**
 * Has SQLite write down which of the remembered records change, by whatever process. It belongs to the file, not to the
 * calendar: it is made where it is missing.
 */
export function logChanges(writer: Handle): void {
  const exists = CompiledQuery.raw(`select 1 from sqlite_schema where type = 'table' and name = 'changes'`)
  if (writer.values(exists).length > 0) return
  writer.run('begin immediate')
  try {
    if (writer.values(exists).length === 0) for (const statement of statements) writer.run(statement)
    writer.run('commit')
  } finally {
    if (writer.isInTransaction()) writer.run('rollback')
  }
}

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
export function watchedBy(reader: Handle): Watched {
  let seen: number | undefined
  let version: number | undefined
  let last = -1
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
      const found = reader.values<readonly [seq: number, kind: Change['kind'], id: number]>(
        CompiledQuery.raw('select seq, kind, id from changes where seq >= ? order by seq', [last]),
      )
      const missed = found[0]?.[0] !== last
      last = found.at(-1)?.[0] ?? -1
      version = now
      return missed ? 'anything' : found.slice(1).map(([, kind, id]) => ({ kind, id }))
    },
    version: look,
    written: outdated,
  }
}
