import type { Change } from '../remembered.ts'
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
  log('user', 'users', 'update', 'new.id'),
  log('user', 'users', 'delete', 'old.id'),
  log('user', 'application_passwords', 'update', 'new.user_id'),
  log('user', 'application_passwords', 'delete', 'old.user_id'),
  ...['insert', 'update', 'delete'].map((when) => log('failure', 'failures', when, '0')),
]

/**
 * Has SQLite write down which of the remembered records change, by whatever process. It belongs to the file, not to the
 * calendar: it is made where it is missing, and anew where another version of the program has made it.
 */
export function logChanges(writer: Handle): void {
  if (isMade(writer)) return
  writer.run('begin immediate')
  try {
    if (!isMade(writer)) {
      for (const [name] of writer.values<[name: string]>({ sql: triggers, parameters: [] }))
        writer.run(`drop trigger "${name}"`)
      writer.run('drop table if exists changes')
      for (const statement of statements) writer.run(statement)
    }
    writer.run('commit')
  } finally {
    if (writer.isInTransaction()) writer.run('rollback')
  }
}

const triggers = `select name from sqlite_schema where type = 'trigger' and sql like '% insert into changes %'`

function isMade(writer: Handle): boolean {
  const made = writer.values<[sql: string]>({
    sql: `select lower(sql) from sqlite_schema where name = 'changes' or tbl_name = 'changes' or name in (${triggers})`,
    parameters: [],
  })
  const present = new Set(made.map(([sql]) => sql))
  return statements.every((statement) => !statement.startsWith('create') || present.has(statement.toLowerCase()))
}

/** What has changed since the last call, and up to which change that is. */
export interface Changes {
  /** As a connection sees it now; `anything` where that is not known. */
  read(handle: Handle): readonly Change[] | 'anything'
  /** What was seen is no longer known to have happened. */
  reset(): void
}

/** Reads what was written down, each once. */
export function changesOnce(): Changes {
  let last = -1
  return {
    read(handle) {
      const found = handle.values<readonly [seq: number, kind: Change['kind'], id: number]>({
        sql: 'select seq, kind, id from changes where seq >= ? order by seq',
        parameters: [last],
      })
      const missed = found[0]?.[0] !== last
      last = found.at(-1)?.[0] ?? -1
      return missed ? 'anything' : found.slice(1).map(([, kind, id]) => ({ kind, id }))
    },
    reset: () => void (last = -1),
  }
}
