import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { siteCurrency } from '../../resources/events/cost.ts'
import { events } from '../../resources/events/operations.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import type { VenueRepresentation } from '../../resources/venues/representation.ts'
import { htmlText } from '../../text/html-text.ts'
import { cleaned, html } from '../html.ts'
import { whenInWords } from './dates.ts'
import { foreign, isProtected, stateMarks, venuesOf } from './event-item.ts'
import { commas, facts, linkTo, picture } from './facts.ts'
import type { Page } from './page.ts'
import { costInWords } from './prices.ts'
import { shown } from './reading.ts'
import { ticketList } from './tickets.ts'
import { words } from './words.ts'

/** The page of one event. One that a password protects shows its title, and that it is protected. */
export async function eventPage(slug: string, context: Context): Promise<Page | undefined> {
  const event = await shown(events.bySlug.read, { path: { slug } }, context)
  return event ? openPage(event, context) : protectedPage(slug, context)
}

function openPage(event: EventRepresentation, context: Context): Page {
  const { language } = context
  const venues = venuesOf(event)
  const text = foreign(event, language)
  const states = stateMarks(event, language)
  const terms = (list: EventRepresentation['tags']) =>
    commas(list.map(({ url, name }) => html`<a href="${url}">${name}</a>`))
  return {
    title: event.title,
    description: plain(event.excerpt),
    path: `/event/${encodeURIComponent(event.slug)}/`,
    data: `events/${String(event.id)}`,
    jsonLd: event.json_ld,
    main: html`<article>
<h1${text}>${event.title}</h1>
${states.length > 0 && html`<p>${states}</p>`}
${event.excerpt !== '' && html`<div class="lead" ${text}>${cleaned(event.excerpt)}</div>`}
${facts([
  [localized(words.when, language), whenInWords(event, language)],
  [localized(words.where, language), commas(venues.map((venue) => html`${place(venue)}`))],
  [localized(words.online, language), linkTo(event.virtual_url)],
  [
    localized(words.organizer, language),
    commas(event.organizer.map(({ url, organizer }) => html`<a href="${url}">${organizer}</a>`)),
  ],
  [localized(words.cost, language), costInWords(event.cost, siteCurrency(context), language)],
  [localized(words.website, language), event.website !== event.url && linkTo(event.website)],
  [localized(words.categories, language), terms(event.categories)],
  [localized(words.tags, language), terms(event.tags)],
])}
${event.image !== false && picture(event.image)}
<div${text}>${cleaned(event.description)}</div>
${ticketList(event.tickets ?? [], context)}
</article>`,
  }
}

function place({ url, venue, address, city }: VenueRepresentation) {
  const where = [address, city].filter((part) => part !== undefined).join(', ')
  return html`<a href="${url}">${venue}</a>${where !== '' && html` <small>${where}</small>`}`
}

/** Lists answer a protected event without its content, and leave out what is not for guests at all. */
async function protectedPage(slug: string, context: Context): Promise<Page | undefined> {
  const id = (await context.storage.events.bySlug(slug))?.id
  if (id === undefined) return undefined
  const list = await shown(events.list, { parameters: { include: [id] } }, context)
  const event = list?.events[0]
  if (!event || !isProtected(event)) return undefined
  return {
    title: event.title,
    path: `/event/${encodeURIComponent(event.slug)}/`,
    data: `events/${String(event.id)}`,
    main: html`<h1${foreign(event, context.language)}>${event.title}</h1><p>${localized(words.protected, context.language)}</p>`,
  }
}

/** The text of clean HTML, for the head of the page. */
export function plain(markup: string): string | undefined {
  return htmlText(markup).slice(0, 300) || undefined
}
