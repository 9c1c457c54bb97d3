import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { htmlText } from '../../../text/plain.ts'
import { html, type Html } from '../../kit/html.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { shareCard } from '../event/card.ts'
import { eventFacts } from '../event/event-facts.ts'
import { eventSummaryLines, titleInWords } from '../event/in-words.ts'
import { readIdentity } from '../identity.ts'
import { notice } from '../event/notice.ts'
import { structuredData } from '../event/structured-data.ts'
import { termChips } from '../event/term-chips.ts'
import { langAttribute, venuesOf } from '../../kit/event-item.ts'
import { dateTile } from '../leaf.ts'
import { pictureFigure } from '../pictures.ts'
import { gonePage } from '../missing/gone-page.ts'
import type { Page } from '../document/page.ts'
import { eventPath, pathByLanguage } from '../document/paths.ts'
import { prose } from '../prose.ts'
import { readAsGuest } from '../reading.ts'
import { moreEvents } from './more-events.ts'
import type { Refusal } from './event-lock.ts'
import { closed, protectedPage } from './protected-page.ts'
import { eventOfPath, readNamed, type EventAddress } from './series-address.ts'
import { seriesPart } from './series-part.ts'
import { smallMap } from '../map/small-map.ts'
import { ticketList } from '../event/tickets.ts'
import { trailOf } from './trail-of.ts'
import { say } from '../../../texts/text.ts'

/** The page of what a path names (`eventOfPath`). `page`: which of the dates of a series; `refusal`: why a password has not opened it. */
export async function eventPage(
  path: string,
  context: Context,
  page = '1',
  refusal?: Refusal,
): Promise<Page | undefined> {
  const named = await eventOfPath(path, context)
  if (!named) return undefined
  return 'gone' in named ? gonePage(named.gone, context) : pageOfEvent(named, context, page, refusal)
}

/** The page of an event or an occurrence, by its id. */
export function eventPageOf(id: number, context: Context): Promise<Page | undefined> {
  return pageOfEvent({ id }, context)
}

/** The page of the event of a slug, or of an occurrence. */
async function pageOfEvent(
  named: Exclude<EventAddress, { gone: number }>,
  context: Context,
  page = '1',
  refusal?: Refusal,
): Promise<Page | undefined> {
  const event = await readNamed(named, context)
  if (!event) return protectedPage(named, context, refusal)
  const isLocked = (await context.storage.events.byId(event.id))?.passwordHash !== null
  const series = await seriesPart(event, page, context)
  if (event.recurrence !== undefined && !series) return undefined
  const read = (each: Context) => readAsGuest(events.byId.read, { path: { id: String(event.id) } }, each)
  const next = event.recurrence === undefined ? event : series?.next
  const map = event.show_map === true ? smallMap(venuesOf(event), context) : undefined
  const { language } = context
  const data = `events/${String(event.id)}`
  return {
    title: titleInWords(event, language),
    description: [
      ...eventSummaryLines(event, language),
      metaDescription(event.excerpt) ?? metaDescription(event.description),
    ]
      .filter(Boolean)
      .join(' · '),
    path: eventPath(event, context),
    viewed: event.series?.id ?? event.id,
    ...(event.recurrence !== undefined && page !== '1' && { query: `?page=${page}`, isIndexed: false }),
    trail: await trailOf(event, context),
    // Neither data nor feeds are opened by the cookie of a browser.
    ...(isLocked
      ? closed
      : {
          data,
          feeds: [{ path: `${data}.ics`, type: 'text/calendar', title: event.title }],
          card: shareCard(event, next, context),
          ...(event.image !== false && { image: event.image }),
          jsonLd: structuredData(event, series?.coming ?? [], context),
        }),
    isWide: true,
    ...map?.page,
    paths: await pathByLanguage(read, context),
    main: html`<article class="event ${tintOf(event)}">
${event.image === false ? dateTile(next ?? event, context) : pictureFigure(event.image)}
<div class="beside">
${notice(event, context)}
${termChips(event.categories, say('common.categories', language), 'category', language)}
<h1${event.title.length > 40 && html` class="long"`}${langAttribute(event, language)} dir="auto">${event.title}</h1>
${event.excerpt !== '' && html`<div class="lead" dir="auto" ${langAttribute(event, language)}>${prose(event.excerpt, context)}</div>`}
${await eventFacts(event, next, series, isLocked, context)}
</div>
${eventBody(event, series?.dates, map?.section, (await readIdentity(context)).contact.email, context)}
</article>
${await moreEvents(event, context)}`,
  }
}

/** A letter to those who keep the calendar, of what is wrong. */
function mistakeLink({ title, url }: EventRepresentation, address: string, language: Language): Html {
  const letter = new URLSearchParams({ subject: say('site.mistakeIn', language, { title }), body: `${url}\n\n` })
  return html`<p class="report">
    <a href="mailto:${address}?${letter.toString().replaceAll('+', '%20')}">${say('site.mistake', language)}</a>
  </p>`
}

/** What there is to read of an event, the most telling first. */
function eventBody(
  event: EventRepresentation,
  dates: Html | undefined,
  map: Html | undefined,
  contact: string | null,
  context: Context,
): Html {
  const { language } = context
  return html`<div class="body">
    ${event.description !== '' && html`<div class="prose" dir="auto" ${langAttribute(event, language)}>${prose(event.description, context)}</div>`}
    ${dates} ${ticketList(event, context)} ${map}
    ${termChips(event.tags, say('common.tags', language), 'tag', language)}
    <p class="on-paper">${[...eventSummaryLines(event, language), event.url].join(' · ')}</p>
    ${contact !== null && mistakeLink(event, contact, language)}
  </div>`
}

/** The text of clean HTML, for the head of the page. */
export function metaDescription(markup: string): string | undefined {
  return htmlText(markup).slice(0, 300) || undefined
}
