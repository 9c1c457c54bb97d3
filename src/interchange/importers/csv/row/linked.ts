import { isToBeAnnounced } from '../../../../domain/places/to-be-announced.ts'
import { fold } from '../../../../domain/text/search.ts'
import { accessParameters } from '../../access.ts'
import type { Item, Place } from '../../item.ts'
import { columnNames, columns, type Column } from '../columns.ts'
import { splitList, type Cells } from './cells.ts'
import { readRowAccess } from './event.ts'

/** The records that a row names: items that are yielded once, and the external ids by which the event refers to them. */
export interface LinkedItems {
  readonly items: readonly Item[]
  /** The building of the venue, of which the row says no more than its name and city. */
  readonly building: Item | undefined
  readonly references: NonNullable<Item['references']>
}

/** The categories, the venue and the organizers of a row; equal names are the same record in all rows. */
export function buildLinkedItems(cells: Cells, place: Place): LinkedItems {
  const items: Item[] = []
  const categories = new Set<string>()
  for (const path of splitList(cells.of('categories'))) {
    const names = path.split('>').map((name) => name.trim())
    for (let depth = 1; depth <= names.length; depth += 1) items.push(categoryItem(names.slice(0, depth), place))
    categories.add(categoryKey(names))
  }
  const venue = isToBeAnnounced(cells.of('venue')) ? undefined : cells.of('venue')
  const building = venue === undefined ? undefined : buildingItem(cells, place)
  if (building) items.push(building)
  const references: Record<string, readonly string[]> = {}
  if (categories.size > 0) references['categories'] = [...categories]
  if (venue !== undefined) {
    const item = venueItem(venue, cells, place, building?.externalId)
    items.push(item)
    references['venue'] = [item.externalId]
  }
  const organizers = organizerItems(cells, place)
  items.push(...organizers)
  if (organizers.length > 0) references['organizer'] = organizers.map(({ externalId }) => externalId)
  return { items, building, references }
}

/** The last category of a path, in the one before it. */
function categoryItem(names: readonly string[], place: Place): Item {
  const parent = names.slice(0, -1)
  const references = parent.length === 0 ? {} : { references: { parent: [categoryKey(parent)] } }
  const name = names.at(-1) ?? ''
  return { kind: 'category', externalId: categoryKey(names), place, parameters: { name }, ...references }
}

function categoryKey(names: readonly string[]): string {
  return names.map(fold).join(' > ')
}

/** The building of which the venue of a row is a room: of buildings with one name in several towns, the one in the town of the row. */
function buildingItem(cells: Cells, place: Place): Item | undefined {
  const [venue, city] = [cells.of('building'), cells.of('city')]
  if (venue === '' || fold(venue) === fold(cells.of('venue'))) return undefined
  const parameters = { venue, ...(city !== '' && { city }) }
  return { kind: 'venue', externalId: venueKey(venue, cells), place, parameters }
}

function venueKey(name: string, cells: Cells): string {
  return [name, cells.of('city')].map(fold).join(' | ')
}

function venueItem(name: string, cells: Cells, place: Place, building: string | undefined): Item {
  const coordinates = cells.of('geo_lat') && cells.of('geo_lng') ? decimalDegrees(cells) : {}
  const access = accessParameters(readRowAccess(cells), 'venue')
  const parameters = { venue: name, ...readFilledCells(cells, 'venue'), ...access, ...coordinates }
  const externalId = venueKey(name, cells)
  if (building === undefined) return { kind: 'venue', externalId, place, parameters }
  // Each building may have a room of this name.
  const references = { parent_venue: [building] }
  return { kind: 'venue', externalId: `${building} > ${externalId}`, place, parameters, references }
}

/** Coordinates, with decimal commas in French tables. */
function decimalDegrees(cells: Cells) {
  return { geo_lat: cells.of('geo_lat').replace(',', '.'), geo_lng: cells.of('geo_lng').replace(',', '.') }
}

/** Each organizer once. Contact details are those of the only one. */
function organizerItems(cells: Cells, place: Place): readonly Item[] {
  const names = new Map<string, string>()
  for (const name of splitList(cells.of('organizer'))) if (!names.has(fold(name))) names.set(fold(name), name)
  const contact = names.size === 1 ? readFilledCells(cells, 'organizer') : {}
  return [...names].map(([externalId, name]) => {
    return { kind: 'organizer', externalId, place, parameters: { organizer: name, ...contact } }
  })
}

function readFilledCells(cells: Cells, kind: Column['of']): Readonly<Record<string, string>> {
  const names = columnNames.filter((name) => (columns[name] as Column).of === kind && cells.of(name) !== '')
  return Object.fromEntries(names.map((name) => [name, cells.of(name)]))
}
