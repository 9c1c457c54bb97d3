import { readTime } from '../../../../domain/dates/cell.ts'
import { readTimeSpan } from '../../../../domain/dates/time-span.ts'
import { withoutReferences } from '../../../../text/plain.ts'
import type { Cells } from './cells.ts'
import type { ColumnName, Heading } from '../columns.ts'
import type { Row } from '../rows.ts'

/** The cells of a row by what its columns hold. */
export function cellsOf({ cells, links }: Row, headings: readonly (Heading | undefined)[], language: string): Cells {
  const values = new Map<string, string>()
  const names = new Map<ColumnName, string>()
  const places = new Map<ColumnName, number>()
  const hasDays = headings.filter((heading) => heading?.column === 'start_date').length > 1
  for (const [index, heading] of headings.entries()) {
    if (!heading) continue
    const said = cells[index] ?? ''
    const cell = inHtml.has(heading.column) ? said : withoutReferences(said)
    const column = columnMeant(heading.column, cell, hasDays)
    const key = `${column} ${heading.language ?? ''}`
    const before = values.get(key)
    // Of two columns of one meaning, the first that says something; remarks are more of the description.
    if (before) {
      if (column === 'description' && cell !== '' && cell !== before) values.set(key, `${before}\n\n${cell}`)
      continue
    }
    values.set(key, cell)
    places.set(column, index)
    // Names of parameters are shown by their labels.
    if (heading.name !== undefined && !heading.name.includes('_')) names.set(column, heading.name)
  }
  const of = (column: ColumnName) => values.get(`${column} `) ?? ''
  return {
    of,
    called: (column) => names.get(column),
    linkOf: (column) => links?.[places.get(column) ?? -1],
    translated: (column) => {
      const texts = [...values].flatMap(([key, text]) => {
        const [name, own] = key.split(' ')
        return name === column && own && text !== '' ? [[own, text] as const] : []
      })
      const plain = of(column)
      return texts.length === 0 ? plain : { ...(plain !== '' && { [language]: plain }), ...Object.fromEntries(texts) }
    },
  }
}

/** Columns that become HTML. Other programs write the others as HTML, too. */
const inHtml: ReadonlySet<ColumnName> = new Set<ColumnName>(['description', 'excerpt'])

/** “Start” and “End” are times where they say so, beside another column with the day: `Date;Start;End`. */
function columnMeant(column: ColumnName, cell: string, hasDays: boolean): ColumnName {
  if (/^\d+\.\d+$/.test(cell)) return column
  const isTime = readTime(cell) !== undefined
  if (column === 'start_date' && hasDays) return isTime || readTimeSpan(cell) ? 'start_time' : column
  return column === 'end_date' && isTime ? 'end_time' : column
}
