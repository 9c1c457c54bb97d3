import { isToBeAnnounced } from '../../../../domain/places/to-be-announced.ts'
import { fold } from '../../../../domain/text/search.ts'
import { accessParameters } from '../../access.ts'
import type { Item, Place } from '../../item.ts'
import { columnNames, columns, type Column } from '../columns.ts'
import { splitList, type Cells } from './cells.ts'
import { accessIn } from './event.ts'

/** The records that a row names: items that are yielded once, and the external ids by which the event refers to them. */
export interface LinkedItems {
  readonly items: readonly Item[]
  readonly references: NonNullable<Item['references']>
}

/** The categories, the venue and the organizers of a row; equal names are the same record in all rows. */
export function linkedItems(cells: Cells, place: Place): LinkedItems {
  const items: Item[] = []
  const categories = splitList(cells.of('categories')).map((path) => {
    const names = path.split('>').map((name) => name.trim())
    for (const [index, name] of names.entries()) {
      const above = index === 0 ? {} : { references: { parent: [categoryPath(names.slice(0, index))] } }
      items.push({
        kind: 'category',
        externalId: categoryPath(names.slice(0, index + 1)),
        place,
        parameters: { name },
        ...above,
      })
    }
    return categoryPath(names)
  })
  const building = buildingItem(cells, place)
  const venue = venueItem(cells, place, building?.externalId)
  const organizers = organizersOf(cells, place)
  return {
    items: [...items, ...(venue && building ? [building] : []), ...(venue ? [venue] : []), ...organizers],
    references: {
      ...(categories.length > 0 && { categories: [...new Set(categories)] }),
      ...(venue && { venue: [venue.externalId] }),
      ...(organizers.length > 0 && { organizer: organizers.map(({ externalId }) => externalId) }),
    },
  }
}

function categoryPath(names: readonly string[]): string {
  return names.map(fold).join(' > ')
}

/** What the venue of a row is a room of: of buildings in several towns that have the same name, the one in its own. */
function buildingItem(cells: Cells, place: Place): Item | undefined {
  const name = cells.of('building')
  if (name === '' || fold(name) === fold(cells.of('venue'))) return undefined
  return { kind: 'venue', externalId: placeId(name, cells), place, parameters: { venue: name } }
}

function placeId(name: string, cells: Cells): string {
  return [name, cells.of('city')].map(fold).join(' | ')
}

function venueItem(cells: Cells, place: Place, building: string | undefined): Item | undefined {
  const name = cells.of('venue')
  if (isToBeAnnounced(name)) return undefined
  const point = cells.of('geo_lat') && cells.of('geo_lng') ? decimalDegrees(cells) : {}
  const access = accessParameters(accessIn(cells), 'venue')
  const parameters = { venue: name, ...filledCells(cells, 'venue'), ...access, ...point }
  const externalId = placeId(name, cells)
  if (building === undefined) return { kind: 'venue', externalId, place, parameters }
  // Each building may have a room of this name.
  const references = { parent_venue: [building] }
  return { kind: 'venue', externalId: `${building} > ${externalId}`, place, parameters, references }
}

/** Coordinates, with decimal commas in French tables. */
function decimalDegrees(cells: Cells) {
  return { geo_lat: cells.of('geo_lat').replace(',', '.'), geo_lng: cells.of('geo_lng').replace(',', '.') }
}

/** Contact details are those of the only organizer. */
function organizersOf(cells: Cells, place: Place): readonly Item[] {
  const names = splitList(cells.of('organizer'))
  const contact = names.length === 1 ? filledCells(cells, 'organizer') : {}
  return names.map((name) => {
    return { kind: 'organizer', externalId: fold(name), place, parameters: { organizer: name, ...contact } }
  })
}

function filledCells(cells: Cells, kind: Column['of']): Readonly<Record<string, string>> {
  const names = columnNames.filter((name) => (columns[name] as Column).of === kind && cells.of(name) !== '')
  return Object.fromEntries(names.map((name) => [name, cells.of(name)]))
}
