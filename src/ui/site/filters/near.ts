import { fold } from '../../../domain/text/fold.ts'
import type { Context } from '../../../operations/context.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { shown } from '../reading.ts'

/** How many venues tell where a town is. */
const maxAsked = 50

/** Where a town or a venue is, by the venues of the calendar that are there: `47.2,-1.55,Nantes`. Undefined where none is. */
export async function placeCalled(text: string, context: Context): Promise<string | undefined> {
  const parameters = { search: text, geoloc: true, per_page: maxAsked }
  const found = (await shown(venues.list, { parameters }, { ...context, uncounted: true }))?.venues ?? []
  const here = found.flatMap(({ venue, city = '', geo_lat, geo_lng }) =>
    geo_lat === undefined || geo_lng === undefined ? [] : [{ venue, city, latitude: geo_lat, longitude: geo_lng }],
  )
  const wanted = fold(text)
  const inTown = here.filter(({ city }) => fold(city) === wanted)
  const named = inTown.length > 0 ? inTown : here.filter(({ venue }) => fold(venue) === wanted).slice(0, 1)
  const [first] = named
  if (!first) return undefined
  const middle = (values: readonly number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4)
  const name = inTown.length > 0 ? first.city : first.venue
  return [middle(named.map(({ latitude }) => latitude)), middle(named.map(({ longitude }) => longitude)), name].join(
    ',',
  )
}
