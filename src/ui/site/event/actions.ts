import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../operations/settings.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { upperFirst, formatDay } from '../../kit/dates/periods.ts'
import { calledOff, lastDayOfRunning } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { shareFile } from '../document/share-picture.ts'
import { shareSheet } from '../sheets/share.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import { addToCalendar } from './add-to-calendar.ts'
import { eventSummaryLines } from './in-words.ts'
import { hasEventEnded } from './notice.ts'
import { costInWords } from './prices.ts'
import { isSoldOut, ticketAddress } from './tickets.ts'

/** What a reader may do with an event: get tickets, keep the date, pass it on. On phones it is a bar at the bottom of the screen. `next`: the date to keep, of a series the next one; `isLocked`: a password protects it. */
export function actions(
  event: EventRepresentation,
  next: EventRepresentation | undefined,
  isLocked: boolean,
  context: Context,
): Html {
  const { language } = context
  const { title, url, id, image, recurrence } = event
  const isOff = calledOff(event) !== undefined || hasEventEnded(event, context)
  const tickets = isOff ? undefined : ticketAddress(event)
  const picture = isLocked ? undefined : `${url}${shareFile(image !== false)}`
  const kind = tickets === undefined ? '' : 'quiet'
  return html`<div class="actions">
    ${tickets === undefined ? (isOff || recurrence === undefined) && inShort(event, context) : ticketButton(tickets, context)}
    ${!isOff && addToCalendar(event, next, isLocked, context, kind)}
    ${!isOff && !isLocked && recurrence !== undefined && subscribeSheet({ name: title, feed: `events/${String(id)}.ics`, page: url }, context)}
    ${shareSheet({ title, address: url, picture, about: eventSummaryLines(event, language).join('\n') }, context)}
  </div>`
}

/** To the tickets; where that is another site, it is named. */
function ticketButton(address: string, { language, links }: Context): Html {
  const host = URL.parse(address)?.host.replace(/^www\./, '')
  const leaves = host !== undefined && !links.site.includes(`//${host}`)
  return html`<a class="button" href="${address}"
    >${icon('ticket')}<span>${leaves ? say('site.buyAt', language, { host }) : say('site.buy', language)}</span></a
  >`
}

/** The day, and what became of it or its price: beside the buttons at the foot of a narrow screen, where there is room. */
function inShort(event: EventRepresentation, context: Context): Html {
  return html`<p class="in-short" aria-hidden="true">
    ${event.recurrence === undefined && html`<b>${shortDay(event, context)}</b>`}
    <span>${stateOrPrice(event, context)}</span>
  </p>`
}

/** What became of it, or its price. */
function stateOrPrice(event: EventRepresentation, context: Context): string {
  const { language } = context
  const off = calledOff(event)
  if (off) return say(`site.state.${off}`, language)
  if (!hasEventEnded(event, context) && isSoldOut(event)) return say('site.soldOut', language)
  return costInWords(event.cost, siteCurrency(context), language)
}

/** Its day; of what has been on for days, its last. */
function shortDay(event: EventRepresentation, context: Context): string {
  const { language } = context
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const last = lastDayOfRunning(event, context)
  if (last !== undefined)
    return upperFirst(`${say('common.until', language)} ${formatDay(Temporal.PlainDate.from(last), options, language)}`)
  return formatDay(Temporal.PlainDate.from(event.start_date.slice(0, 10)), options, language)
}
