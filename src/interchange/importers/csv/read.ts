import type { Format } from '../item.ts'
import { headingOf } from './columns.ts'
import { rowsOf } from './rows.ts'
import { eventsOf } from './table.ts'

/** Tables of events. */
export const csv: Format = {
  name: 'csv',
  recognizes: (start, filename) =>
    /\.(csv|tsv|txt)$/.test(filename) || (headingsIn(start) > 1 && !/^\s*[<{[]|^\s*BEGIN:/i.test(start)),
  read: (source, defaults) => eventsOf(() => rowsOf(source), defaults),
}

/** How many columns of ours the first line names. */
function headingsIn(start: string): number {
  const line = start.split(/[\r\n]/, 1)[0] ?? ''
  return line.split(/[,;\t]/).filter((cell) => headingOf(cell.replaceAll('"', ''))).length
}
