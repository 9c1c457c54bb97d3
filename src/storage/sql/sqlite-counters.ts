import { sql } from 'kysely'
import { counted, type Counters } from './counters.ts'

function change(row: 'new' | 'old', sign: '' | '-'): string {
  const rows = counted.map(
    ({ unit, period, starts, ends }) =>
      `(${row}.status, '${unit}', ${period(`${row}.`)}, ${sign}${starts}, ${sign}${ends})`,
  )
  return `insert into occurrence_counts (status, unit, period, starts, ends) values ${rows.join(', ')}
    on conflict (status, unit, period) do update set starts = starts + excluded.starts, ends = ends + excluded.ends;`
}

function listChange(row: 'new' | 'old', by: 1 | -1): string {
  return `insert into listing_counts (list, status, month, count)
    values (${row}.list, ${row}.status, substr(${row}.start_local, 1, 7), ${by})
    on conflict (list, status, month) do update set count = count + excluded.count;`
}

const come = change('new', '')
const gone = change('old', '-')
const listed = listChange('new', 1)
// Nothing is left of a term that is deleted.
const unlisted = `${listChange('old', -1)} delete from listing_counts
  where list = old.list and status = old.status and month = substr(old.start_local, 1, 7) and count = 0;`

const statements = [
  // Both without an index apart: beside the key there is hardly anything in a row.
  `create table occurrence_counts (status text not null, unit text not null, period text not null,
    starts integer not null, ends integer not null, primary key (status, unit, period)) without rowid`,
  `create trigger occurrences_count_insert after insert on occurrences when new.hidden = 0 begin ${come} end`,
  ...['update of start_local, end_local, status, hidden', 'delete'].map(
    (
      event,
    ) => `create trigger occurrences_count_${event.slice(0, 6)}_old after ${event} on occurrences when old.hidden = 0
      begin ${gone} end`,
  ),
  `create trigger occurrences_count_update_new after update of start_local, end_local, status, hidden on occurrences
    when new.hidden = 0 begin ${come} end`,
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
