import { sql } from 'kysely'
import type { Mirror } from '../../domain/mirror.ts'
import type { Localized } from '../../i18n/language.ts'
import type { DatabaseEnd } from '../rows/database-end.ts'
import { fromSnapshot } from '../rows/snapshot.ts'
import { msg } from '../../texts/msg.ts'

/** Something in a database that should not be there, how often, and up to five examples. */
export interface Damage {
  readonly what: Localized
  readonly count: number
  readonly examples: readonly string[]
}

const linked = `select c.id as category_id, o.start_local, o.id from terms as c
  join event_terms as l on l.term_id = c.id join occurrences as o on o.event_id = l.event_id where c.taxonomy = 'category'`
const listed = `select category_id, start_local, id from occurrence_categories`

/** Queries that find rows where the tables disagree, by what they find. */
const disagreements: readonly (Localized & { readonly found: string })[] = [
  ...(
    [
      ['events', 'event_texts', 'events without texts', 'événements sans textes'],
      ['venues', 'venue_texts', 'venues without texts', 'lieux sans textes'],
      ['organizers', 'organizer_texts', 'organizers without texts', 'organisateurs sans textes'],
      ['terms', 'term_texts', 'categories or tags without texts', 'catégories ou étiquettes sans textes'],
      ['tickets', 'ticket_texts', 'tickets without texts', 'billets sans textes'],
      ['term_identities', 'terms', 'ids without their category or tag', 'numéros sans leur catégorie ou étiquette'],
    ] as const
  ).map(([table, other, en, fr]) => ({
    en,
    fr,
    found: `select cast(id as text) as found from ${table} where id not in (select id from ${other})`,
  })),
  {
    en: 'ids without their record',
    fr: 'numéros sans leur fiche',
    found: `select cast(id as text) as found from identities where id not in (select id from events union all select id from venues
      union all select id from organizers union all select id from images union all select id from tickets
      union all select id from occurrences)`,
  },
  {
    en: 'events without an occurrence',
    fr: 'événements sans occurrence',
    // A series has none of its own where each of its dates was changed by itself.
    found: `select cast(id as text) as found from events where id not in (select event_id from occurrences
      union select series from occurrences where series is not null)`,
  },
  {
    en: 'categories or tags whose events are miscounted',
    fr: 'catégories ou étiquettes au nombre d’événements erroné',
    found: `select cast(t.id as text) as found from terms as t where t.count <> (select count(*) from event_terms as l
      join events as e on e.id = l.event_id where l.term_id = t.id
      and e.series is null and e.status = 'publish' and e.password_hash is null)`,
  },
  {
    en: 'categories whose events are wrongly listed by date',
    fr: 'catégories dont les événements sont mal classés par date',
    found: `select distinct cast(category_id as text) as found from (
        select * from (${linked} except ${listed}) as lacking union all select * from (${listed} except ${linked}) as beyond
      ) as wrong order by found`,
  },
]

/** Everything in a database that is damaged or does not agree with itself; it is only read, and may be in use. */
export async function damageIn(address: string): Promise<readonly Damage[]> {
  return fromSnapshot(address, async (database) => {
    const found = database.dialect === 'sqlite' ? await damageOfFile(database) : []
    for (const { en, fr, found: query } of disagreements)
      found.push(damage({ en, fr }, await database.run(sql.raw<{ found: string }>(query))))
    return found.filter(({ count }) => count > 0)
  })
}

async function damageOfFile(database: DatabaseEnd): Promise<Damage[]> {
  const pages = await database.run(sql<{ found: string }>`select integrity_check as found from pragma_integrity_check
    where integrity_check <> 'ok'`)
  const references = await database.run(sql<{ found: string }>`select "table" || ' ' || coalesce(rowid, '') as found
    from pragma_foreign_key_check`)
  return [damage(msg('damage to the file'), pages), damage(msg('references to rows that are not there'), references)]
}

function damage(what: Localized, rows: readonly { readonly found: string }[]): Damage {
  return { what, count: rows.length, examples: rows.slice(0, 5).map(({ found }) => found) }
}

/** When the activity log was last written to; fails where the database cannot be read or is not up to date. */
export async function newestEntry(address: string): Promise<string | undefined> {
  const query = sql<{ newest: string | null }>`select max(at_utc) as newest from activity`
  return fromSnapshot(address, async (database) => (await database.run(query))[0]?.newest ?? undefined)
}

/** How many mails were given up. */
export async function mailsGivenUp(address: string): Promise<number> {
  const query = sql<{ count: number | string }>`select count(*) as count from outbox where given_up_utc is not null`
  return fromSnapshot(address, async (database) => Number((await database.run(query))[0]?.count ?? 0))
}

/** The mirrors that a database has. */
export async function mirrorsIn(address: string): Promise<readonly Mirror[]> {
  const query = sql<{ id: number; details: string }>`select id, details from mirrors order by id`
  const rows = await fromSnapshot(address, (database) => database.run(query))
  return rows.map(({ id, details }) => ({ ...(JSON.parse(details) as Omit<Mirror, 'id'>), id: Number(id) }))
}
