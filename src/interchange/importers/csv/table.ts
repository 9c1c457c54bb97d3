import { fold } from '../../../domain/text/fold.ts'
import { joined, type Localized } from '../../../i18n/language.ts'
import { withoutReferences } from '../../../text/references.ts'
import type { Defaults, Found, Item } from '../item.ts'
import type { ColumnName, Heading } from './columns.ts'
import { orderOf } from './date-order.ts'
import { headingsOf } from './headings.ts'
import { readTime, usualOrder } from '../../../domain/dates/cell.ts'
import { readTimeSpan } from '../../../domain/dates/time-span.ts'
import { linkedOf } from './linked.ts'
import { WrongCell, type Cells } from './cells.ts'
import { eventOf } from './row-event.ts'
import type { Row } from './rows.ts'

/** The events of a table, which is read several times from its beginning. */
export async function* eventsOf(
  rows: () => AsyncIterable<Row>,
  { language, timeZone, dateOrder }: Defaults,
): AsyncIterable<Found> {
  const { headings, isNamed, note: columnsNote } = await headingsOf(rows)
  const { order, note: orderNote } = await orderOf(rows, headings, dateOrder, usualOrder(language))
  const notes: readonly Localized[] = [orderNote, columnsNote].filter((each) => each !== undefined)
  let told = notes
  let isNames = isNamed
  const seen = new Set<string>()
  for await (const row of rows()) {
    if (isNames) {
      isNames = false
      continue
    }
    const cells = cellsOf(row, headings, language)
    const place = { line: row.line, title: titleOf(cells) }
    try {
      const { parameters, notes: own } = eventOf(cells, order, timeZone)
      const { items, references } = linkedOf(cells, place)
      for (const item of items) {
        if (seen.has(`${item.kind} ${item.externalId}`)) continue
        seen.add(`${item.kind} ${item.externalId}`)
        yield { item }
      }
      const externalId = idOf(cells, parameters, seen)
      const item: Item = {
        kind: 'event',
        externalId,
        place,
        parameters,
        references,
        ...(told.length + own.length > 0 && { note: joined([...told, ...own]) }),
        ...(orderNote && { dateOrder: order }),
      }
      told = []
      yield { item }
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      yield { fault: { place, reason: error.text } }
    }
  }
}

function cellsOf({ cells, links }: Row, headings: readonly (Heading | undefined)[], language: string): Cells {
  const values = new Map<string, string>()
  const names = new Map<ColumnName, string>()
  const places = new Map<ColumnName, number>()
  const hasDays = headings.filter((heading) => heading?.column === 'start_date').length > 1
  for (const [index, heading] of headings.entries()) {
    if (!heading) continue
    const said = cells[index] ?? ''
    const cell = inHtml.has(heading.column) ? said : withoutReferences(said)
    const column = meantBy(heading.column, cell, hasDays)
    const key = `${column} ${heading.language ?? ''}`
    // Of two columns of one meaning, the first that says something.
    if (values.get(key)) continue
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
function meantBy(column: ColumnName, cell: string, hasDays: boolean): ColumnName {
  if (/^\d+\.\d+$/.test(cell)) return column
  const isTime = readTime(cell) !== undefined
  if (column === 'start_date' && hasDays) return isTime || readTimeSpan(cell) ? 'start_time' : column
  return column === 'end_date' && isTime ? 'end_time' : column
}

function titleOf(cells: Cells): string {
  const title = cells.translated('title')
  return typeof title === 'string' ? title : (Object.values(title)[0] ?? '')
}

/** What a row calls its event; without that, its title and start, and which of several such it is. */
function idOf(cells: Cells, parameters: Readonly<Record<string, unknown>>, seen: Set<string>): string {
  const own = cells.of('id')
  if (own !== '') return own
  const base = `${fold(titleOf(cells))} ${String(parameters['start_date'])}`
  let id = base
  for (let nth = 2; seen.has(`event ${id}`); nth += 1) id = `${base} ${nth}`
  seen.add(`event ${id}`)
  return id
}
