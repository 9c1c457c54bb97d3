import type { Format } from '../item.ts'
import { headingsIn, csvRows } from './rows.ts'
import { tableEvents } from './table.ts'

/** Tables of events. */
export const csv: Format = {
  name: 'csv',
  recognizes: (start, filename) =>
    /\.(csv|tsv|txt)$/.test(filename) ||
    (headingsIn(start.split(/[\r\n]/, 1)[0] ?? '') > 1 && !/^\s*[<{[]|^\s*BEGIN:/i.test(start)),
  read: (source, defaults) => tableEvents(() => csvRows(source), defaults),
}
