import type { Localized } from '../../../i18n/language.ts'
import { headingsList } from '../csv/columns.ts'
import type { Row } from '../csv/rows.ts'
import { tableEvents } from '../csv/table.ts'
import { Unreadable, type Defaults, type Format, type Found, type Source } from '../item.ts'
import { broken, checkArchive, mostBytes, tooLarge } from './archive.ts'
import { eventSheetRows, type Sheet } from './rows.ts'
import { msg } from '../../../texts/msg.ts'

/** Workbooks of Excel. */
export const xlsx: Format = {
  name: 'xlsx',
  recognizes: (start, filename) =>
    isArchive(start) && (/\.(xls[xm]?|csv|tsv|txt)$/.test(filename) || start.includes('[Content_Types]')),
  read: (source, defaults) =>
    readWorkbook(source, defaults, async (bytes) => (await import('hucre/xlsx')).readXlsx(bytes)),
}

/** Workbooks of LibreOffice. */
export const ods: Format = {
  name: 'ods',
  recognizes: (start, filename) =>
    isArchive(start) && (filename.endsWith('.ods') || start.includes('opendocument.spreadsheet')),
  read: (source, defaults) =>
    readWorkbook(source, defaults, async (bytes) => (await import('hucre/ods')).readOds(bytes)),
}

function isArchive(start: string): boolean {
  return start.startsWith('PK\u0003\u0004')
}

async function* readWorkbook(
  source: Source,
  defaults: Defaults,
  sheetsIn: (bytes: Uint8Array) => Promise<{ readonly sheets: readonly Sheet[] }>,
): AsyncIterable<Found> {
  const bytes = await sourceBytes(source)
  checkArchive(bytes)
  const { sheets } = await sheetsIn(bytes).catch((): never => {
    throw new Unreadable(broken)
  })
  const { rows, others } = eventSheetRows(sheets)
  yield* tableEvents(
    async function* (): AsyncIterable<Row> {
      for (const row of rows) {
        source.at?.(row.line)
        yield row
      }
    },
    defaults,
    others.length > 0 ? [sheetsTold(others)] : [],
  )
}

function sheetsTold(names: readonly string[]): Localized {
  const list = headingsList(names)
  return msg`Other sheets were passed over: ${list}.`
}

async function sourceBytes(source: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of source.bytes()) {
    size += part.length
    if (size > mostBytes) throw new Unreadable(tooLarge)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
