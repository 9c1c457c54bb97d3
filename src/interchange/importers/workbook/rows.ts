import { headingOf } from '../csv/columns.ts'
import { isComplete } from '../csv/headings.ts'
import type { Row } from '../csv/rows.ts'
import { Unreadable } from '../item.ts'
import { tooLarge } from './archive.ts'

/** A sheet of a workbook, as the reader has it. */
export interface Sheet {
  readonly name: string
  readonly hidden?: boolean
  readonly veryHidden?: boolean
  readonly rows: readonly (readonly Value[])[]
  readonly merges?: readonly Merge[]
  /** By row and column: `0,2`. */
  readonly cells?: ReadonlyMap<string, Cell>
}

interface Cell {
  readonly formula?: string
  readonly hyperlink?: { readonly target: string }
}

type Value = string | number | boolean | Date | null | undefined

interface Merge {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

const mostRows = 50_000
const mostCells = 1_000_000
const mostColumns = 500

/** The rows of the sheet with the events, as the cells of a table, and the names of others that have something. */
export function eventSheetRows(sheets: readonly Sheet[]): {
  readonly rows: readonly Row[]
  readonly others: readonly string[]
} {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((value) => cellText(value) !== '')))
  const seen = filled.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const sheet = seen.find(isHeaded) ?? seen[0] ?? filled.find(isHeaded) ?? filled[0]
  if (!sheet) return { rows: [], others: [] }
  return { rows: sheetRows(sheet), others: filled.filter((each) => each !== sheet).map(({ name }) => name) }
}

/** Whether one of its first rows names what an event must have. */
function isHeaded({ rows }: Sheet): boolean {
  return rows
    .slice(0, 20)
    .some((row) => isComplete(row.slice(0, mostColumns).map((value) => headingOf(cellText(value)))))
}

function sheetRows(sheet: Sheet): readonly Row[] {
  const { rows } = sheet
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (rows.length > mostRows || cells > mostCells) throw new Unreadable(tooLarge)
  const texts = rows.map((row) => Array.from(row.slice(0, mostColumns), cellText))
  for (const merge of sheet.merges ?? []) spread(texts, merge)
  const links = cellLinks(sheet)
  return texts.flatMap((each, index) =>
    each.some((text) => text !== '') ? [{ line: index + 1, cells: each, links: links.get(index) ?? [] }] : [],
  )
}

/** Where cells lead, by rows and columns: by a link, or by the formula of one. */
function cellLinks({ cells = new Map() }: Sheet): ReadonlyMap<number, readonly (string | undefined)[]> {
  const links = new Map<number, (string | undefined)[]>()
  for (const [place, { hyperlink, formula = '' }] of cells) {
    const target = (hyperlink?.target || /^=?HYPERLINK\("([^"]+)"/i.exec(formula)?.[1] || '').trim()
    const [row = 0, column = 0] = place.split(',').map(Number)
    if (!/^(https?|ftp|mailto):\S+$/i.test(target) || column >= mostColumns) continue
    const inRow = links.get(row) ?? []
    inRow[column] = target
    links.set(row, inRow)
  }
  return links
}

/** What stands in several rows at once, such as the day of three events, is said by each of them. */
function spread(texts: string[][], { startRow, startCol, endRow }: Merge): void {
  const text = texts[startRow]?.[startCol] ?? ''
  if (text === '' || startCol >= mostColumns) return
  for (const row of texts.slice(startRow + 1, endRow + 1)) {
    // A row that is empty otherwise is no event.
    if (row.every((each) => each === '')) continue
    while (row.length <= startCol) row.push('')
    row[startCol] = text
  }
}

/** A value as somebody would have typed it. Moments are those of clocks, in UTC: times have the day 0 of their calendar. */
function cellText(value: Value): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    // Fractions of a day are no whole seconds.
    const seconds = new Date(value.getTime() + 500)
    const [day = '', time = ''] = seconds.toISOString().slice(0, 19).split('T')
    if (day < '1904-01-02') return time
    return time === '00:00:00' ? day : `${day} ${time}`
  }
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value ?? '').trim()
}
