import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { isPasswordProtected, venuesOf } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { dayShown } from '../calendar/agenda.ts'
import { eventCard } from '../calendar/event-row.ts'
import { readAsGuest } from '../reading.ts'

/** How many cards a row has, and from among how many they are chosen. */
const maxShown = 3
const maxRead = 7

const takingPlace = { event_status: ['scheduled', 'rescheduled', 'moved_online'] }

/** How many days are enough where much is on: what comes later is only looked for where these have too few. */
const soon = 60

/** What else a reader may like: what is similar, and what else is on at the same place. */
export async function moreEvents(event: EventRepresentation, context: Context): Promise<Html> {
  const { language } = context
  const [venue] = venuesOf(event)
  const [similar, here] = await Promise.all([
    similarEvents(event, context),
    venue ? coming({ venue: String(venue.id) }, event, context) : [],
  ])
  const others = here.filter(({ id }) => !similar.some((each) => each.id === id)).slice(0, maxShown)
  return html`${moreEventsRow('similar', say('event.similar', language), similar)}
  ${venue && moreEventsRow('also-here', say('site.alsoHere', language, { venue: venue.venue }), others)}`

  function moreEventsRow(id: string, heading: string, shownEvents: readonly EventRepresentation[]): Html | false {
    return (
      shownEvents.length > 0 &&
      html`<section class="more-events" aria-labelledby="${id}">
        <h2 id="${id}">${heading}</h2>
        <ol class="cards sliding">
          ${shownEvents.map((each) => eventCard(each, dayShown(each, context.today()), context))}
        </ol>
      </section>`
    )
  }
}

/** The next of the same categories, those first that share most tags with it; where these are too few, also others with its tags. */
async function similarEvents(event: EventRepresentation, context: Context): Promise<readonly EventRepresentation[]> {
  const named = (all: EventRepresentation['tags']) => all.map(({ slug }) => slug).join(',')
  const [categories, tags] = [named(event.categories), named(event.tags)]
  const alike = categories === '' ? [] : await coming({ categories }, event, context)
  const tagged = alike.length >= maxShown || tags === '' ? [] : await coming({ tags }, event, context)
  const all = [...new Map([...alike, ...tagged].map((each) => [each.id, each])).values()]
  const own = new Set(event.tags.map(({ id }) => id))
  const shared = (each: EventRepresentation) => each.tags.filter(({ id }) => own.has(id)).length
  return all
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, maxShown)
    .toSorted((one, other) => one.utc_start_date.localeCompare(other.utc_start_date))
}

/** The next events that fit and take place, but for this one: of each series one date, of its own none. */
async function coming(
  parameters: Readonly<Record<string, string>>,
  { id, series }: EventRepresentation,
  context: Context,
) {
  const until = context.today().add({ days: soon }).toString()
  const found = await listOthers({ starts_before: until })
  return found.length < maxShown ? listOthers({}) : found

  async function listOthers(bounds: Readonly<Record<string, string>>) {
    const asked = {
      ...{ ...parameters, ...bounds, ...takingPlace, ends_after: 'now', strict_dates: true },
      ...{ series: 'next', per_page: maxRead },
    }
    const all = (await readAsGuest(events.list, { parameters: asked }, { ...context, uncounted: true }))?.events ?? []
    return all.filter(
      (each) => each.id !== id && (!each.series || each.series.id !== series?.id) && !isPasswordProtected(each),
    )
  }
}
