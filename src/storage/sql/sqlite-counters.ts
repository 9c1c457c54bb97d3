import { sql } from 'kysely'
import { counted, type Counters } from './counters.ts'

function change(row: 'new' | 'old', by: 1 | -1): string {
  const rows = counted.map(
    ({ edge, unit, length }) =>
      `(${row}.status, '${edge}', '${unit}', substr(${row}.${edge}_local, 1, ${length}), ${by})`,
  )
  return `insert into occurrence_counts (status, edge, unit, period, count) select * from (values ${rows.join(', ')})
    where ${row}.hidden = 0
    on conflict (status, edge, unit, period) do update set count = count + excluded.count;`
}

const statements = [
  `create unique index occurrence_counts_key on occurrence_counts (status, edge, unit, period)`,
  `create trigger occurrences_count_insert after insert on occurrences begin ${change('new', 1)} end`,
  `create trigger occurrences_count_update after update of start_local, end_local, status, hidden on occurrences
    begin ${change('old', -1)} ${change('new', 1)} end`,
  `create trigger occurrences_count_delete after delete on occurrences begin ${change('old', -1)} end`,
]

/** One row for each, changed in place: there is one writer at a time. */
export const sqliteCounters: Counters = {
  async create(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
