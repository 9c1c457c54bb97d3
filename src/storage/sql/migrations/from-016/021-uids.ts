import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'

interface Tables {
  events: { id: number; lineage: string | null; series: number | null; uid: string | null }
}

/** `uid`: the UID that an event came with from elsewhere. What was imported before has it of the oldest id of its lineage. Origins are found by their record. */
export function uids({ text }: Dialect): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable('events').addColumn('uid', text).execute()
      await fillUids(db)
      await db.schema
        .createIndex('events_uid')
        .on('events')
        .columns(['uid'])
        .where(sql<boolean>`uid is not null`)
        .execute()
      await db.schema.createIndex('origins_record').on('origins').columns(['record_id', 'kind']).execute()
    },
  }
}

async function fillUids(db: Kysely<Tables>): Promise<void> {
  const taken = new Set<string>()
  const events = db.selectFrom('events').select(['id', 'lineage']).where('lineage', 'is not', null)
  for (const { id, lineage } of await events.where('series', 'is', null).orderBy('id').execute()) {
    const uid = uidIn((JSON.parse(lineage ?? '[]') as string[]).at(-1) ?? '')
    if (uid === undefined || taken.has(uid)) continue
    taken.add(uid)
    await db.updateTable('events').set({ uid }).where('id', '=', id).execute()
  }
}

/** `ical?id=<UID>`, or the global id of a calendar with this interface, `example.org?id=5`. */
function uidIn(id: string): string | undefined {
  if (id.startsWith('ical?id=')) return id.slice('ical?id='.length)
  const [, place, number] = /^([^?]*\.[^?]*)\?id=(\d+)$/.exec(id) ?? []
  return place === undefined ? undefined : `${number}@${place}`
}
