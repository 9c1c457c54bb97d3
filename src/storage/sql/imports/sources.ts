import type { Source } from '../../../domain/source.ts'
import type { SourceStore, MirrorStore } from '../../stores/sources.ts'
import type { Access } from '../access.ts'
import { storeAsJson, tableOf } from '../records/table.ts'
import type { Rows, Tables } from '../tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Mirror, MirroredRecord } from '../../../domain/mirror.ts'
import type { Origin } from '../../../domain/import.ts'
import type { ImportStore } from '../../stores/imports.ts'

/** How many ids `due` gives. */
const maxDue = 100

const inDueDetails = storeAsJson<Source, Rows['sources']>((source) => ({ due_utc: dueOf(source) }))

export function sourceStore(access: Access): SourceStore {
  const rows = tableOf(access, 'sources', inDueDetails)
  return {
    find: (slice) => rows.page(slice),
    byId: rows.locked,
    async due(nowUtc) {
      const due = await access.read
        .selectFrom('sources')
        .select('id')
        .where('due_utc', '<=', nowUtc)
        .orderBy('due_utc')
        .orderBy('id')
        .limit(maxDue)
        .execute()
      return due.map(({ id }) => id)
    },
    insert: (source) => rows.insert(source),
    update: ({ id, ...source }) => rows.update(id, source),
    remove: async (id) => void (await rows.remove(id)),
  }
}

/** Null while it is paused, or runs. */
function dueOf({ isPaused, current, nextUtc }: Omit<Source, 'id'>): string | null {
  return isPaused || current !== null ? null : nextUtc
}

/** How many records `recordsAfter` gives at once. */
const maxRecords = 500

const mirrorDetails = storeAsJson<Mirror, Rows['mirrors']>(() => ({}))

export function mirrorStore(access: Access): MirrorStore {
  const { dialect, read, quietly } = access
  const mirrors = tableOf(access, 'mirrors', mirrorDetails, quietly)
  const ofMirror = (mirror: number) => read.selectFrom('mirrored').selectAll().where('mirror_id', '=', mirror)
  return {
    list: () => mirrors.all(),
    byId: mirrors.locked,
    insert: (mirror) => mirrors.insert(mirror),
    update: ({ id, ...mirror }) => mirrors.update(id, mirror),
    remove: async (id) => void (await mirrors.remove(id)),
    async record(mirror, kind, externalId) {
      const row = await ofMirror(mirror)
        .where('kind', '=', kind)
        .where('external_id', '=', externalId)
        .executeTakeFirst()
      return row && toRecord(row)
    },
    async records(mirror, kind, externalIds) {
      if (externalIds.length === 0) return []
      const named = ofMirror(mirror).where('kind', '=', kind).where('external_id', 'in', dialect.numbers(externalIds))
      return (await named.execute()).map(toRecord)
    },
    async recordsAfter(mirror, kind, externalId = 0) {
      const further = ofMirror(mirror).where('kind', '=', kind).where('external_id', '>', externalId)
      return (await further.orderBy('external_id').limit(maxRecords).execute()).map(toRecord)
    },
    async awaiting(mirror, awaited) {
      const waiting = ofMirror(mirror).where('awaits', '=', awaited)
      return (await waiting.orderBy('kind').orderBy('external_id').execute()).map(toRecord)
    },
    async kept(mirror, kind, records) {
      if (records.length === 0) return []
      const named = ofMirror(mirror).where('kind', '=', kind).where('record_id', 'in', dialect.numbers(records))
      return (await named.execute()).map(toRecord)
    },
    keep: async ({ mirror, kind, externalId, record, round, sent, awaits }) => {
      const known = { record_id: record, round, sent: JSON.stringify(sent), awaits }
      await quietly((db) =>
        db
          .insertInto('mirrored')
          .values({ mirror_id: mirror, kind, external_id: externalId, ...known })
          .onConflict((kept) => kept.columns(['mirror_id', 'kind', 'external_id']).doUpdateSet(known))
          .execute(),
      )
    },
    forget: async ({ mirror, kind, externalId }) => {
      await quietly((db) =>
        db
          .deleteFrom('mirrored')
          .where('mirror_id', '=', mirror)
          .where('kind', '=', kind)
          .where('external_id', '=', externalId)
          .execute(),
      )
    },
  }
}

function toRecord(row: Selectable<Tables['mirrored']>): MirroredRecord {
  return {
    mirror: row.mirror_id,
    kind: row.kind,
    externalId: row.external_id,
    record: row.record_id,
    round: row.round,
    sent: JSON.parse(row.sent) as MirroredRecord['sent'],
    awaits: row.awaits,
  }
}

/** How many origins `originsOf` gives at once. */
const maxOrigins = 1000

type Row = Tables['origins']

/** Which records stand for what elsewhere. */
export function originStore({
  read,
  write,
}: Access): Pick<
  ImportStore,
  'origin' | 'originsOf' | 'originsOfEvent' | 'originsOfRecord' | 'keepOrigin' | 'removeOrigin'
> {
  return {
    async origin(source, kind, externalId) {
      const row = await read
        .selectFrom('origins')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('external_id', '=', externalId)
        .executeTakeFirst()
      return row && toOrigin(row)
    },
    async originsOfEvent(externalId) {
      const named = read.selectFrom('origins').selectAll().where('kind', '=', 'event')
      const rows = await named.where('external_id', '=', externalId).orderBy('source').limit(10).execute()
      return rows.map(toOrigin)
    },
    async originsOfRecord(kind, record) {
      const all = read.selectFrom('origins').selectAll().where('record_id', '=', record).where('kind', '=', kind)
      return (await all.orderBy('source').orderBy('external_id').limit(maxOrigins).execute()).map(toOrigin)
    },
    async originsOf(source, after) {
      const all = read.selectFrom('origins').selectAll().where('source', '=', source)
      const further = after
        ? all.where(
            sql<boolean>`(kind > ${after.kind} or (kind = ${after.kind} and external_id > ${after.externalId}))`,
          )
        : all
      const rows = await further.orderBy('kind').orderBy('external_id').limit(maxOrigins).execute()
      return rows.map(toOrigin)
    },
    keepOrigin: ({ source, kind, externalId, record, sent, written }) =>
      write(async (db) => {
        const known = { record_id: record, sent: JSON.stringify(sent), written: JSON.stringify(written) }
        await db
          .insertInto('origins')
          .values({ source, kind, external_id: externalId, ...known })
          .onConflict((kept) => kept.columns(['source', 'kind', 'external_id']).doUpdateSet(known))
          .execute()
      }),
    removeOrigin: ({ source, kind, externalId }) =>
      write(async (db) => {
        await db
          .deleteFrom('origins')
          .where('source', '=', source)
          .where('kind', '=', kind)
          .where('external_id', '=', externalId)
          .execute()
      }),
  }
}

function toOrigin({ source, kind, external_id, record_id, sent, written }: Selectable<Row>): Origin {
  return {
    source,
    kind,
    externalId: external_id,
    record: record_id,
    sent: JSON.parse(sent) as Origin['sent'],
    written: JSON.parse(written) as Origin['written'],
  }
}
