import type { Language } from '../../../i18n/language.ts'
import type { Item } from '../item.ts'
import type { Headings } from './headings.ts'
import { WrongCells, type Cells } from './row/cells.ts'
import { buildLinkedItems } from './row/linked.ts'
import { cellsOf } from './row/read-cells.ts'
import type { Row } from './rows.ts'

/**
 * The venues that a table describes in rows of their own and names as buildings in others, by their external ids. A row with a room says
 * no more of its building than name and city; it may come first.
 */
export async function findDescribedBuildings(
  rows: AsyncIterable<Row>,
  { headings, before }: Pick<Headings, 'headings' | 'before'>,
  language: Language,
): Promise<ReadonlyMap<string, Item>> {
  if (!headings.some((heading) => heading?.column === 'building')) return new Map()
  const buildings = new Set<string>()
  const described = new Map<string, Item>()
  let passed = 0
  for await (const row of rows) {
    if ((passed += 1) <= before) continue
    const { items, building } = readLinkedItems(cellsOf(row, headings, language), row.line)
    if (building) buildings.add(building.externalId)
    const venue = items.find((item) => item.kind === 'venue')
    if (venue && venue !== building && !described.has(venue.externalId)) described.set(venue.externalId, venue)
  }
  return new Map([...described].filter(([id]) => buildings.has(id)))
}

/** Nothing of a row with cells that cannot be read: they are told where the row itself is. */
function readLinkedItems(cells: Cells, line: number): Pick<ReturnType<typeof buildLinkedItems>, 'items' | 'building'> {
  try {
    return buildLinkedItems(cells, { line, title: cells.of('venue') })
  } catch (error) {
    if (error instanceof WrongCells) return { items: [], building: undefined }
    throw error
  }
}
