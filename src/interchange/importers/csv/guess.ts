import { saysFree } from './row/cost.ts'
import { readDate, readTime } from '../../../domain/dates/cell.ts'
import { readTimeSpan } from '../../../domain/dates/time-span.ts'
import type { ColumnName, Heading } from './columns.ts'

/**
 * What the columns of a table hold, by what is in them; undefined where that cannot be told. Those that are `known` are left out, and
 * so is what they hold.
 */
export function guessed(
  rows: readonly (readonly string[])[],
  known: readonly (Heading | undefined)[] = [],
): readonly (Heading | undefined)[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const free = new Map(
    Array.from({ length: width }, (_, index) => {
      const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
      return [index, cells] as const
    }).filter(([index, cells]) => cells.length > 0 && !known[index]),
  )
  const found = new Map<number, ColumnName>()
  const take = (column: ColumnName, fits: (cells: readonly string[]) => boolean) => {
    if (known.some((heading) => heading?.column === column)) return
    const [place] = [...free].find(([, cells]) => fits(cells)) ?? []
    if (place === undefined) return
    free.delete(place)
    found.set(place, column)
  }
  take('start_date', mostly(isDateIn))
  take('end_date', mostly(isDateIn))
  take('start_time', mostly(isTimeCell))
  take('end_time', mostly(isTimeCell))
  take('website', mostly(isWebAddressCell))
  take('cost', (cells) => mostly(isPrice)(cells) && cells.some((cell) => !/^\d+$/.test(cell)))
  const isText = (cell: string) =>
    ![isNumberCell, isDateIn, isTimeCell, isWebAddressCell, isPrice].some((is) => is(cell))
  const texts = mostly(isText)
  const long = (cells: readonly string[]) => texts(cells) && averageLength(cells) > longText
  // Venues come again, titles seldom do.
  const names = [...free.values()].filter((cells) => texts(cells) && !long(cells))
  const most = Math.max(...names.map(countDistinct))
  take('title', (cells) => names.some((each) => each === cells) && countDistinct(cells) === most)
  take('venue', (cells) => texts(cells) && !long(cells))
  take('description', long)
  return Array.from({ length: width }, (_, index) => {
    const column = found.get(index)
    return column && { column, language: undefined }
  })
}

/** Characters on average from which on a text is no name. */
const longText = 60

export function isDateIn(cell: string): boolean {
  return readDate(cell, 'day') !== undefined || readDate(cell, 'month') !== undefined
}

/** Of a column that its heading names as one of times: “19.00” is one. */
export function isTimeIn(cell: string): boolean {
  return readTime(cell) !== undefined || readTimeSpan(cell) !== undefined
}

function isTimeCell(cell: string): boolean {
  // “6-10” may be ages.
  return (
    !isNumberCell(cell) && (readTime(cell) !== undefined || (/[:a-z]/i.test(cell) && readTimeSpan(cell) !== undefined))
  )
}

function isNumberCell(cell: string): boolean {
  return /^[\d\s.,]+$/.test(cell)
}

function isWebAddressCell(cell: string): boolean {
  return /^(https?:\/\/|www\.)\S+$/i.test(cell)
}

function isPrice(cell: string): boolean {
  return saysFree(cell) || /^[$€£]?\s?\d+([.,]\d{1,2})?\s?([$€£]|chf|eur|usd)?$/i.test(cell)
}

/** One cell in five may say something else. */
export function mostly(fits: (cell: string) => boolean) {
  return (cells: readonly string[]) => cells.filter(fits).length >= cells.length * 0.8
}

function countDistinct(cells: readonly string[]): number {
  return new Set(cells).size
}

function averageLength(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length
}
