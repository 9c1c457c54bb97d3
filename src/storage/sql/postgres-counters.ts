import { sql } from 'kysely'
import type { Db } from './access.ts'
import { counted, type Counters } from './counters.ts'

const values = counted.map(({ edge, unit, length }) => `('${edge}', '${unit}', substr(${edge}_local, 1, ${length}))`)

/** Counts rows that come or are gone, `${by} * count(*)` for each key. */
interface Counted {
  readonly table: 'occurrences' | 'listings'
  readonly counts: 'occurrence_counts' | 'listing_counts'
  readonly key: readonly string[]
  /** The same as they are read from a row. */
  readonly read: string
  /** Behind the name of the rows. */
  readonly among: string
}

const all: readonly Counted[] = [
  {
    table: 'occurrences',
    counts: 'occurrence_counts',
    key: ['status', 'edge', 'unit', 'period'],
    read: 'status, edge, unit, period',
    among: `cross join lateral (values ${values.join(', ')}) as one(edge, unit, period) where hidden = 0`,
  },
  {
    table: 'listings',
    counts: 'listing_counts',
    key: ['list', 'status', 'month'],
    read: 'list, status, substr(start_local, 1, 7) as month',
    among: 'where list < 0',
  },
]

function functionFor({ table, counts, key, read, among }: Counted, name: 'come' | 'gone', by: 1 | -1): string {
  const keys = key.join(', ')
  return `create function ${table}_${name}() returns trigger language plpgsql as $$
begin
  insert into ${counts} (${keys}, count)
    select ${keys}, ${by} * count(*) from (select ${read} from ${name} ${among}) as one group by ${keys};
  return null;
end $$`
}

function statementsFor(one: Counted): readonly string[] {
  const { table, counts, key } = one
  return [
    `create index ${counts}_key on ${counts} (${key.join(', ')}) include (count)`,
    functionFor(one, 'come', 1),
    functionFor(one, 'gone', -1),
    ...[
      ['insert', 'new', 'come'],
      ['update', 'old', 'gone'],
      ['update', 'new', 'come'],
      ['delete', 'old', 'gone'],
    ].map(
      ([event, rows, name]) => `create trigger ${table}_count_${event}_${rows} after ${event} on ${table}
      referencing ${rows} table as ${name} for each statement execute function ${table}_${name}()`,
    ),
  ]
}

const listingCounts = `create table listing_counts (list bigint not null, status text collate "C" not null,
  month text collate "C" not null, count bigint not null)`

/**
 * A row for each change, as two transactions that changed the same row would keep each other waiting; `gatherCounts` makes
 * them one again. It deletes what it has read and nothing else, so that it may run beside any write.
 */
export const postgresCounters: Counters = {
  async create(db) {
    for (const statement of [listingCounts, ...all.flatMap(statementsFor)]) await sql.raw(statement).execute(db)
  },
}

/** Makes one row of those that writes left for the same. */
export async function gatherCounts(db: Db): Promise<void> {
  for (const { counts, key } of all) {
    const keys = key.join(', ')
    const same = key.map((name) => `c.${name} = s.${name}`).join(' and ')
    const gathered = `with scattered as (
        select ${keys} from ${counts} group by ${keys} having count(*) > 1
      ), gone as (
        delete from ${counts} as c using scattered as s where ${same} returning c.*
      )
      insert into ${counts} (${keys}, count)
        select ${keys}, sum(count) from gone group by ${keys} having sum(count) <> 0`
    await sql.raw(gathered).execute(db)
  }
}
