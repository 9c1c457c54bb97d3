import { isExport, type ExportedRecord, type ExportHeader } from '../../../domain/export/format.ts'
import { readExport } from '../../../domain/export/read.ts'
import type { ImportedKind } from '../../../domain/import.ts'
import { Problem } from '../../../errors/problem.ts'
import { Unreadable, type Format, type Found, type Item, type Source } from '../item.ts'
import { exportedEventParameters, occurrenceParameters } from './events.ts'
import { globalIds, linkedParameters, exportedTermParameters, titleOfRecord } from './records.ts'
import { msg } from '../../../texts/msg.ts'

/** What `almanac export` writes. Into a calendar that is not empty it is imported as anything else: with new ids, by the rules of the API. */
export const almanac: Format = {
  name: 'almanac',
  recognizes: (start) => isExport(start),
  read: readAlmanacExport,
}

/** What is known of the lines before. */
interface ExportContext {
  readonly header: ExportHeader
  /** The paths of pictures by their ids. */
  readonly pictures: Map<number, string>
  /** Ids of events in the trash, which are left out. */
  readonly trashed: Set<unknown>
}

async function* readAlmanacExport(source: Source): AsyncIterable<Found> {
  try {
    // Nothing is imported of an export that is not whole.
    await readToEnd(readExport(source.bytes()))
    yield* foundInExport(source)
  } catch (error) {
    throw error instanceof Problem ? new Unreadable(error.text) : error
  }
}

async function* foundInExport(source: Source): AsyncIterable<Found> {
  let known: ExportContext | undefined
  for await (const each of readExport(source.bytes())) {
    if ('header' in each) {
      known = { header: each.header, pictures: new Map(), trashed: new Set() }
      continue
    }
    const { line, record } = each
    const item = known && itemOrWrong(record, known)
    if (item === 'wrong') yield { fault: { place: { line, title: titleOfRecord(record) }, reason: wrong } }
    else if (item) yield { item: { ...item, place: { line, title: titleOfRecord(record) } } }
  }
}

/** A record whose members are of other types than the format says has no meaning. */
function itemOrWrong(record: ExportedRecord, known: ExportContext): ReturnType<typeof itemOfRecord> | 'wrong' {
  try {
    return itemOfRecord(record, known)
  } catch (error) {
    if (error instanceof TypeError) return 'wrong'
    throw error
  }
}

const wrong = msg('Its members are not as the format of exports says.')

async function readToEnd(lines: AsyncIterator<unknown>): Promise<void> {
  while ((await lines.next()).done !== true);
}

function itemOfRecord(record: ExportedRecord, known: ExportContext): Omit<Item, 'place'> | undefined {
  const { kind, id } = record
  if (kind === 'image') known.pictures.set(Number(id), String(record['file']))
  if (kind === 'occurrence') return occurrenceItem(record, known)
  if (kind === 'event' && record['status'] === 'trash') known.trashed.add(id)
  if (record['status'] === 'trash' || !isImported(kind)) return undefined
  return { ...itemContent(kind, record, known), kind, externalId: String(id), lineage: globalIds(record, known.header) }
}

function isImported(kind: unknown): kind is ImportedKind {
  return ['category', 'tag', 'venue', 'organizer', 'event'].includes(String(kind))
}

function itemContent(
  kind: ImportedKind,
  record: ExportedRecord,
  known: ExportContext,
): Pick<Item, 'parameters' | 'references' | 'note'> {
  const { parent } = record
  const above = typeof parent === 'number' ? [String(parent)] : []
  if (kind === 'tag') return { parameters: exportedTermParameters(record) }
  if (kind === 'category')
    return { parameters: exportedTermParameters(record), ...(above.length > 0 && { references: { parent: above } }) }
  const image = pictureUrl(record, known)
  const { parent_venue: building } = record
  if (kind !== 'event')
    return {
      parameters: { ...linkedParameters(kind, record), ...image },
      ...(typeof building === 'number' && { references: { parent_venue: [String(building)] } }),
    }
  const { parameters, note } = exportedEventParameters(record)
  const ids = (name: string) => (Array.isArray(record[name]) ? record[name].map(String) : [])
  const references = {
    ...{ venue: ids('venues'), organizer: ids('organizers'), categories: ids('categories'), tags: ids('tags') },
    ...(above.length > 0 && { post_parent: above }),
  }
  return { parameters: { ...parameters, ...image }, references, ...(note && { note }) }
}

/** What is different of an occurrence; undefined where it is as its series. */
function occurrenceItem(record: ExportedRecord, known: ExportContext): Omit<Item, 'place'> | undefined {
  const { id, series, original, event } = record
  if (typeof event !== 'object' || event === null) return undefined
  if (record['status'] === 'gone' || known.trashed.has(series)) return undefined
  const own = event as ExportedRecord
  const parameters = occurrenceParameters(own, pictureUrl(own, known))
  const occurrence = { series: String(series), original: String(original) }
  return { kind: 'event', externalId: String(id), parameters, occurrence }
}

/** The address of the picture of a record. */
function pictureUrl({ image }: ExportedRecord, { header, pictures }: ExportContext): { readonly image?: string } {
  const file = pictures.get(Number(image))
  return file === undefined ? {} : { image: `${header.media_url}${file}` }
}

/** The path of the file below the media folder of an export that an address of a picture means; undefined for any other address. */
export function exportedFile(address: string, { media_url: folder }: ExportHeader): string | undefined {
  return address.startsWith(folder) ? address.slice(folder.length) : undefined
}
