import { located, unlocated } from '../../../src/storage/sql/located-lists.ts'
import { long } from '../../support/runs.ts'

/*
 * A calendar of many events, written straight into the tables by statements that both databases understand: ten years,
 * most events of two hours, some of weeks. Of the texts only slugs play a part in the plans of what has no search.
 */

/** As many as plans are decided among; a part of them where it has to be quick. */
export const events = long ? 100_000 : 30_000
export const eventOf = (number: number) => 1_000_000 + number
export const venueOf = (number: number) => 200_000 + number
export const organizerOf = (number: number) => 300_000 + number
export const categoryOf = (number: number) => 10 + number
export const tagOf = (number: number) => 1000 + number

const counts = { venues: 2000, organizers: 500, categories: 30, tags: 200 } as const

/** Most venues have coordinates: those by number. */
const isPlaced = (number: string) => `(${number}) % 10 <> 3`

/** The numbers from 0 on, as `n`. */
const numbers = (count: number) =>
  `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1}) select`

/** The statements for a database; `day`: a moment so many days after the first, as SQL. */
export function rows(day: (days: string, time: string) => string): readonly string[] {
  const start = day('(n * 7919) % 3652', '10:00:00')
  const end = day(`(n * 7919) % 3652 + case when n % 50 = 0 then 7 + n % 100 else 0 end`, '12:00:00')
  const record = `'2020-01-01 00:00:00', '2020-01-01 00:00:00', 'en'`
  const linked = (table: string, first: number, count: number, further: string, values: string) => [
    `insert into identities (id, kind) ${numbers(count)} ${first} + n, '${table.slice(0, -1)}' from numbers`,
    `insert into ${table} (id, author, status, date, modified_utc, language${further})
      ${numbers(count)} ${first} + n, 1, 'publish', ${record}${values} from numbers`,
  ]
  const terms = (taxonomy: string, first: number, count: number, parent: string) => [
    `insert into term_identities (id, taxonomy) ${numbers(count)} ${first} + n, '${taxonomy}' from numbers`,
    `insert into terms (id, taxonomy, language, parent) ${numbers(count)} ${first} + n, '${taxonomy}', 'en', ${parent} from numbers`,
  ]
  const link = (table: string, column: string, first: number, count: number) =>
    `insert into ${table} (event_id, ${column}, position) select id, ${first} + id % ${count}, 0 from events`
  const listed = (list: string) =>
    `insert into listings (list, status, start_local, event_id, end_local, length_class)
      select ${list}, status, start_local, event_id, end_local, length_class from occurrences`
  return [
    ...linked(
      'venues',
      venueOf(0),
      counts.venues,
      ', show_map, show_map_link, latitude, longitude',
      `, 1, 1, case when ${isPlaced('n')} then 40.0 + n % 50 else null end, n / 100.0`,
    ),
    ...linked('organizers', organizerOf(0), counts.organizers, '', ''),
    ...terms(
      'category',
      categoryOf(0),
      counts.categories,
      `case when n < 5 then null else ${categoryOf(0)} + n % 5 end`,
    ),
    ...terms('tag', tagOf(0), counts.tags, 'null'),
    `insert into identities (id, kind) ${numbers(events)} 1000000 + n, 'event' from numbers`,
    `insert into events (id, author, status, date, modified_utc, language, start_date, end_date, start_utc, end_utc, timezone,
      all_day, show_map, show_map_link, hide_from_listings, sticky, featured, document, parent)
      ${numbers(events)} 1000000 + n, 1, case when n % 100 = 99 then 'draft' else 'publish' end, ${record},
        ${start}, ${end}, ${start}, ${end}, 'UTC', 0, 0, 0, 0, 0, case when n % 100 = 5 then 1 else 0 end, '{}',
        case when n % 1000 = 3 then 1000000 else null end from numbers`,
    `insert into occurrences (event_id, start_local, end_local, start_utc, end_utc, author, status, hidden, featured,
      protected, ticketed, length_class)
      select id, start_date, end_date, start_utc, end_utc, author, status, 0, featured, 0,
        case when id % 50 = 7 then 1 else 0 end, case when substr(start_date, 1, 10) = substr(end_date, 1, 10) then 0 else 5 end
        from events`,
    `insert into event_texts (id, language, slug, title, searched, shown_to)
      select id, 'en', 'event-' || id, '', '', 1 from events`,
    `insert into venue_texts (id, language, slug, description, name, name_folded, searched)
      select id, 'en', 'venue-' || id, '', '', '', '[]' from venues`,
    link('event_venues', 'venue_id', venueOf(0), counts.venues),
    link('event_organizers', 'organizer_id', organizerOf(0), counts.organizers),
    link('event_terms', 'term_id', tagOf(0), counts.tags),
    link('event_terms', 'term_id', categoryOf(0), counts.categories),
    listed(`${venueOf(0)} + event_id % ${counts.venues}`),
    listed(`${organizerOf(0)} + event_id % ${counts.organizers}`),
    listed(`-(${tagOf(0)} + event_id % ${counts.tags})`),
    listed(`-(${categoryOf(0)} + event_id % ${counts.categories})`),
    listed(`case when ${isPlaced(`event_id % ${counts.venues}`)} then ${located} else ${unlocated} end`),
    'analyze',
  ]
}
