import { almanac } from './almanac/read.ts'
import { csv } from './csv/read.ts'
import { byteOrderMark } from './decode.ts'
import { ical } from './calendar.ts'
import type { Format } from './item.ts'
import { jsonLd } from './web-page.ts'
import { ods, xlsx } from './workbook/read.ts'
import { pages } from './service/read.ts'

const tables: readonly Format[] = [ods, xlsx, csv]

/** Every format that is read, in the order in which a file is held against them. */
export const formats: readonly Format[] = [almanac, ical, pages, jsonLd, ...tables]

/** Whether a format, by its name, is one of cells, in which people write dates and venues in words of their own. */
export function isTable(name: string): boolean {
  return tables.some((format) => format.name === name)
}

/** How many characters of a file tell what it is. */
const telling = 4096

/** The format of a file by its beginning and its name; undefined where it is none of ours. */
export function recognizedFormat(bytes: Uint8Array, filename: string): Format | undefined {
  const start = new TextDecoder(byteOrderMark(bytes)).decode(bytes.subarray(0, telling)).replace(/^\ufeff/, '')
  return formats.find(({ recognizes }) => recognizes(start, filename.toLowerCase()))
}
