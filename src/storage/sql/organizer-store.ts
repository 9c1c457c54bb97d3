import type { Organizer } from '../../domain/entities.ts'
import type { LinkedFilter, RecordStore } from '../storage.ts'
import type { Access } from './access.ts'
import { linkedKind, namedText, namedTextRow } from './linked-kind.ts'
import { sharedColumns, sharedMembers, textsFrom, type RecordKindTables } from './record-kind.ts'
import { recordStore } from './record-store.ts'
import type { NamedTextRow, OrganizerRow } from './tables.ts'

export function organizerStore(access: Access): RecordStore<Organizer, LinkedFilter> {
  const links = { texts: 'organizer_texts', links: 'event_organizers', column: 'organizer_id' } as const
  const kind: RecordKindTables<Organizer, LinkedFilter, OrganizerRow, NamedTextRow> = {
    kind: 'organizer',
    table: 'organizers',
    texts: 'organizer_texts',
    ...linkedKind(access.dialect, 'organizers', links),
    toRow: (organizer) => ({
      ...sharedColumns(organizer),
      phone: organizer.phone,
      website: organizer.website,
      email: organizer.email,
    }),
    toTextRow: (organizer, language) =>
      namedTextRow(organizer, language, [organizer.phone, organizer.email, organizer.website]),
    toRecords: async (_db, rows, texts) =>
      rows.map((row) => ({
        ...sharedMembers(row),
        texts: textsFrom(texts.get(row.id) ?? [], namedText),
        phone: row.phone,
        website: row.website,
        email: row.email,
      })),
  }
  return recordStore(access, kind)
}
