import type { TableReading, TableShape } from '../../../domain/import.ts'
import { slashOrder } from '../../../domain/dates/cell.ts'
import { fold } from '../../../domain/text/search.ts'
import { lineageOfUid } from '../../../domain/uid.ts'
import { joined, type Localized } from '../../../i18n/language.ts'
import { Unreadable, type Defaults, type Found, type Item } from '../item.ts'
import { WrongCells, type Cells } from './row/cells.ts'
import { findDescribedBuildings } from './buildings.ts'
import { dateOrder } from './date-order.ts'
import { Doubles, equalTo, likeLine, comparableCells } from './doubles.ts'
import { headingsOf, isComplete, missingColumn } from './headings.ts'
import { buildLinkedItems } from './row/linked.ts'
import { cellsOf } from './row/read-cells.ts'
import { rowEvent } from './row/event.ts'
import type { Row } from './rows.ts'

/** The events of a table, which is read several times from its beginning. `told`: what was left out of it before. */
export async function* tableEvents(
  source: () => AsyncIterable<Row>,
  defaults: Defaults,
  aside: readonly Localized[] = [],
): AsyncIterable<Found> {
  const { language, timeZone, table = {} } = defaults
  const rows = () => mended(source(), table.cells)
  const found = await headingsOf(rows, defaults)
  const { headings, columns, before, by, remembered } = found
  const order = await dateOrder(rows, headings, {
    said: table.dateOrder,
    last: defaults.dateOrder ?? remembered?.dateOrder,
    usual: slashOrder(language),
  })
  yield { table: shortShape({ columns, rows: found.rows, dateOrder: order.order, isOrderOpen: order.isOpen, by }) }
  if (!isComplete(headings)) throw new Unreadable(missingColumn(found))
  const described = await findDescribedBuildings(rows(), found, language)
  let told = [order.note, ...aside, ...found.notes].filter((each) => each !== undefined)
  const seen = new Set<string>()
  const doubles = new Doubles(table.doubles)
  let passed = 0
  for await (const row of rows()) {
    if ((passed += 1) <= before) continue
    const cells = cellsOf(row, headings, language)
    const place = { line: row.line, title: titleOfRow(cells), cells: row.cells.map(ofEntry) }
    const said = comparableCells(row, headings)
    const equal = doubles.equal(row, said)
    if (equal !== undefined) {
      yield { fault: { place, reason: equalTo(equal), double: equal } }
      continue
    }
    try {
      const { parameters, notes } = rowEvent(cells, order.order, timeZone)
      const event = rowIdentity(cells, parameters)
      const like = event === undefined ? undefined : doubles.like(row, said, headings, event)
      if (like !== undefined) {
        yield { fault: { place, reason: likeLine(like), double: like } }
        continue
      }
      const { items, building, references } = buildLinkedItems(cells, place)
      const linked = items.map((each) => (each === building ? (described.get(each.externalId) ?? each) : each))
      yield* unseenItems(linked, seen)
      const externalId = rowExternalId(cells, parameters, seen)
      const all = [...told, ...notes]
      const item: Item = {
        ...{ kind: 'event', externalId, place, parameters, references },
        ...lineageOfRow(cells, seen),
        ...(cells.of('uid') === '' && { row: { venue: cells.of('venue') } }),
        ...(all.length > 0 && { note: joined(all) }),
        ...(order.note && { dateOrder: order.order }),
      }
      told = []
      yield { item }
    } catch (error) {
      if (!(error instanceof WrongCells)) throw error
      yield wrongRow(place, error)
    }
  }
}

/** What rows before have not named. */
function unseenItems(items: readonly Item[], seen: Set<string>): readonly Found[] {
  return items.flatMap((item) => {
    const name = `${item.kind} ${item.externalId}`
    if (seen.has(name)) return []
    seen.add(name)
    return { item }
  })
}

function wrongRow(place: Item['place'], { cells }: WrongCells): Found {
  return { fault: { place, reason: joined(cells.map(({ text }) => text)), wrong: cells.map(({ column }) => column) } }
}

/** Rows with the cells that somebody mended. */
async function* mended(rows: AsyncIterable<Row>, mends: TableReading['cells'] = {}): AsyncIterable<Row> {
  const byLine = Map.groupBy(Object.entries(mends), ([place]) => Number(place.split('.', 1)[0]))
  for await (const row of rows) {
    const own = byLine.get(row.line)
    if (!own) {
      yield row
      continue
    }
    const cells = [...row.cells]
    for (const [place, text] of own) {
      const column = Number(place.split('.')[1])
      while (cells.length < column) cells.push('')
      cells[column - 1] = text
    }
    yield { ...row, cells }
  }
}

/** Characters of a cell that pages show, and a field of a form takes. */
const longest = 300

function ofEntry(cell: string): string | null {
  return cell.length > longest || cell.includes('\n') ? null : cell
}

function shortShape(shape: TableShape): TableShape {
  const short = (text: string) => text.slice(0, 100)
  const columns = shape.columns.slice(0, 100).map(({ heading, field }) => ({ heading: short(heading), field }))
  return { ...shape, columns, rows: shape.rows.map((row) => row.slice(0, 100).map(short)) }
}

function titleOfRow(cells: Cells): string {
  const title = cells.translated('title')
  return typeof title === 'string' ? title : (Object.values(title)[0] ?? '')
}

/** What tells an event from others in the table: its title, start and venue. Undefined where it has no time of day, or an id of its own. */
function rowIdentity(cells: Cells, { all_day, start_date }: Readonly<Record<string, unknown>>): string | undefined {
  if (all_day === true || cells.of('id') !== '' || cells.of('uid') !== '') return undefined
  return JSON.stringify([fold(titleOfRow(cells)), start_date, fold(cells.of('venue'))])
}

/** A UID is unique in the world; of several rows that have the same, it is that of the first. */
function lineageOfRow(cells: Cells, seen: Set<string>): Pick<Item, 'lineage'> {
  const uid = cells.of('uid').slice(0, 500)
  if (!uid.includes('@') || seen.has(`uid ${uid}`)) return {}
  seen.add(`uid ${uid}`)
  return { lineage: [lineageOfUid(uid)] }
}

/** What a row calls its event; without that, its title and start, and which of several such it is. */
function rowExternalId(cells: Cells, parameters: Readonly<Record<string, unknown>>, seen: Set<string>): string {
  const own = cells.of('id') || cells.of('uid')
  if (own !== '') return own
  const base = `${fold(titleOfRow(cells))} ${String(parameters['start_date'])}`
  let id = base
  for (let nth = 2; seen.has(`event ${id}`); nth += 1) id = `${base} ${nth}`
  seen.add(`event ${id}`)
  return id
}
