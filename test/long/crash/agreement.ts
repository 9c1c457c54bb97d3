import { fold } from '../../../src/domain/text/search.ts'
import { htmlText } from '../../../src/text/plain.ts'
import { wrongByStart } from '../../support/categories-by-start.ts'
import { lookInto, type Look } from '../../support/look.ts'

/** Queries that find rows where the tables disagree; each must find nothing. */
const disagreements: Readonly<Record<string, string>> = {
  'an event without texts': `select id from events where id not in (select id from event_texts)`,
  'a venue without texts': `select id from venues where id not in (select id from venue_texts)`,
  'an organizer without texts': `select id from organizers where id not in (select id from organizer_texts)`,
  'a term without texts': `select id from terms where id not in (select id from term_texts)`,
  'an id without its record': `select id, kind from identities where id not in (select id from events union all
    select id from venues union all select id from organizers union all select id from images union all select id from tickets)`,
  'an id of a term without its term': `select id from term_identities where id not in (select id from terms)`,
  'an event without exactly its own occurrence': `select e.id from events as e where 1 <> (
    select count(*) from occurrences as o where o.event_id = e.id) or not exists (
    select 1 from occurrences as o where o.event_id = e.id and o.start_local = e.start_date
    and o.end_local = e.end_date and o.start_utc = e.start_utc and o.end_utc = e.end_utc and o.author = e.author
    and o.status = e.status and o.trashed_from is not distinct from e.trashed_from and o.hidden = e.hide_from_listings
    and o.featured = e.featured and o.event_status = e.event_status and o.attendance = e.attendance
    and o.protected = case when e.password_hash is null then 0 else 1 end)`,
  'a slug that is empty': `select id from event_texts where slug = '' union all select id from venue_texts where slug = ''
    union all select id from organizer_texts where slug = '' union all select id from term_texts where slug = ''`,
  'a slug in the trash without its mark, or the mark elsewhere': `select e.id, t.slug from events as e join event_texts as t
    on t.id = e.id where (e.status = 'trash') <> (t.slug like '%\\_\\_trashed%' escape '\\')`,
  'a count of a term that is wrong': `select t.id, t.count from terms as t where t.count <> (
    select count(*) from event_terms as l join events as e on e.id = l.event_id where l.term_id = t.id and e.status = 'publish' and e.password_hash is null)`,
  'an event that is said to have tickets, or none, as it does not': `select event_id from occurrences where ticketed <>
    case when event_id in (select event_id from tickets where status = 'publish') then 1 else 0 end`,
  'a category whose events are wrongly listed by their starts': wrongByStart,
  'a record whose creation was not noted': `select id, kind from identities where kind = 'event' and id not in (
    select record_id from activity where kind = 'event' and action = 'created')`,
}

/** Everything in a database that does not agree with itself. The service may be running. */
export async function disagreementsIn(databaseUrl: string): Promise<string[]> {
  const look = await lookInto(databaseUrl)
  try {
    const found = [...(await look.damage())]
    for (const [name, query] of Object.entries(disagreements))
      found.push(...(await look.rows(query)).map((row) => `${name}: ${JSON.stringify(row)}`))
    return [...found, ...(await wronglySearched(look))]
  } finally {
    await look.close()
  }
}

/** Folded columns that are not what folding gives now. All texts here are in one language. */
async function wronglySearched(look: Look): Promise<string[]> {
  const wrong: string[] = []
  const check = async (query: string, expected: (row: Readonly<Record<string, string>>) => boolean) => {
    for (const row of await look.rows(query))
      if (!expected(row as Record<string, string>)) wrong.push(`searched: ${JSON.stringify(row)}`)
  }
  await check(
    'select * from event_texts',
    ({ title = '', description = '', excerpt = '', searched }) =>
      searched === [title, htmlText(description), htmlText(excerpt)].map(fold).join('\n'),
  )
  for (const table of ['venue_texts', 'organizer_texts']) {
    await check(
      `select * from ${table}`,
      ({ name = '', name_folded, searched = '' }) =>
        name_folded === fold(name) && (JSON.parse(searched) as string[])[0] === fold(name),
    )
  }
  await check('select * from term_texts', ({ name = '', name_folded }) => name_folded === fold(name))
  return wrong
}
