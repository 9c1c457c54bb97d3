import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { agenda, byDay } from '../calendar/agenda.ts'
import type { Filters as Chosen } from '../../../resources/question/filters.ts'
import { readAsGuest } from '../reading.ts'
import { localize, say } from '../../../texts/text.ts'

/** The part of a list of events that a reader asks for: what is on and what comes, or what is over, the last first. */
export interface Part {
  /** As it was sent: from 1. */
  readonly page: string
  readonly past: boolean
}

type Filters = Readonly<Record<string, unknown>>

/**
 * The events that fit `filters`, by day, with links to what is before and after this part; `path` is that of the page, `chosen` are the
 * same filters in addresses of the calendar.
 */
export async function eventList(
  filters: Filters,
  part: Part,
  path: string,
  chosen: Chosen,
  context: Context,
): Promise<Html | undefined> {
  const found = await (part.past ? pastEvents : comingEvents)(filters, part.page, context)
  if (!found) return undefined
  const { language, links } = context
  const nothing = part.past ? localize('site.noPast') : localize('site.nothing')
  const link = (text: string, query: string, rel: string | false = false) =>
    html`<a ${rel && html`rel="${rel}"`} href="${links.site}${path}${query}">${text}</a>`
  const page = (number: number) => (part.past ? `?past=1&page=${number}` : `?page=${number}`)
  const [earlier, later] = part.past ? [1, -1] : [-1, 1]
  const at = Number(part.page)
  const has = (step: number) => at + step >= 1 && at + step <= found.pages
  const rel = (step: number) => (step > 0 ? 'next' : 'prev')
  const days = byDay(found.events, part.past ? '' : context.today().toString())
  return html`<h2 class="upcoming">${say(part.past ? 'site.past' : 'site.upcoming', language)}</h2>
    <div class="view list">
      ${days.length === 0 ? html`<p class="nothing">${localized(nothing, language)}</p>` : agenda(days, chosen, context, true, { isFolded: !part.past, venue: chosen.venue })}
    </div>
    <nav class="more" aria-label="${say('common.pages', language)}">
      ${has(earlier) && link(say('site.previous', language), page(at + earlier), rel(earlier))}
      ${has(later) && link(say('site.next', language), page(at + later), rel(later))}
      ${part.past ? link(say('site.upcoming', language), '') : link(say('site.past', language), '?past=1')}
    </nav>`
}

interface EventsOnPage {
  readonly events: readonly EventRepresentation[]
  readonly pages: number
}

/** Current and upcoming events, of each series the next date. */
async function comingEvents(filters: Filters, page: string, context: Context): Promise<EventsOnPage | undefined> {
  return eventsOnPage({ ...filters, ends_after: 'now', strict_dates: true, series: 'next' }, page, context)
}

/** Past events. The API lists the oldest first: its last page is the first here. */
async function pastEvents(filters: Filters, page: string, context: Context): Promise<EventsOnPage | undefined> {
  const over = { ...filters, ends_before: 'now', strict_dates: true }
  const first = await eventsOnPage(over, '1', context)
  if (!first || first.pages === 0) return first
  const found = await eventsOnPage(over, String(first.pages + 1 - Number(page)), context)
  return found && { ...found, events: found.events.toReversed() }
}

async function eventsOnPage(filters: Filters, page: string, context: Context): Promise<EventsOnPage | undefined> {
  const parameters = { ...filters, page, per_page: 20 }
  const found = await readAsGuest(events.list, { parameters }, context)
  return found && { events: found.events, pages: found.total_pages }
}
