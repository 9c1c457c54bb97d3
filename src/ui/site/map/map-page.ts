import type { Context } from '../../../operations/context.ts'
import { listPlaces } from '../../../resources/events/places/operation.ts'
import { events } from '../../../resources/events/operations.ts'
import { say } from '../../../texts/text.ts'
import { mapAssets } from '../../assets/assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { dayShown } from '../calendar/agenda.ts'
import { eventRow } from '../calendar/event-row.ts'
import { countedTo } from '../calendar/list-parts.ts'
import { nearMisses } from '../calendar/near-misses.ts'
import { siteToolbar } from '../calendar/toolbar.ts'
import type { Page } from '../document/page.ts'
import { readQuestion, type Question } from '../../../resources/question/read.ts'
import { boxOf, pointOf } from '../../../resources/question/point.ts'
import { parametersOf, queryOf, type Filters, type Query } from '../../../resources/question/filters.ts'
import { windowOf } from '../../../resources/question/days.ts'
import { readAsGuest } from '../reading.ts'
import { tilesOf, viewName } from '../tiles.ts'
import { mapBox } from './map-box.ts'
import { briefPlace, placeItem, type Place } from './place-item.ts'

const path = '/events/map/'

/** How many days ahead the map looks. */
const daysAhead = 30

/** How many events of a place are named. */
const perPlace = 2

/** How many events without a venue are named, where there are no places. */
const maxUnplaced = 10

/** Where things are on in the next days: a list of the places, and beside it a map, where the site has one. */
export async function mapPage(query: Query, context: Context): Promise<Page | undefined> {
  const { language, links, settings } = context
  const today = context.today()
  const tiles = tilesOf(settings)
  const question = await readQuestion(query, context)
  const { filters } = question
  const title = viewName('map', context)
  const address = `${links.site}${path}`
  const until = today.add({ days: daysAhead }).toString()
  const isUsual = filters.when === undefined && filters.to === undefined
  const window = { ...(isUsual && { starts_before: `${until} 23:59:59` }), ...windowOf(filters, context) }
  const parameters = { ...parametersOf(filters), ...window, per_place: perPlace }
  const found = await readAsGuest(listPlaces, { parameters }, context)
  if (!found) return undefined
  const named = new Map(found.events.map((event) => [event.id, event]))
  const places = found.places.map((place): Place => ({
    ...place,
    events: place.events.flatMap((id) => named.get(id) ?? []),
  }))
  const located = orderByDistance(
    places.filter(({ venue }) => venue.geo_lat !== undefined && venue.geo_lng !== undefined),
    filters,
  )
  const elsewhere = places.filter((place) => !located.includes(place))
  const hasMap = tiles !== undefined && (located.length > 0 || filters.geoloc_bbox !== undefined)
  return {
    title,
    path,
    query: queryOf(filters),
    isIndexed: Object.keys(filters).length === 0 && query['counts'] === undefined,
    isWide: true,
    assets: hasMap ? mapAssets : undefined,
    tiles: hasMap ? tiles.url : undefined,
    // Leaflet puts an empty picture into tiles that it gives up.
    hasDrawings: hasMap,
    main: html`${await siteToolbar({ title, view: 'map', day: today, question, address, query }, context)}
      <p class="found"><span data-found>${foundText(found, isUsual, context)}</span></p>
      <div class="atlas${!hasMap && ' unmapped'}">
        <div class="listed" id="found" tabindex="-1">
          ${places.length === 0 && (await nowhere({ ...parametersOf(filters), ...window }, question, context))}
          ${placeList(located, context)}
          ${
            elsewhere.length > 0 &&
            html`<h2 class="apart">${say('calendar.notOnMap', language)}</h2>
              ${placeList(elsewhere, context)}`
          }
        </div>
        ${hasMap && mapBox({ places: located, tiles, box: boxOf(filters.geoloc_bbox), address }, context)}
      </div>`,
  }
}

/** Where no place is found: the next of the events that have none, and the way to all of them; else what there is without one of the filters. */
async function nowhere(
  asked: Readonly<Record<string, string | undefined>>,
  question: Question,
  context: Context,
): Promise<Html> {
  const { language, links } = context
  const found = await readAsGuest(
    events.list,
    { parameters: { ...asked, per_page: maxUnplaced } },
    { ...context, countedTo },
  )
  if (!found || found.total === 0)
    return html`<p class="nothing">${say('common.noneFound', language)}</p>
      ${await nearMisses(question, context)}`
  const today = context.today()
  return html`<h2 class="apart">${say('calendar.withoutVenue', language, { count: found.total })}</h2>
    <ol class="rows">
      ${found.events.map((event) => eventRow(event, dayShown(event, today), context, { withDay: true }))}
    </ol>
    <p><a href="${links.site}/events/list/${queryOf(question.filters)}">${say('calendar.allOfThese', language)}</a></p>`
}

/** Around a place the nearest first; otherwise that of the next event, as they come. */
function orderByDistance(places: readonly Place[], { near, sort }: Filters): readonly Place[] {
  if (pointOf(near) === undefined || sort !== undefined) return places
  return places.toSorted((one, other) => (one.venue.distance ?? 0) - (other.venue.distance ?? 0))
}

function foundText(
  { total: count, more }: { readonly total: number; readonly more: boolean },
  isUsual: boolean,
  { language }: Context,
): string {
  if (more) return say('calendar.placesFoundMore', language, { count })
  if (!isUsual) return say('calendar.placesFound', language, { count })
  return say('calendar.placesFoundSoon', language, { count, days: daysAhead })
}

/** Places with their next events, then those of which only the number of events is told. */
function placeList(places: readonly Place[], context: Context): Html {
  const [full, brief] = [
    places.filter(({ events }) => events.length > 0),
    places.filter(({ events }) => events.length === 0),
  ]
  return html`${
    full.length > 0 &&
    html`<ol class="places">
      ${full.map((place) => placeItem(place, context))}
    </ol>`
  }
  ${
    brief.length > 0 &&
    html`<h2 class="apart">${say('calendar.morePlaces', context.language)}</h2>
      <ol class="places brief">
        ${brief.map((place) => briefPlace(place, context))}
      </ol>`
  }`
}
