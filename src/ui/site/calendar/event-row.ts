import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../resources/events/writing/cost.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { foreign, isOn, isProtected, mark, stateMarks, venuesOf } from '../../kit/event-item.ts'
import { costInWords } from '../event/prices.ts'
import { dayName } from './day-name.ts'
import { timeOn } from './event-time.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { say } from '../../../texts/text.ts'

/** An event as lists by day show it, on this day, which is named with `withDay`: its time, title, places, cost, and its picture. */
export function eventRow(
  event: EventRepresentation,
  day: string,
  context: Context,
  { withDay = false }: { readonly withDay?: boolean } = {},
): Html {
  const { language, settings } = context
  const title = html`<a href="${event.url}" ${foreign(event, language)}>${event.title}</a>`
  if (isProtected(event))
    return html`<li class="row">
      <h3>${title}</h3>
      <p>${say('site.protected', language)}</p>
    </li>`
  const cost = costInWords(event.cost, siteCurrency(context), language)
  const where = venuesOf(event).map(({ venue, city }) => (city ? `${venue}, ${city}` : venue))
  const marks = [
    stateMarks(event, language),
    isOn(event, context) && mark(say('site.now', language), true),
    event.featured && mark(say('common.featured', language)),
  ]
  return html`<li class="row ${tintOf(event)}${event.event_status === 'cancelled' && ' off'}">
    ${event.image !== false && thumbnail(event.image)}
    <div>
      <p class="time">
        ${withDay && html`${dayName(Temporal.PlainDate.from(day), context.today(), language)}, `}${timeOn(day, event, language, settings.timeZone)}${event.series && html` <small>· ${say('site.recurring', language)}</small>`}
      </p>
      <h3>${title}${marks}</h3>
      <p>${[...where, cost].filter((text) => text !== '').join(' · ')}</p>
    </div>
  </li> `
}

/** The smallest size that is sharp on two pixels for one; beside the title it adds nothing, and is passed over. */
function thumbnail({ url, sizes }: Exclude<EventRepresentation['image'], false>): Html {
  const wanted = 176
  const best = Object.values(sizes)
    .filter(({ width }) => Number(width) >= wanted)
    .sort((a, b) => Number(a.width) - Number(b.width))[0]
  return html`<img class="thumb" src="${best?.url ?? url}" alt="" width="88" height="66" loading="lazy" />`
}
