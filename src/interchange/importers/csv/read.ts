import { fold } from '../../../domain/text/fold.ts'
import { joined, type Localized } from '../../../i18n/language.ts'
import { Unreadable, type Defaults, type Format, type Found, type Item, type Source } from '../item.ts'
import { headingOf, labelOf, type ColumnName, type Heading } from './columns.ts'
import { orderSaid, readTime, usualOrder, type Order } from '../../../domain/dates/cell.ts'
import { linkedOf } from './linked.ts'
import { eventOf, WrongCell, type Cells } from './row-event.ts'
import { rowsOf, type Row } from './rows.ts'

/** Tables of events. */
export const csv: Format = {
  name: 'csv',
  recognizes: (start, filename) =>
    /\.(csv|tsv|txt)$/.test(filename) || (headingsIn(start) > 1 && !/^\s*[<{[]|^\s*BEGIN:/i.test(start)),
  read,
}

/** How many columns of ours the first line names. */
function headingsIn(start: string): number {
  const line = start.split(/[\r\n]/, 1)[0] ?? ''
  return line.split(/[,;\t]/).filter((cell) => headingOf(cell.replaceAll('"', ''))).length
}

async function* read(source: Source, { language, timeZone, dateOrder }: Defaults): AsyncIterable<Found> {
  let headings: readonly (Heading | undefined)[] | undefined
  let note: Localized | undefined
  const { order, note: orderNote } = await orderOf(source, dateOrder, usualOrder(language))
  const seen = new Set<string>()
  for await (const row of rowsOf(source)) {
    if (!headings) {
      headings = row.cells.map(headingOf)
      const unknown = unknownColumns(row.cells.filter((cell, index) => cell !== '' && headings?.[index] === undefined))
      const notes = [orderNote, unknown].filter((each) => each !== undefined)
      note = notes.length > 0 ? joined(notes) : undefined
      for (const needed of ['title', 'start_date'] as const)
        if (!headings.some((heading) => heading?.column === needed)) throw new Unreadable(missing(needed, row.cells))
      continue
    }
    const cells = cellsOf(row, headings, language)
    const place = { line: row.line, title: titleOf(cells) }
    try {
      const parameters = eventOf(cells, order, timeZone)
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
        ...(note && { note }),
        ...(orderNote && { dateOrder: order }),
      }
      note = undefined
      yield { item }
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      yield { fault: { place, reason: error.text } }
    }
  }
  if (!headings) throw new Unreadable(missing('title', []))
}

/**
 * In which order all dates of a table are: as those say that can be read in one way alone, else as at the last import from this
 * source, else as is usual. It is told where it matters.
 */
async function orderOf(
  source: Source,
  last: Order | undefined,
  usual: Order,
): Promise<{ readonly order: Order; readonly note: Localized | undefined }> {
  let dates: readonly number[] | undefined
  let isAmbiguous = false
  const found = new Set<Order>()
  for await (const { cells } of rowsOf(source)) {
    dates ??= cells.flatMap((cell, index) => (/^(start|end)_date$/.test(headingOf(cell)?.column ?? '') ? index : []))
    for (const index of dates) {
      const order = orderSaid(cells[index] ?? '')
      if (order) found.add(order)
      else isAmbiguous ||= /^\s*\d{1,2}\/\d{1,2}\/\d/.test(cells[index] ?? '')
    }
  }
  const [only] = found
  const order = found.size === 1 && only ? only : (last ?? usual)
  return { order, note: isAmbiguous ? orderTold(order, last) : undefined }
}

function orderTold(order: Order, last: Order | undefined): Localized {
  const isOther = last !== undefined && last !== order
  const [en, fr] = order === 'day' ? ['day', 'le jour'] : ['month', 'le mois']
  return {
    en: `Dates such as 05/06/2027 are read with the ${en} first.${isOther ? ' At the last import it was the other way round.' : ''}`,
    fr: `Les dates comme 05/06/2027 sont lues avec ${fr} en premier.${isOther ? ' À la dernière importation, c’était l’inverse.' : ''}`,
  }
}

function cellsOf({ cells }: Row, headings: readonly (Heading | undefined)[], language: string): Cells {
  const values = new Map<string, string>()
  const hasDays = headings.filter((heading) => heading?.column === 'start_date').length > 1
  for (const [index, heading] of headings.entries()) {
    if (!heading) continue
    const cell = cells[index] ?? ''
    const key = `${meantBy(heading.column, cell, hasDays)} ${heading.language ?? ''}`
    // Of two columns of one meaning, the first that says something.
    if (!values.get(key)) values.set(key, cell)
  }
  const of = (column: ColumnName) => values.get(`${column} `) ?? ''
  return {
    of,
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

/** “Start” and “End” are times where they say so, beside another column with the day: `Date;Start;End`. */
function meantBy(column: ColumnName, cell: string, hasDays: boolean): ColumnName {
  if (/^\d+\.\d+$/.test(cell) || readTime(cell) === undefined) return column
  if (column === 'start_date' && hasDays) return 'start_time'
  return column === 'end_date' ? 'end_time' : column
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

function unknownColumns(names: readonly string[]): Localized | undefined {
  if (names.length === 0) return undefined
  const list = shortened(names)
  return {
    en: `Columns that are not known were passed over: ${list}.`,
    fr: `Des colonnes inconnues ont été ignorées : ${list}.`,
  }
}

function shortened(names: readonly string[]): string {
  return names
    .map((name) => name.slice(0, 50))
    .slice(0, 10)
    .join(', ')
}

/** What the first line lacks, and what it says instead. */
function missing(needed: 'title' | 'start_date', cells: readonly string[]): Localized {
  const { en, fr } = labelOf(needed)
  const said = shortened(cells.filter((cell) => cell !== ''))
  return {
    en: `The first line of the table must name its columns; one must be “${en}”.${said && ` It says: ${said}.`}`,
    fr: `La première ligne du tableau doit nommer ses colonnes, dont « ${fr} ».${said && ` Elle contient : ${said}.`}`,
  }
}
