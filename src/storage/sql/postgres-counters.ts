import { sql } from 'kysely'
import type { Db } from './access.ts'
import { counted, type Counters } from './counters.ts'

const values = counted.map(({ unit, period, starts, ends }) => `('${unit}', ${period('')}, ${starts}, ${ends})`)

/** Adds what rows that come count for, or takes off what those that are gone did, for each key. */
interface Counted {
  readonly table: 'occurrences' | 'listings'
  readonly counts: 'occurrence_counts' | 'listing_counts'
  readonly key: readonly string[]
  readonly numbers: readonly string[]
  /** Key and numbers as they are read from a row. */
  readonly read: string
  /** Behind the name of the rows. */
  readonly among: string
}

const all: readonly Counted[] = [
  {
    table: 'occurrences',
    counts: 'occurrence_counts',
    key: ['status', 'unit', 'period'],
    numbers: ['starts', 'ends'],
    read: 'status, unit, period, starts, ends',
    among: `cross join lateral (values ${values.join(', ')}) as one(unit, period, starts, ends) where hidden = 0`,
  },
  {
    table: 'listings',
    counts: 'listing_counts',
    key: ['list', 'status', 'month'],
    numbers: ['count'],
    read: 'list, status, substr(start_local, 1, 7) as month, 1 as count',
    among: 'where list < 0',
  },
]

function functionFor({ table, counts, key, numbers, read, among }: Counted, name: 'come' | 'gone'): string {
  const keys = key.join(', ')
  const sums = numbers.map((number) => `${name === 'gone' ? '-' : ''}sum(${number})`)
  return `create function ${table}_${name}() returns trigger language plpgsql as $$
begin
  insert into ${counts} (${keys}, ${numbers.join(', ')})
    select ${keys}, ${sums.join(', ')} from (select ${read} from ${name} ${among}) as one group by ${keys};
  return null;
end $$`
}

function statementsFor(one: Counted): readonly string[] {
  const { table, counts, key, numbers } = one
  return [
    `create index ${counts}_key on ${counts} (${key.join(', ')}) include (${numbers.join(', ')})`,
    functionFor(one, 'come'),
    functionFor(one, 'gone'),
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

const occurrenceCounts = `create table occurrence_counts (status text collate "C" not null, unit text collate "C" not null,
  period text collate "C" not null, starts bigint not null, ends bigint not null)`
const listingCounts = `create table listing_counts (list bigint not null, status text collate "C" not null,
  month text collate "C" not null, count bigint not null)`

/**
 * A row for each change, as two transactions that changed the same row would keep each other waiting; `gatherCounts` makes
 * them one again. It deletes what it has read and nothing else, so that it may run beside any write.
 */
export const postgresCounters: Counters = {
  async create(db) {
    for (const statement of [occurrenceCounts, listingCounts, ...all.flatMap(statementsFor)])
      await sql.raw(statement).execute(db)
  },
}

/** Makes one row of those that writes left for the same. */
export async function gatherCounts(db: Db): Promise<void> {
  for (const { counts, key, numbers } of all) {
    const keys = key.join(', ')
    const same = key.map((name) => `c.${name} = s.${name}`).join(' and ')
    const sums = numbers.map((number) => `sum(${number})`)
    const gathered = `with scattered as (
        select ${keys} from ${counts} group by ${keys} having count(*) > 1
      ), gone as (
        delete from ${counts} as c using scattered as s where ${same} returning c.*
      )
      insert into ${counts} (${keys}, ${numbers.join(', ')}) select ${keys}, ${sums.join(', ')} from gone
        group by ${keys} having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`
    await sql.raw(gathered).execute(db)
  }
}
