import { defineProblem } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import type { ImageFile } from '../entities.ts'
import { msg } from '../../texts/msg.ts'

/* What an export is (docs/export-format.md): a folder with the files of the pictures in `media`, and a text of JSON, one record a line. */

/** The text of an export within its folder. */
export const calendarFile = 'calendar.jsonl'

/** The folder of the files of pictures within that of an export. */
export const mediaFolder = 'media'

/** The version of the format that is written, and the only one that is read. */
export const formatVersion = 1

/** The kinds of record, in their order in the file. */
export const exportedKinds: readonly string[] = [
  'user',
  'category',
  'tag',
  'image',
  'venue',
  'organizer',
  'event',
  'occurrence',
  'site',
  'view',
  'origin',
  'revision',
]

/** A line of an export. */
export type ExportedRecord = Readonly<Record<string, unknown>>

/** The first line. `last_ids`: the highest number of each kind that was ever given, so that none is given twice. */
export interface ExportHeader {
  readonly almanac: 'export'
  readonly version: number
  readonly exported_utc: string
  /** The address of the site. */
  readonly site: string
  /** Below which the files of pictures have their addresses: with a slash at the end. */
  readonly media_url: string
  readonly last_ids: Readonly<Record<string, number>>
}

/** A file of a picture as its record describes it. */
export interface ExportedFile extends Pick<ImageFile, 'file' | 'mimeType' | 'filesize'> {
  /** Hexadecimal digits; undefined where it was not recorded. */
  readonly sha256?: string | undefined
}

/** An export that cannot be read. */
export const damagedExport = defineProblem({
  status: 400,
  code: 'damaged_export',
  when: msg('The export cannot be read.'),
  message: (text: Localized) => text,
})

/** The error of a line. */
export function wrongLine(line: number, { en, fr }: Localized & { readonly fr: string }) {
  return damagedExport({ en: `Line ${line} of the export: ${en}`, fr: `Ligne ${line} de l’export : ${fr}` })
}

/** Whether a text begins as an export does. */
export function isExport(start: string): boolean {
  return /^\s*\{\s*"almanac"\s*:\s*"export"/.test(start)
}
