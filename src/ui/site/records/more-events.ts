import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { isProtected, venuesOf } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { dayShown } from '../calendar/agenda.ts'
import { eventCard } from '../calendar/event-row.ts'
import { shown } from '../reading.ts'

/** How many cards a row has. */
const maxShown = 3

/** What else a reader may like: events of the same tags and categories, and what else is on at the same place. */
export async function moreEvents(event: EventRepresentation, context: Context): Promise<Html> {
  const { language } = context
  const [venue] = venuesOf(event)
  const tags = event.tags.map(({ slug }) => slug).join(',')
  const categories = event.categories.map(({ slug }) => slug).join(',')
  const [here, alike, same] = await Promise.all([
    // Some of these may stand among the similar ones already.
    venue && coming({ venue: String(venue.id) }, 2 * maxShown + 1, context),
    tags !== '' && coming({ tags }, maxShown + 1, context),
    categories !== '' && coming({ categories }, maxShown + 1, context),
  ])
  const isOther = (one: EventRepresentation) =>
    one.id !== event.id && (one.series === undefined || one.series.id !== event.series?.id) && !isProtected(one)
  const similar = unique([alike || [], same || []].flat().filter(isOther))
    .slice(0, maxShown)
    .toSorted((a, b) => a.utc_start_date.localeCompare(b.utc_start_date))
  const others = (here || []).filter((each) => isOther(each) && !similar.some(({ id }) => id === each.id))
  return html`${row('similar', say('event.similar', language), similar)}
  ${venue && row('also-here', say('site.alsoHere', language, { venue: venue.venue }), others.slice(0, maxShown))}`

  function row(id: string, heading: string, shownEvents: readonly EventRepresentation[]): Html | false {
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

/** The next of what fits, of each series one date. */
async function coming(parameters: Readonly<Record<string, string>>, size: number, context: Context) {
  const soon = { ...parameters, ends_after: 'now', strict_dates: true, series: 'next', per_page: size }
  return (await shown(events.list, { parameters: soon }, { ...context, uncounted: true }))?.events ?? []
}

function unique(all: readonly EventRepresentation[]): readonly EventRepresentation[] {
  return [...new Map(all.map((each) => [each.id, each])).values()]
}
