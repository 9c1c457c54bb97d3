import { sql } from 'kysely'
import { copiedFields } from '../../records/event.ts'

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** What follows from the records of a calendar, once all are there: statements to be run in this order. */
export const completions = [
  // When events take place that do not repeat: see `writeOccurrence`.
  sql`insert into occurrences (id, event_id, series, original, position, start_local, end_local, start_utc, end_utc,
      author, status, trashed_from, protected, ticketed, ${columns(Object.values(copiedFields))})
    select e.id, e.id, null, null, null, e.start_date, e.end_date, e.start_utc, e.end_utc,
      e.author, e.status, e.trashed_from,
      case when e.password_hash is null then 0 else 1 end,
      case when exists (select 1 from tickets as t where t.event_id = e.id and t.status = 'publish') then 1 else 0 end,
      ${columns(Object.keys(copiedFields).map((name) => `e.${name}`))}
    from events as e where e.recurrence is null and e.series is null`,
  // How many events have a term: see `countEvent`.
  sql`update terms set count = c.count from (select l.term_id, count(*) as count
      from event_terms as l join events as e on e.id = l.event_id
      where e.series is null and e.status = 'publish' and e.password_hash is null group by l.term_id) as c
    where c.term_id = terms.id`,
]
