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

function listChange(row: 'new' | 'old', by: 1 | -1): string {
  return `insert into listing_counts (list, status, month, count)
    values (${row}.list, ${row}.status, substr(${row}.start_local, 1, 7), ${by})
    on conflict (list, status, month) do update set count = count + excluded.count;`
}

const listed = listChange('new', 1)
// Nothing is left of a term that is deleted.
const unlisted = `${listChange('old', -1)} delete from listing_counts
  where list = old.list and status = old.status and month = substr(old.start_local, 1, 7) and count = 0;`

const statements = [
  `create unique index occurrence_counts_key on occurrence_counts (status, edge, unit, period)`,
  `create trigger occurrences_count_insert after insert on occurrences begin ${change('new', 1)} end`,
  `create trigger occurrences_count_update after update of start_local, end_local, status, hidden on occurrences
    begin ${change('old', -1)} ${change('new', 1)} end`,
  `create trigger occurrences_count_delete after delete on occurrences begin ${change('old', -1)} end`,
  // Without an index apart, as nothing but the count is in a row beside the key.
  `create table listing_counts (list integer not null, status text not null, month text not null,
    count integer not null, primary key (list, status, month)) without rowid`,
  `create trigger listings_count_insert after insert on listings when new.list < 0 begin ${listed} end`,
  ...['update of list, status, start_local', 'delete'].map(
    (event) => `create trigger listings_count_${event.slice(0, 6)}_old after ${event} on listings when old.list < 0
      begin ${unlisted} end`,
  ),
  `create trigger listings_count_update_new after update of list, status, start_local on listings when new.list < 0
    begin ${listed} end`,
]

/** One row for each, changed in place: there is one writer at a time. */
export const sqliteCounters: Counters = {
  async create(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
