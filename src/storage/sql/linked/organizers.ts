import { sql } from 'kysely'
import { type Organizer, organizerRecord } from '../../../records/organizer.ts'
import type { RecordStore } from '../../stores/records.ts'
import type { LinkedFilter } from '../../stores/lists.ts'
import type { Access } from '../access.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { flag, inOrder, sharedColumns, sharedMembers } from '../records/rows.ts'
import type { OrganizerRow, Revised } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { linkedStore } from './store.ts'
import { namedTextRow, namedTexts, readNamedTexts } from './texts.ts'

export function organizerStore(access: Access): RecordStore<Organizer, LinkedFilter> {
  const links = {
    kind: 'organizer',
    table: 'organizers',
    texts: 'organizer_texts',
    links: 'event_organizers',
    column: 'organizer_id',
    plain: organizerRecord,
  } as const
  return linkedStore<Organizer, LinkedFilter>(access, links, {
    toRow,
    toTextRow: (organizer, language) =>
      namedTextRow(organizer, language, organizerRecord.searched(organizerRecord.toColumns(organizer))),
    read: (db, ids) => readOrganizers(db, ids, access.dialect),
  })
}

async function readOrganizers(db: Db, ids: readonly number[], dialect: Dialect): Promise<Organizer[]> {
  const organizers = sql<OrganizerRow & Revised & { readonly texts: unknown }>`select r.*,
      ${namedTexts('organizer_texts', dialect)} as texts, v.revised_utc
    from organizers as r left join revisions as v on v.kind = 'organizer' and v.record_id = r.id
    where r.id in ${dialect.numbers(ids)}`
  const { rows } = await organizers.execute(db)
  return inOrder(ids, rows, ({ id }) => id).map((row) => ({
    ...sharedMembers(row),
    texts: readNamedTexts(row.texts),
    awaitsEvent: row.awaits_event === 1,
    ...organizerRecord.toMembers(row),
  }))
}

function toRow(organizer: Organizer): OrganizerRow {
  return {
    ...sharedColumns(organizer),
    ...organizerRecord.toColumns(organizer),
    awaits_event: flag(organizer.awaitsEvent),
  }
}
