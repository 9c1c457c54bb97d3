import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { siteCurrency } from '../../resources/events/cost.ts'
import { events } from '../../resources/events/operations.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import type { VenueRepresentation } from '../../resources/venues/representation.ts'
import { htmlText } from '../../text/html-text.ts'
import { cleaned, html } from '../html.ts'
import { whenInWords } from './dates.ts'
import { gonePage } from './gone-page.ts'
import { foreign, isProtected, stateMarks, venuesOf } from './event-item.ts'
import { commas, facts, linkTo, picture } from './facts.ts'
import type { Page } from './page.ts'
import { costInWords } from './prices.ts'
import { shown } from './reading.ts'
import { dateList, nextDates } from './series-dates.ts'
import { occurrenceAt } from './series-address.ts'
import { ticketList } from './tickets.ts'
import { words } from './words.ts'

/** An event by its slug, or an occurrence by its id. */
type Named = { readonly slug: string } | { readonly id: number }

/**
 * The page of an event, by its slug; of an occurrence, by the slug of its series, the day on which it starts by the rule, and the time where
 * two start on that day. One that a password protects shows its title, and that it is protected.
 */
export async function eventPage(path: string, context: Context): Promise<Page | undefined> {
  const [slug = '', day, time, ...more] = path.split('/')
  if (day === undefined) return pageOf({ slug }, context)
  if (more.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(day) || !/^(\d\d-\d\d)?$/.test(time ?? '')) return undefined
  const found = await occurrenceAt(slug, day, time?.replace('-', ':'), context)
  return found && (found.isGone ? gonePage(found.series, context) : pageOf({ id: found.id }, context))
}

/** The page of the event of a slug, or of an occurrence. */
async function pageOf(named: Named, context: Context): Promise<Page | undefined> {
  const event = await ('slug' in named
    ? shown(events.bySlug.read, { path: named }, context)
    : shown(events.byId.read, { path: { id: String(named.id) } }, context))
  if (!event) return protectedPage(named, context)
  const { series } = event
  const isSeries = event.recurrence !== undefined
  const dates = series ? await nextDates(series.id, isSeries ? undefined : event.id, context) : undefined
  return openPage(event, dates, context)
}

function openPage(
  event: EventRepresentation,
  dates: readonly EventRepresentation[] | undefined,
  context: Context,
): Page {
  const { language } = context
  const [next] = event.recurrence === undefined ? [] : (dates ?? [])
  const venues = venuesOf(event)
  const text = foreign(event, language)
  const states = stateMarks(event, language)
  const terms = (list: EventRepresentation['tags']) =>
    commas(list.map(({ url, name }) => html`<a href="${url}">${name}</a>`))
  return {
    title: event.title,
    description: plain(event.excerpt),
    path: pathOf(event, context),
    canonical: event.url,
    data: `events/${String(event.id)}`,
    jsonLd: event.json_ld,
    main: html`<article>
<h1${text}>${event.title}</h1>
${states.length > 0 && html`<p>${states}</p>`}
${event.excerpt !== '' && html`<div class="lead" ${text}>${cleaned(event.excerpt)}</div>`}
${facts([
  event.recurrence === undefined
    ? [localized(words.when, language), whenInWords(event, language)]
    : [localized(words.nextDate, language), next && html`<a href="${next.url}">${whenInWords(next, language)}</a>`],
  [localized(words.repeats, language), event.series && seriesInWords(event, event.series)],
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
${ticketList(event, context)}
${dates && dateList(localized(words.nextDates, language), dates, context)}
</article>`,
  }
}

function place({ url, venue, address, city }: VenueRepresentation) {
  const where = [address, city].filter((part) => part !== undefined).join(', ')
  return html`<a href="${url}">${venue}</a>${where !== '' && html` <small>${where}</small>`}`
}

/** The rule of a series in words; from an occurrence it leads to the page of the series. */
function seriesInWords({ recurrence }: EventRepresentation, { text, url }: NonNullable<EventRepresentation['series']>) {
  return text !== '' && (recurrence === undefined ? html`<a href="${url}">${text}</a>` : text)
}

/** Lists answer a protected event without its content, and leave out what is not for guests at all. */
async function protectedPage(named: Named, context: Context): Promise<Page | undefined> {
  const { events: store } = context.storage
  const found = await ('id' in named ? store.byId(named.id) : store.bySlug(named.slug))
  if (!found) return undefined
  // Lists have the occurrences of a series alone: the next stands for it.
  const parameters = found.recurrence ? { series: found.id, per_page: 1 } : { include: [found.id] }
  const list = await shown(events.list, { parameters }, context)
  const event = list?.events[0]
  if (!event || !isProtected(event)) return undefined
  return {
    title: event.title,
    path: pathOf(event, context),
    data: `events/${String(event.id)}`,
    main: html`<h1${foreign(event, context.language)}>${event.title}</h1><p>${localized(words.protected, context.language)}</p>`,
  }
}

/** The path of the page of an event below the site. */
function pathOf({ url }: EventRepresentation, { links }: Context): string {
  return url.slice(links.site.length)
}

/** The text of clean HTML, for the head of the page. */
export function plain(markup: string): string | undefined {
  return htmlText(markup).slice(0, 300) || undefined
}
