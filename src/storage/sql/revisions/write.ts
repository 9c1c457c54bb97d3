import { sql, type RawBuilder } from 'kysely'
import { sharedLockRow, type Ordered } from '../commit-order.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { Db } from '../tables.ts'

export const ordered: Ordered = { sequence: 'revisions_id_seq', space: 1_254_388 }

/** In a transaction, as of a moment in UTC. */
export interface Revising {
  readonly db: Db
  readonly dialect: Dialect
  readonly atUtc: string
}

const author = sql`',' || cast(r.author as varchar(20)) || ','`
const isPublished = sql`case when r.status = 'publish' then 1 else 0 end`
const isListed = (alias: string) => {
  const its = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${its('status')} = 'publish' and ${its('password_hash')} is null and ${its('hide_from_listings')} = 0)`
}
/** Guests may read a date of its own although they may not read its series, unless that is in the trash. */
const isListedInPart = sql`case when ${isListed('r')} or (r.status <> 'trash' and exists (select 1 from events as x
  where x.series = r.id and ${isListed('x')})) then 1 else 0 end`

/** Where the records of a kind are, and whether guests may read them; what has no author has none. */
const sources = {
  event: { table: sql`events as r`, isPublic: isListedInPart, author },
  dates: { table: sql`events as r`, isPublic: isListedInPart, author },
  venue: { table: sql`venues as r`, isPublic: isPublished, author },
  organizer: { table: sql`organizers as r`, isPublic: isPublished, author },
  category: { table: sql`terms as r`, isPublic: sql`1`, author: sql`','` },
  tag: { table: sql`terms as r`, isPublic: sql`1`, author: sql`','` },
} as const

/** Revises records that are there: their place is the last from now on. `ids` is a subquery. */
export async function reviseRecords(
  { db, dialect, atUtc }: Revising,
  kind: keyof typeof sources,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await upsertRevisions(kind, ids, sql`cast(${atUtc} as text)`, dialect, holder(db, dialect)).execute(db)
}

/**
 * Revises records that are not written themselves: who is just writing one of them is waited for, else what is noted here of whether guests may read it
 * would be as it was before.
 */
export async function reviseOthers(
  revising: Revising,
  kind: keyof typeof sources,
  ids: RawBuilder<unknown>,
): Promise<void> {
  const { db, dialect } = revising
  if (dialect.locks)
    await sql`select 1 from revisions where kind = ${kind} and record_id in ${ids} order by record_id for update`.execute(
      db,
    )
  await reviseRecords(revising, kind, ids)
}

/** Statements that give all records of a database a place: revised as they are said to be, or as of their last modification. */
export function firstRevisions(dialect: Dialect, nowUtc: string): readonly RawBuilder<unknown>[] {
  const all = (table: string) => sql`(select a.id from ${sql.table(table)} as a)`
  const terms = (taxonomy: string) => sql`(select t.id from terms as t where t.taxonomy = ${taxonomy})`
  const modified = sql`r.modified_utc`
  const known = sql`coalesce((select v.revised_utc from revisions as v where v.kind = r.taxonomy and v.record_id = r.id),
    cast(${nowUtc} as text))`
  const of = (kind: keyof typeof sources, ids: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    upsertRevisions(kind, ids, at, dialect, nobody)
  return [
    of('event', sql`(select a.id from events as a where a.series is null)`, modified),
    of('venue', all('venues'), modified),
    of('organizer', all('organizers'), modified),
    of('category', terms('category'), known),
    of('tag', terms('tag'), known),
  ]
}

/** `from` is a row that the ids of the revisions are selected with. */
function upsertRevisions(
  kind: keyof typeof sources,
  ids: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  dialect: Dialect,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { table, isPublic, author } = sources[kind]
  return sql`insert into revisions (id, kind, record_id, public_id, is_public, is_gone, revised_utc, sequence, authors)
    select n.id, ${sql.lit(kind)}, n.record_id, case when n.is_public = 1 then n.id end, n.is_public, 0, n.at, 0, n.authors
    from (select ${nextId(dialect)} as id, r.id as record_id, ${isPublic} as is_public, ${author} as authors, ${at} as at
      from ${table}, ${from} where r.id in ${ids}) as n where true
    on conflict (kind, record_id) do update set ${again}`
}

/** What a further revision of a record changes. Once guests cannot read it any more, what happens to it is none of their business. */
const again = sql`id = excluded.id,
  public_id = case when excluded.is_public = 1 or revisions.is_public = 1 then excluded.id else revisions.public_id end,
  is_public = excluded.is_public, is_gone = excluded.is_gone, sequence = revisions.sequence + 1,
  revised_utc = case when excluded.revised_utc > revisions.revised_utc then excluded.revised_utc else revisions.revised_utc end,
  authors = case when revisions.authors like '%' || excluded.authors || '%' then revisions.authors
    else revisions.authors || substr(excluded.authors, 2) end`

/** Revises records that were deleted for good; answers whether there were any. */
export async function reviseGone(
  { db, dialect, atUtc }: Revising,
  kind: keyof typeof sources,
  id: number,
): Promise<boolean> {
  const done =
    await sql`update revisions set id = n.id, public_id = case when is_public = 1 then n.id else public_id end,
      is_public = 0, is_gone = 1, sequence = sequence + 1, revised_utc = cast(${atUtc} as text)
    from (select ${nextId(dialect)} as id from ${dialect.numbers([id])} as r, ${holder(db, dialect)}) as n
    where revisions.kind = ${kind} and revisions.record_id = ${id}`.execute(db)
  return done.numAffectedRows !== 0n
}

/**
 * Before dates of series go for good, or to another series, which is revised afterwards: who knows them as dates of this one may know that they are gone,
 * also where nothing of the other one is told.
 */
export async function reviseLostDates({ db, dialect, atUtc }: Revising, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into revisions (id, kind, record_id, public_id, is_public, is_gone, revised_utc, sequence, authors)
    select n.id, 'date', n.record_id, case when n.public_id is not null then n.id end, 0, 1, cast(${atUtc} as text), 0, n.authors
    from (select ${nextId(dialect)} as id, r.id as record_id, s.public_id, s.authors from occurrences as r
        join revisions as s on s.kind = 'event' and s.record_id = r.series, ${holder(db, dialect)}
      where r.id in ${dialect.numbers(ids)}) as n where true
    on conflict (kind, record_id) do update set id = excluded.id, revised_utc = excluded.revised_utc,
      public_id = coalesce(excluded.public_id, revisions.public_id), authors = excluded.authors || substr(revisions.authors, 2)`.execute(
    db,
  )
}

/**
 * Revises a series after its dates, as of its last revision. `whole` tells everybody, as where it comes to be in lists by its first date, or where
 * another of its dates is listed; else those are told who follow dates, for whom alone something is new.
 */
export async function reviseDates(db: Db, dialect: Dialect, series: number, whole: boolean): Promise<void> {
  const own = (of: RawBuilder<unknown>) => sql`from revisions as v where v.kind = 'event' and v.record_id = ${of}`
  // A new series, which has none, is revised as a whole once it is written.
  const known = sql`(select v.record_id ${own(sql`${series}`)})`
  const last = sql`(select v.revised_utc ${own(sql`r.id`)})`
  await upsertRevisions(whole ? 'event' : 'dates', known, last, dialect, holder(db, dialect)).execute(db)
}

function nextId({ name }: Dialect): RawBuilder<unknown> {
  if (name === 'postgres') return sql`nextval('revisions_id_seq')`
  return sql`(select coalesce(max(id), 0) from revisions) + row_number() over ()`
}

/** Where no others read. */
const nobody = sql`(select 1) as held`

function holder(db: Db, { name }: Dialect): RawBuilder<unknown> {
  return name === 'postgres' ? sharedLockRow(db, ordered) : nobody
}
