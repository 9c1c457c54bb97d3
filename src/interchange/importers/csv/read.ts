import type { Format } from '../item.ts'
import { headingsIn, rowsOf } from './rows.ts'
import { eventsOf } from './table.ts'

/** Tables of events. */
export const csv: Format = {
  name: 'csv',
  recognizes: (start, filename) =>
    /\.(csv|tsv|txt)$/.test(filename) ||
    (headingsIn(start.split(/[\r\n]/, 1)[0] ?? '') > 1 && !/^\s*[<{[]|^\s*BEGIN:/i.test(start)),
  read: (source, defaults) => eventsOf(() => rowsOf(source), defaults),
}
