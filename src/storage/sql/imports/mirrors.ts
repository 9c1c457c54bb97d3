import type { Selectable } from 'kysely'
import type { Mirror, MirroredRecord } from '../../../domain/mirror.ts'
import type { MirrorStore } from '../../stores/service/mirrors.ts'
import type { Access } from '../access.ts'
import { inDetails, tableOf } from '../records/table.ts'
import type { Rows, Tables } from '../tables.ts'

/** How many records `recordsAfter` gives at once. */
const batch = 500

const mirrorDetails = inDetails<Mirror, Rows['mirrors']>(() => ({}))

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
      return (await further.orderBy('external_id').limit(batch).execute()).map(toRecord)
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
