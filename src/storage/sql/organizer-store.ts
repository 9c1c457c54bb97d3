import type { Organizer } from '../../domain/entities.ts'
import type { NamedText } from '../../domain/texts.ts'
import type { LinkedFilter, RecordStore } from '../storage.ts'
import type { Access } from './access.ts'
import { flag } from './columns.ts'
import { linkedKind, namedText, namedTextColumns, namedTextRow, type NamedTextValues } from './linked-kind.ts'
import { sharedColumns, type RecordKindTables } from './record-kind.ts'
import { recordReader, sharedMembers, sharedNames } from './record-reader.ts'
import { recordStore } from './record-store.ts'
import type { ValuesOf } from './rows-of.ts'
import type { NamedTextRow, OrganizerRow } from './tables.ts'

/** What is read of a row. */
export const organizerColumns = [...sharedNames, 'phone', 'website', 'email', 'awaits_event'] as const

type Values = ValuesOf<OrganizerRow, typeof organizerColumns>

export function organizerStore(access: Access): RecordStore<Organizer, LinkedFilter> {
  const read = recordReader<Values, NamedTextValues, NamedText>(access.dialect, {
    table: 'organizers',
    columns: organizerColumns,
    texts: 'organizer_texts',
    textColumns: namedTextColumns,
    toText: namedText,
  })
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
      awaits_event: flag(organizer.awaitsEvent),
    }),
    toTextRow: (organizer, language) =>
      namedTextRow(organizer, language, [organizer.phone, organizer.email, organizer.website]),
    read: async (db, ids) => (await read(db, ids)).map(([values, texts]) => toOrganizer(values, texts)),
  }
  return recordStore(access, kind)
}

function toOrganizer(values: Values, texts: Organizer['texts']): Organizer {
  const [, , , , , , , , , phone, website, email, awaitsEvent] = values
  return { ...sharedMembers(values), texts, phone, website, email, awaitsEvent: awaitsEvent === 1 }
}
