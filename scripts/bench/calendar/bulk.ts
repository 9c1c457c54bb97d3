import type { CompiledQuery } from 'kysely'
import { counted } from '../../../src/storage/sql/counters.ts'
import { located, unlocated } from '../../../src/storage/sql/located-lists.ts'
import type { Handle } from '../../../src/storage/sql/node-sqlite/handle.ts'

/*
 * What follows from other rows, the stores write event by event: how many there are, lists, words, indexes. For a whole
 * calendar it takes a third of the time to leave it out and to make it in one go at the end. What comes of it is compared
 * with what the stores write by themselves (`sample.ts`).
 */

export interface Bulk {
  /** The file without its indexes; what is left out is remembered as far as it does not follow from the tables. */
  readonly handle: Handle
  /** Before a transaction ends: writes what is quicker written together. */
  together(): void
  /** Makes what was left out, of all events in the file. */
  finish(): void
}

const leftOut =
  /^(?:insert into listings|update terms set count|update "?(?:venues|organizers)"? set last_start_utc|insert into searched_words)\b/

const tables = ['events', 'event_texts', 'occurrences', 'listings', 'event_venues', 'event_organizers', 'event_terms']

export function inBulk(handle: Handle): Bulk {
  const rows = <R>(sql: string, ...parameters: unknown[]) => handle.execute<R>({ sql, parameters }).rows
  const known = rows<{ word: string }>('select word from searched_words order by id').map(({ word }) => word)
  const words = new Set(known)
  const dropped = rows<{ type: string; name: string; sql: string }>(
    `select type, name, sql from sqlite_master
      where (type = 'index' and sql is not null and tbl_name in (${tables.map((name) => `'${name}'`).join(', ')}))
        or (type = 'trigger' and name in ('occurrences_count_insert', 'listings_count_insert'))`,
  )
  const later: CompiledQuery[] = []
  for (const { type, name } of dropped) handle.run(`drop ${type} "${name}"`)
  return {
    handle: {
      ...handle,
      execute<R>(query: CompiledQuery) {
        if (query.sql.startsWith('insert into event_words')) later.push(query)
        else if (!leftOut.test(query.sql)) return handle.execute<R>(query)
        if (query.sql.startsWith('insert into searched_words'))
          for (const word of JSON.parse(String(query.parameters[0])) as string[]) words.add(word)
        return { rows: [] }
      },
    },
    // An index of words is written to its tables whenever another statement may have to be taken back by itself.
    together() {
      for (const query of later.splice(0)) handle.execute(query)
    },
    finish() {
      handle.run('begin')
      const fresh = [...words].slice(known.length)
      // In the order in which they came, as their ids follow from it.
      rows('insert into searched_words (word) select value from json_each(?) order by key', JSON.stringify(fresh))
      handle.run(counts())
      handle.run(lists)
      for (const { sql } of dropped) handle.run(sql)
      handle.run(kept)
      handle.run('commit')
    },
  }
}

function counts(): string {
  const each = counted.map(
    ({ unit, period, starts, ends }) => `select status, '${unit}' as unit, ${period('')} as period,
        ${starts} * count(*) as starts, ${ends} * count(*) as ends
      from occurrences where hidden = 0 group by status, period`,
  )
  return `delete from occurrence_counts;
    insert into occurrence_counts (status, unit, period, starts, ends)
      select status, unit, period, sum(starts), sum(ends) from (${each.join(' union all ')})
      group by status, unit, period;`
}

const lists = `delete from listings;
  delete from listing_counts;
  insert into listings (list, status, start_local, event_id, end_local, length_class)
    with recursive up(id, list) as (
      select id, id from terms
      union all select up.id, t.parent from up join terms as t on t.id = up.list where t.parent is not null
    )
    select lists.list, o.status, o.start_local, o.event_id, o.end_local, o.length_class from (
      select event_id, venue_id as list from event_venues
      union all select event_id, organizer_id from event_organizers
      union all select distinct l.event_id, -up.list from event_terms as l join up on up.id = l.term_id
      union all select e.id, case when exists (
          select 1 from event_venues as l join venues as v on v.id = l.venue_id
            where l.event_id = e.id and v.status = 'publish' and v.latitude is not null and v.longitude is not null
        ) then ${located} else ${unlocated} end from events as e
    ) as lists join occurrences as o on o.event_id = lists.event_id
    where o.hidden = 0 order by lists.list, o.status, o.start_local, o.event_id;
  insert into listing_counts (list, status, month, count)
    select list, status, substr(start_local, 1, 7) as month, count(*) from listings where list < 0
    group by list, status, month`

const lastStart = (table: string, links: string, column: string) => `update ${table} set last_start_utc = (
    select max(o.start_utc) from ${links} as l join occurrences as o on o.event_id = l.event_id
    where l.${column} = ${table}.id and o.status = 'publish')`

/** What terms, venues and organizers keep of their events. */
const kept = `
  update terms set count = (select count(*) from event_terms as l join events as e on e.id = l.event_id
    where l.term_id = terms.id and e.status = 'publish');
  ${lastStart('venues', 'event_venues', 'venue_id')};
  ${lastStart('organizers', 'event_organizers', 'organizer_id')}`
