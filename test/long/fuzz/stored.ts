import { readSlug } from '../../../src/domain/text/slug.ts'
import { digits, instantAt } from '../../support/intl-time.ts'
import { wrongByStart } from '../../support/categories-by-start.ts'
import type { Look } from '../../support/look.ts'

/*
 * Invariants of stored data after any requests, read from the database itself.
 */

/** Queries that must find nothing. */
const never: Readonly<Record<string, string>> = {
  'an event without its occurrence, or with another one': `select e.id from events e left join occurrences o on o.event_id = e.id
    where e.recurrence is null and e.series is null and (o.event_id is null or o.start_local <> e.start_date or o.end_local <> e.end_date or o.start_utc <> e.start_utc
    or o.end_utc <> e.end_utc or o.author <> e.author or o.status <> e.status or o.trashed_from is distinct from e.trashed_from
    or o.hidden <> e.hide_from_listings or o.featured <> e.featured or o.event_status <> e.event_status or o.attendance <> e.attendance
    or o.protected <> case when e.password_hash is null then 0 else 1 end)`,
  'several occurrences of an event that does not repeat': `select event_id from occurrences
    where series is null or event_id <> series group by event_id having count(*) > 1`,
  'an occurrence without its series, or an exception of another one': `select o.id from occurrences o join events e on e.id = o.event_id
    where (o.series is null) <> (e.recurrence is null and e.series is null) or (e.series is not null and e.series <> o.series)
    or (o.series is not null and o.original is null)`,
  'an occurrence with what neither its series nor it has': `select o.id from occurrences o join events e on e.id = o.event_id
    where o.status <> 'gone' and (o.hidden <> e.hide_from_listings or o.featured <> e.featured or o.author <> e.author
    or o.protected <> case when e.password_hash is null then 0 else 1 end or (o.status <> e.status and o.status <> 'trash'))`,
  'an event that ends before it starts': `select id from events
    where length(end_utc) = length(start_utc) and end_utc < start_utc`,
  'a count of a term that its published events do not confirm': `select t.id from terms t where t.count <> (select count(*)
    from event_terms l join events e on e.id = l.event_id
    where l.term_id = t.id and e.status = 'publish' and e.password_hash is null and e.series is null)`,
  'a category whose events are wrongly listed by their starts': wrongByStart,
  'a link to a venue in the trash': `select l.event_id from event_venues l join venues v on v.id = l.venue_id where v.status = 'trash'`,
  'a link to an organizer in the trash': `select l.event_id from event_organizers l join organizers v on v.id = l.organizer_id
    where v.status = 'trash'`,
  'an event without texts': `select id from events where id not in (select id from event_texts)`,
  'a ticket without texts': `select id from tickets where id not in (select id from ticket_texts)`,
  'an event that is ticketed without a published ticket, or not with one': `select o.event_id from occurrences o
    where o.ticketed <> case when exists (select 1 from tickets t where t.status = 'publish' and t.event_id = case when o.series is null
    or exists (select 1 from events e where e.id = o.id and e.own like '%"tickets"%') then o.event_id else o.series end)
    then 1 else 0 end`,
  'a window of a ticket of which a bound has no instant': `select id from tickets
    where (available_from is null) <> (available_from_utc is null) or (available_until is null) <> (available_until_utc is null)`,
  'a venue without texts': `select id from venues where id not in (select id from venue_texts)`,
  'an organizer without texts': `select id from organizers where id not in (select id from organizer_texts)`,
  'a term without texts': `select id from terms where id not in (select id from term_texts)`,
  'a parent of another taxonomy': `select c.id from terms c join terms p on p.id = c.parent where p.taxonomy <> c.taxonomy or c.taxonomy = 'tag'`,
  'a record of two kinds': `select id from (select id from events union all select id from venues union all select id from organizers
    union all select id from images union all select id from tickets) group by id having count(*) > 1`,
  'a trashed record that does not know what it was': `select id from events where (status = 'trash') <> (trashed_from is not null)`,
  'an event in a circle of parents': `with recursive up(start, id) as (select id, parent from events where parent is not null
    union select up.start, e.parent from up join events e on e.id = up.id where e.parent is not null)
    select start from up where start = id`,
  'a category in a circle of parents': `with recursive up(start, id) as (select id, parent from terms where parent is not null
    union select up.start, t.parent from up join terms t on t.id = up.id where t.parent is not null)
    select start from up where start = id`,
}

