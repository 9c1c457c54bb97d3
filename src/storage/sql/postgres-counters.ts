import { sql } from 'kysely'
import type { Db } from './access.ts'
import { counted, type Counters } from './counters.ts'

const values = counted.map(({ edge, unit, length }) => `('${edge}', '${unit}', substr(${edge}_local, 1, ${length}))`)

function functionFor(name: 'come' | 'gone', by: 1 | -1): string {
  return `create function count_${name}() returns trigger language plpgsql as $$
begin
  insert into occurrence_counts (status, edge, unit, period, count)
    select status, edge, unit, period, ${by} * count(*)
    from ${name} cross join lateral (values ${values.join(', ')}) as one(edge, unit, period)
    where hidden = 0 group by status, edge, unit, period;
  return null;
end $$`
}

const statements = [
  `create index occurrence_counts_key on occurrence_counts (status, edge, unit, period) include (count)`,
  functionFor('come', 1),
  functionFor('gone', -1),
  ...[
    ['insert', 'new', 'come'],
    ['update', 'old', 'gone'],
    ['update', 'new', 'come'],
    ['delete', 'old', 'gone'],
  ].map(
    ([event, rows, name]) => `create trigger occurrences_count_${event}_${rows} after ${event} on occurrences
      referencing ${rows} table as ${name} for each statement execute function count_${name}()`,
  ),
]

/**
 * A row for each change, as two transactions that changed the same row would keep each other waiting; `gatherCounts` makes
 * them one again. It deletes what it has read and nothing else, so that it may run beside any write.
 */
export const postgresCounters: Counters = {
  async create(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Makes one row of those that writes left for the same. */
export async function gatherCounts(db: Db): Promise<void> {
  await sql`with scattered as (
      select status, edge, unit, period from occurrence_counts group by status, edge, unit, period having count(*) > 1
    ), gone as (
      delete from occurrence_counts as c using scattered as s
      where c.status = s.status and c.edge = s.edge and c.unit = s.unit and c.period = s.period
      returning c.status, c.edge, c.unit, c.period, c.count
    )
    insert into occurrence_counts (status, edge, unit, period, count)
      select status, edge, unit, period, sum(count) from gone group by status, edge, unit, period
      having sum(count) <> 0`.execute(db)
}
