import { isToBeAnnounced } from '../../../../domain/places/to-be-announced.ts'
import { fold } from '../../../../domain/text/fold.ts'
import { accessParameters } from '../../access.ts'
import type { Item, Place } from '../../item.ts'
import { columnNames, columns, type Column } from '../columns.ts'
import { listOf, type Cells } from './cells.ts'
import { accessIn } from './event.ts'

/** The records that a row names: items that are yielded once, and the external ids by which the event refers to them. */
export interface Linked {
  readonly items: readonly Item[]
  readonly references: NonNullable<Item['references']>
}

/** The categories, the venue and the organizers of a row; equal names are the same record in all rows. */
export function linkedOf(cells: Cells, place: Place): Linked {
  const items: Item[] = []
  const categories = listOf(cells.of('categories')).map((path) => {
    const names = path.split('>').map((name) => name.trim())
    for (const [index, name] of names.entries()) {
      const above = index === 0 ? {} : { references: { parent: [pathOf(names.slice(0, index))] } }
      items.push({
        kind: 'category',
        externalId: pathOf(names.slice(0, index + 1)),
        place,
        parameters: { name },
        ...above,
      })
    }
    return pathOf(names)
  })
  const building = buildingOf(cells, place)
  const venue = venueOf(cells, place, building?.externalId)
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

function pathOf(names: readonly string[]): string {
  return names.map(fold).join(' > ')
}

/** What the venue of a row is a room of: of buildings in several towns that have the same name, the one in its own. */
function buildingOf(cells: Cells, place: Place): Item | undefined {
  const name = cells.of('building')
  if (name === '' || fold(name) === fold(cells.of('venue'))) return undefined
  return { kind: 'venue', externalId: placeId(name, cells), place, parameters: { venue: name } }
}

function placeId(name: string, cells: Cells): string {
  return [name, cells.of('city')].map(fold).join(' | ')
}

function venueOf(cells: Cells, place: Place, building: string | undefined): Item | undefined {
  const name = cells.of('venue')
  if (isToBeAnnounced(name)) return undefined
  const point = cells.of('geo_lat') && cells.of('geo_lng') ? degrees(cells) : {}
  const access = accessParameters(accessIn(cells), 'venue')
  const parameters = { venue: name, ...filled(cells, 'venue'), ...access, ...point }
  const externalId = placeId(name, cells)
  if (building === undefined) return { kind: 'venue', externalId, place, parameters }
  // Each building may have a room of this name.
  const references = { parent_venue: [building] }
  return { kind: 'venue', externalId: `${building} > ${externalId}`, place, parameters, references }
}

/** Coordinates, with decimal commas in French tables. */
function degrees(cells: Cells) {
  return { geo_lat: cells.of('geo_lat').replace(',', '.'), geo_lng: cells.of('geo_lng').replace(',', '.') }
}

/** Contact details are those of the only organizer. */
function organizersOf(cells: Cells, place: Place): readonly Item[] {
  const names = listOf(cells.of('organizer'))
  const contact = names.length === 1 ? filled(cells, 'organizer') : {}
  return names.map((name) => {
    return { kind: 'organizer', externalId: fold(name), place, parameters: { organizer: name, ...contact } }
  })
}

function filled(cells: Cells, kind: Column['of']): Readonly<Record<string, string>> {
  const names = columnNames.filter((name) => (columns[name] as Column).of === kind && cells.of(name) !== '')
  return Object.fromEntries(names.map((name) => [name, cells.of(name)]))
}
