import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/**
 * When each record was last revised, and where it is in the feed of changes: `id` is that place, which ascends. A record has one row, which
 * moves to the end with each change, and stays when the record is gone. `public_id` is the last place at which guests could see the change;
 * `authors` are all who ever owned the record, as `,7,12,`. The epoch names the order of this database.
 */
export function revisions({ name, text, integer }: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('revisions')
        .addColumn('id', integer, (c) =>
          name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
        )
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('record_id', integer, (c) => c.notNull())
        .addColumn('public_id', integer)
        .addColumn('is_public', integer, (c) => c.notNull().check(sql`"is_public" in (0, 1)`))
        .addColumn('is_gone', integer, (c) => c.notNull().check(sql`"is_gone" in (0, 1)`))
        .addColumn('revised_utc', text, (c) => c.notNull())
        .addColumn('sequence', integer, (c) => c.notNull())
        .addColumn('authors', text, (c) => c.notNull())
        .execute()
      const index = (called: string, columns: string[]) =>
        db.schema.createIndex(called).on('revisions').columns(columns)
      await index('revisions_record', ['kind', 'record_id']).unique().execute()
      await index('revisions_public', ['public_id']).where(sql.ref('public_id'), 'is not', null).execute()
      await index('revisions_gone', ['revised_utc']).where(sql.ref('is_gone'), '=', sql.lit(1)).execute()
      await index('revisions_revised', ['kind', 'revised_utc']).execute()
      await db.schema.createIndex('events_modified').on('events').columns(['modified_utc']).execute()
      const now =
        name === 'sqlite' ? sql`datetime('now')` : sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`
      for (const first of firsts(now)) await fillRevisions(db, first)
      await db.schema.alterTable('events').dropColumn('sequence').execute()
      const drawn = name === 'sqlite' ? sql`lower(hex(randomblob(8)))` : sql`substr(md5(random()::text), 1, 16)`
      await db.schema
        .createTable('changes_epoch')
        .addColumn('value', text, (c) => c.primaryKey())
        .execute()
      await sql`insert into changes_epoch (value) values (${drawn})`.execute(db)
    },
  }
}

const isPublished = sql`case when r.status = 'publish' then 1 else 0 end`
const author = sql`',' || cast(r.author as varchar(20)) || ','`
const lastOfSeries = sql`coalesce((select max(x.modified_utc) from events as x where x.series = r.id and x.modified_utc > r.modified_utc), r.modified_utc)`

/** What each kind begins with: every record as it was last modified; terms, of which nobody wrote that down, as of their last activity, or of now. */
const firsts = (now: RawBuilder<unknown>): readonly First[] => [
  {
    kind: sql`'event'`,
    from: sql`events as r where r.series is null`,
    isPublic: sql`case when r.status = 'publish' and r.password_hash is null and r.hide_from_listings = 0 then 1 else 0 end`,
    revised: lastOfSeries,
    sequence: sql`r.sequence`,
    author,
  },
  ...['venue', 'organizer'].map((kind) => ({
    kind: sql`${sql.lit(kind)}`,
    from: sql`${sql.table(`${kind}s`)} as r`,
    isPublic: isPublished,
    revised: sql`r.modified_utc`,
    sequence: sql`0`,
    author,
  })),
  {
    kind: sql`r.taxonomy`,
    from: sql`terms as r`,
    isPublic: sql`1`,
    revised: sql`coalesce((select max(a.at_utc) from activity as a where a.record_id = r.id and a.kind = r.taxonomy), ${now})`,
    sequence: sql`0`,
    author: sql`','`,
  },
]

interface First {
  readonly kind: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly isPublic: RawBuilder<unknown>
  readonly revised: RawBuilder<unknown>
  readonly sequence: RawBuilder<unknown>
  readonly author: RawBuilder<unknown>
}

async function fillRevisions(
  db: Kysely<unknown>,
  { kind, from, isPublic, revised, sequence, author }: First,
): Promise<void> {
  await sql`insert into revisions (kind, record_id, is_public, is_gone, revised_utc, sequence, authors)
    select ${kind}, r.id, ${isPublic}, 0, ${revised}, ${sequence}, ${author} from ${from} order by r.id`.execute(db)
  await sql`update revisions set public_id = id where is_public = 1 and public_id is null`.execute(db)
}