const slugged = {
  // An exception has the slug of its series.
  events: `select t.id, t.slug, t.title as name from event_texts t join events e on e.id = t.id where e.series is null`,
  venues: `select id, slug, name from venue_texts`,
  organizers: `select id, slug, name from organizer_texts`,
  categories: `select id, slug, name from term_texts where taxonomy = 'category'`,
  tags: `select id, slug, name from term_texts where taxonomy = 'tag'`,
}

/** The faults in the stored data, in sentences. */
export async function storedProblems(look: Look): Promise<readonly string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(never)) {
    const rows = await look.rows(query)
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  return [...found, ...(await slugProblems(look)), ...(await timeProblems(look)), ...(await priceProblems(look))]
}

/** Slugs as by-slug routes compare them lead to one record of a kind, are not empty, and not longer than allowed. */
async function slugProblems(look: Look): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [kind, query] of Object.entries(slugged)) {
    const seen = new Map<string, unknown>()
    for (const row of await look.rows(query)) {
      const slug = String(row['slug'])
      // A language in which a record has no name has no slug either.
      if (slug === '' && row['name'] === '') continue
      const key = readSlug(slug)
      if (seen.has(key) && seen.get(key) !== row['id']) problems.push(`two ${kind} have the slug ${key}`)
      else if (slug === '' || Array.from(slug.replace(/__trashed(-\d+)?$/, '')).length > 200)
        problems.push(`a slug of ${kind} is too short or too long: ${slug}`)
      seen.set(key, row['id'])
    }
  }
  return problems
}

async function priceProblems(look: Look): Promise<readonly string[]> {
  const rows = await look.rows('select id, price from tickets')
  const isPrice = (price: unknown) => typeof price === 'string' && /^((0|[1-9]\d*)(\.\d+)?)?$/.test(price)
  const wrong = rows.filter(({ price }) => price !== null && !isPrice(price))
  return wrong.map((row) => `a price in another form: ${JSON.stringify(row)}`)
}

const checked = new Set<string>()

/** Every instant is that of its wall time and zone, computed a second way. */
async function timeProblems(look: Look): Promise<readonly string[]> {
  const rows = await look.rows('select id, start_date, end_date, start_utc, end_utc, timezone from events')
  return rows.flatMap((row) =>
    ['start', 'end'].flatMap((side) => {
      const [wall, utc, zone] = [row[`${side}_date`], row[`${side}_utc`], row['timezone']].map(String)
      const key = `${wall} ${zone} ${utc}`
      if (wall === undefined || zone === undefined || checked.has(key)) return []
      checked.add(key)
      const expected = digits(instantAt(Date.parse(`${wall.replace(' ', 'T')}Z`), intlZone(zone)))
      return expected === utc ? [] : [`the ${side} of event ${String(row['id'])}, ${key}, should be ${expected}`]
    }),
  )
}

/** A zone as `Intl` names it: `UTC-3.5` is `-03:30`. */
function intlZone(zone: string): string {
  const match = /^UTC([+-])(\d+)(?::(\d+)|\.(\d+))?$/.exec(zone)
  if (!match) return zone
  const [, sign = '', hours = '', minutes, fraction] = match
  const exact = minutes ?? String(Math.round(Number(`0.${fraction ?? '0'}`) * 60))
  return `${sign}${hours.padStart(2, '0')}:${exact.padStart(2, '0')}`
}
