import { sql, type RawBuilder } from 'kysely'
import { addressKey } from '../../../domain/places/address.ts'
import { fold } from '../../../domain/text/search.ts'
import { textOf, type NamedText, type Texts } from '../../../domain/text/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import { type Organizer, organizerRecord } from '../../../records/organizer.ts'
import { type Venue, venueRecord } from '../../../records/venue.ts'
import { htmlText } from '../../../text/plain.ts'
import type { LinkedFilter, VenueFilter } from '../../stores/lists.ts'
import type { RecordStore } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { NamedTextRow, OrganizerRow, Revised, VenueRow } from '../record-rows.ts'
import {
  toFlag,
  inOrderOfIds,
  jsonRows,
  sharedColumns,
  sharedMembers,
  textsFrom,
  slugRepeats,
} from '../records/rows.ts'
import type { Db } from '../tables.ts'
import { linkedStore } from './store.ts'

const venueTables = {
  kind: 'venue',
  table: 'venues',
  texts: 'venue_texts',
  links: 'event_venues',
  column: 'venue_id',
  plain: venueRecord,
} as const

export function venueStore(access: Access): RecordStore<Venue, VenueFilter> {
  return linkedStore<Venue, VenueFilter>(access, venueTables, {
    toRow: (venue): VenueRow => ({
      ...sharedColumns(venue),
      awaits_event: toFlag(venue.awaitsEvent),
      ...venueRecord.toColumns(venue),
      parent_venue: venue.parentVenue,
      latitude: venue.latitude,
      longitude: venue.longitude,
      geo_source: venue.geoSource,
      address_key: addressKey(venue),
    }),
    toTextRow: (venue, language) => namedTextRow(venue, language, venueRecord.searched(venueRecord.toColumns(venue))),
    read: async (db, ids) =>
      (await linkedRows<VenueRow>(db, venueTables, ids, access.dialect)).map((row) => ({
        ...linkedMembers(row),
        ...venueRecord.toMembers(row),
        parentVenue: row.parent_venue,
        latitude: row.latitude,
        longitude: row.longitude,
        geoSource: row.geo_source,
      })),
  })
}

const organizerTables = {
  kind: 'organizer',
  table: 'organizers',
  texts: 'organizer_texts',
  links: 'event_organizers',
  column: 'organizer_id',
  plain: organizerRecord,
} as const

export function organizerStore(access: Access): RecordStore<Organizer, LinkedFilter> {
  return linkedStore<Organizer, LinkedFilter>(access, organizerTables, {
    toRow: (organizer): OrganizerRow => ({
      ...sharedColumns(organizer),
      ...organizerRecord.toColumns(organizer),
      awaits_event: toFlag(organizer.awaitsEvent),
    }),
    toTextRow: (organizer, language) =>
      namedTextRow(organizer, language, organizerRecord.searched(organizerRecord.toColumns(organizer))),
    read: async (db, ids) =>
      (await linkedRows<OrganizerRow>(db, organizerTables, ids, access.dialect)).map((row) => ({
        ...linkedMembers(row),
        ...organizerRecord.toMembers(row),
      })),
  })
}

type ReadRow<Row> = Row & Revised & { readonly texts: unknown }

/** Rows with their texts and revisions, in the order of the ids. */
async function linkedRows<Row extends { readonly id: number }>(
  db: Db,
  { kind, table, texts }: typeof venueTables | typeof organizerTables,
  ids: readonly number[],
  dialect: Dialect,
): Promise<ReadRow<Row>[]> {
  const { rows } = await sql<ReadRow<Row>>`select r.*, ${namedTexts(texts, dialect)} as texts, v.revised_utc
    from ${sql.table(table)} as r left join revisions as v on v.kind = ${sql.lit(kind)} and v.record_id = r.id
    where r.id in ${dialect.numbers(ids)}`.execute(db)
  return inOrderOfIds(ids, rows, ({ id }) => id)
}

function linkedMembers(row: ReadRow<VenueRow | OrganizerRow>) {
  return { ...sharedMembers(row), texts: readNamedTexts(row.texts), awaitsEvent: row.awaits_event === 1 }
}

/** The text row of a venue or organizer; `fields` are what a search looks into besides name and description. */
export function namedTextRow(
  record: { readonly id: number; readonly language: Language; readonly texts: Texts<NamedText> },
  language: Language,
  fields: readonly string[],
): NamedTextRow {
  const shown = textOf(record, language)
  const { slug, name, description } = record.texts[language] ?? shown
  const folded = fold(shown.name)
  const searched = [
    folded,
    fold(htmlText(shown.description)),
    ...fields.flatMap((field) => field.split('\n')).map(fold),
  ]
  return {
    id: record.id,
    language,
    slug,
    slug_repeats: slugRepeats(record, language),
    name,
    description,
    name_folded: folded,
    searched: JSON.stringify(searched.filter((field) => field !== '')),
  }
}

type ReadText = readonly [Language, name: string, description: string, slug: string]

/** A column with all texts of `r` as JSON. */
export function namedTexts(table: string, { jsonArray, jsonTuple }: Dialect): RawBuilder<unknown> {
  const text = jsonTuple(sql`t.language`, sql`t.name`, sql`t.description`, sql`t.slug`)
  return sql`(select ${jsonArray(text)} from ${sql.table(table)} as t where t.id = r.id)`
}

/** What `namedTexts` selects. */
export function readNamedTexts(json: unknown): Texts<NamedText> {
  return textsFrom(
    jsonRows<ReadText>(json).map(([language, name, description, slug]): readonly [Language, NamedText] => [
      language,
      { name, description, slug },
    ]),
  )
}
