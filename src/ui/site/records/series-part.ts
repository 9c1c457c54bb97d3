import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { dateList, datesBeside, readSeriesDates, upcomingDates, type Beside } from '../event/series-dates.ts'

/** What the page of a series, or of one of its dates, has of the others. */
export interface SeriesPart {
  readonly next?: EventRepresentation | undefined
  /** What comes of a series: the first of it, and how many there are. */
  readonly coming?: readonly EventRepresentation[]
  readonly left?: number
  /** The dates before and after. */
  readonly beside?: Beside | undefined
  readonly dates: Html
}

/** The other dates of an event: all of a series, in pages; of a date the next ones. Undefined where it does not repeat, or has no such page. */
export async function seriesPart(
  event: EventRepresentation,
  page: string,
  context: Context,
): Promise<SeriesPart | undefined> {
  const { series, recurrence, id } = event
  if (!series) return undefined
  const { language } = context
  if (recurrence !== undefined) return allDates(series, page, context)
  const [beside, next] = await Promise.all([
    datesBeside(series.id, event.utc_start_date, context),
    upcomingDates(series.id, id, context),
  ])
  const dates = html`<section>
    <h2>${say('event.otherDates', language)}</h2>
    ${next.length === 0 ? html`<p>${say('site.noDates', language)}</p>` : dateList(next, context)}
    <p><a href="${series.url}#dates">${say('event.allDates', language)}</a></p>
  </section>`
  return { beside, dates }
}

async function allDates(
  { id, url }: NonNullable<EventRepresentation['series']>,
  page: string,
  context: Context,
): Promise<SeriesPart | undefined> {
  const found = await readSeriesDates(id, page, context)
  if (!found) return undefined
  const { language } = context
  const at = Number(page)
  const step = (to: number, rel: 'prev' | 'next', text: string) =>
    to >= 1 && to <= found.pages && html`<a rel="${rel}" href="${url}?page=${to}#dates">${text}</a>`
  const dates = html`<section id="dates">
    <h2>${say(found.isOver ? 'event.pastDates' : 'event.allDates', language)}</h2>
    ${found.isOver && html`<p>${say('site.noDates', language)}</p>`} ${dateList(found.events, context)}
    ${
      found.pages > 1 &&
      html`<nav class="more" aria-label="${say('common.pages', language)}">
        ${step(at - 1, 'prev', say('event.earlierDates', language))}
        ${step(at + 1, 'next', say('event.laterDates', language))}
      </nav>`
    }
  </section>`
  const coming = found.isOver ? [] : found.events
  return { next: coming[0], coming, left: found.isOver ? 0 : found.total, dates }
}
