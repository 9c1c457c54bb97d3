import type { ExportedRecord, ExportHeader } from '../../../domain/export/format.ts'
import { organizerRecord } from '../../../records/organizer.ts'
import { venueRecord } from '../../../records/venue.ts'

type Parameters = Readonly<Record<string, unknown>>

/** The members of a record that are parameters of the same name, as far as they are set. */
export function same(record: ExportedRecord, ...names: readonly string[]): Parameters {
  return Object.fromEntries(names.flatMap((name) => (record[name] == null ? [] : [[name, record[name]]])))
}

/** A text of a record in all languages that have it; none where no language has. */
export function translatedParameter(record: ExportedRecord, name: string, parameter = name): Parameters {
  const texts = Object.entries((record['texts'] ?? {}) as Readonly<Record<string, ExportedRecord>>)
  const written = texts.flatMap(([language, text]) => (text[name] ? [[language, text[name]]] : []))
  return written.length === 0 ? {} : { [parameter]: Object.fromEntries(written) as unknown }
}

/** The main text of a record in the language in which it was written. */
export function titleOfRecord(record: ExportedRecord): string {
  const { texts, language, event } = record
  if (typeof event === 'object' && event !== null) return titleOfRecord(event as ExportedRecord)
  const text = (texts as Readonly<Record<string, ExportedRecord>> | undefined)?.[String(language)]
  const title = text?.['title'] ?? text?.['name']
  return typeof title === 'string' ? title : ''
}

/** Where a record comes from: the calendar that was exported first. */
export function globalIds({ id, lineage }: ExportedRecord, { site }: ExportHeader): readonly string[] {
  const { hostname, pathname } = new URL(site)
  return [
    `${hostname}${pathname.replace(/\/$/, '')}?id=${String(id)}`,
    ...(Array.isArray(lineage) ? lineage.map(String) : []),
  ]
}

/** What is to be said of when and whether a record is published. */
export function publicationOfRecord(record: ExportedRecord): Parameters {
  return same(record, 'status', 'date_utc')
}

export function exportedTermParameters(record: ExportedRecord): Parameters {
  return {
    ...translatedParameter(record, 'name'),
    ...translatedParameter(record, 'description'),
    ...translatedParameter(record, 'slug'),
  }
}

/** Of a venue or an organizer. */
export function linkedParameters(kind: 'venue' | 'organizer', record: ExportedRecord): Parameters {
  const shared = {
    ...translatedParameter(record, 'name', kind),
    ...translatedParameter(record, 'description'),
    ...translatedParameter(record, 'slug'),
    ...publicationOfRecord(record),
    ...same(record, ...Object.keys((kind === 'venue' ? venueRecord : organizerRecord).fields)),
  }
  const { latitude, longitude } = record
  if (kind === 'organizer' || latitude == null || longitude == null) return shared
  return { ...shared, geo_lat: latitude, geo_lng: longitude }
}
