import { sql, type Selectable } from 'kysely'
import type { Origin } from '../../../domain/import.ts'
import type { ImportStore } from '../../stores/imports.ts'
import type { Access } from '../access.ts'
import type { Tables } from '../tables.ts'

/** How many origins `originsOf` gives at once. */
const batch = 1000

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
      return (await all.orderBy('source').orderBy('external_id').limit(batch).execute()).map(toOrigin)
    },
    async originsOf(source, after) {
      const all = read.selectFrom('origins').selectAll().where('source', '=', source)
      const further = after
        ? all.where(
            sql<boolean>`(kind > ${after.kind} or (kind = ${after.kind} and external_id > ${after.externalId}))`,
          )
        : all
      const rows = await further.orderBy('kind').orderBy('external_id').limit(batch).execute()
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
