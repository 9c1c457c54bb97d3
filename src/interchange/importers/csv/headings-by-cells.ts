import { readDate } from '../../../domain/dates/cell.ts'
import type { ColumnName, Heading } from './columns.ts'
import { isDateIn, isTimeIn, mostly } from './guess.ts'

type Headings = readonly (Heading | undefined)[]

/** What the cells below a heading are. */
interface ColumnCells {
  readonly filled: number
  readonly isTimes: boolean
  readonly hasTimes: boolean
  /** 2 days with times, 1 days, 0 neither. */
  readonly days: 0 | 1 | 2
}

/**
 * Headings that fit several fields, decided by the cells below them: “From” and “To” are days in some tables, times in others, and “Day”
 * beside “Date” says “Monday”.
 */
export function headingsByCells(named: Headings, rows: readonly (readonly string[])[]): Headings {
  const width = rows.reduce((most, row) => Math.max(most, row.length), named.length)
  const columns = Array.from({ length: width }, (_, index) => describeColumn(rows.map((row) => row[index] ?? '')))
  const moments = named.map((heading, index) => {
    const column = heading && otherHalfOfMoment(index, named, columns)
    return heading && column ? { ...heading, column } : heading
  })
  return moments.map((heading, index) => (isSilent(index, moments, columns) ? undefined : heading))
}

/** The other half of a moment that a column says. */
function otherHalfOfMoment(index: number, named: Headings, columns: readonly ColumnCells[]): ColumnName | undefined {
  const { isTimes, days } = columns[index] ?? nothing
  switch (named[index]?.column) {
    case 'start_date': {
      const mayBeDay = (each: ColumnCells, at: number) =>
        named[at]?.column === 'start_date' ? at !== index : !named[at] && each.days > 0
      return isTimes && columns.some(mayBeDay) ? 'start_time' : undefined
    }
    case 'start_time':
      return days > 0 && named.every((each) => each?.column !== 'start_date') ? 'start_date' : undefined
    case 'end_date':
      return isTimes ? 'end_time' : undefined
    case 'end_time':
      return days > 0 && named.every((each) => each?.column !== 'end_date') ? 'end_date' : undefined
    default:
      return undefined
  }
}

/** Whether a column says nothing of when, but another of the same field does. */
function isSilent(index: number, headings: Headings, columns: readonly ColumnCells[]): boolean {
  const column = headings[index]?.column
  const own = columns[index] ?? nothing
  // The letter of a column is not “À”.
  if (headings[index]?.name?.length === 1 && own.days === 0 && !own.hasTimes) return true
  if ((column !== 'start_date' && column !== 'end_date') || own.hasTimes) return false
  return columns.some(
    (each, at) => headings[at]?.column === column && each.days > own.days && each.filled >= own.filled,
  )
}

const nothing: ColumnCells = { filled: 0, isTimes: false, hasTimes: false, days: 0 }

function describeColumn(column: readonly string[]): ColumnCells {
  const cells = column.filter((cell) => cell !== '')
  if (cells.length === 0) return nothing
  const times = cells.filter(isTimeIn)
  const isTold = mostly(isTimeIn)(cells) || (times.length * 2 >= cells.length && !cells.some(isDateIn))
  // “12.10” may be a day, “19.00” is none.
  const isTimes = isTold && times.some((cell) => !/^\d+\.(0[1-9]|1[0-2])$/.test(cell))
  const days = !mostly(isDateIn)(cells) ? 0 : mostly(readsAsTime)(cells) ? 2 : 1
  return { filled: cells.length, isTimes, hasTimes: times.length > 0, days }
}

function readsAsTime(cell: string): boolean {
  return (readDate(cell, 'day') ?? readDate(cell, 'month'))?.time !== undefined
}
