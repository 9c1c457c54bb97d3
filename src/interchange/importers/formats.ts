import { almanac } from './almanac/read.ts'
import { csv } from './csv/read.ts'
import { markOf } from './decode.ts'
import { ical } from './ical/read.ts'
import type { Format } from './item.ts'
import { jsonLd } from './json-ld/read.ts'
import { ods, xlsx } from './workbook/read.ts'
import { pages } from './service/read.ts'

/** Every format that is read, in the order in which a file is held against them. */
export const formats: readonly Format[] = [almanac, ical, pages, jsonLd, ods, xlsx, csv]

/** How many characters of a file tell what it is. */
const telling = 4096

/** The format of a file by its beginning and its name; undefined where it is none of ours. */
export function formatOf(bytes: Uint8Array, filename: string): Format | undefined {
  const start = new TextDecoder(markOf(bytes)).decode(bytes.subarray(0, telling)).replace(/^\ufeff/, '')
  return formats.find(({ recognizes }) => recognizes(start, filename.toLowerCase()))
}
