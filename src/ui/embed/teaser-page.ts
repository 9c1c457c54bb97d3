import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { say } from '../../texts/text.ts'
import { tintOf } from '../kit/calendar/tints.ts'
import { formatDay } from '../kit/dates/periods.ts'
import { langAttribute, isPasswordProtected, stateMarks, placesInWords } from '../kit/event-item.ts'
import { html, type Html } from '../kit/html.ts'
import { dayShown } from '../site/calendar/agenda.ts'
import { eventCard } from '../site/calendar/event-row.ts'
import { eventTimeOn } from '../site/calendar/event-time.ts'
import { comingPart } from '../site/calendar/list-parts.ts'
import type { Page } from '../site/document/page.ts'
import { readQuestion } from '../../resources/question/read.ts'
import { parametersOf, queryOf, type Query } from '../../resources/question/filters.ts'
import { windowOf } from '../../resources/question/days.ts'
import { listLimit } from './views.ts'

/** How many events each view shows, unless the address says otherwise. */
const usual = { cards: 6, compact: 10 } as const

/** What comes next, for a frame: as cards, or on a line each. */
export async function teaserPage(view: keyof typeof usual, query: Query, context: Context): Promise<Page | undefined> {
  const { language, links } = context
  const { filters } = await readQuestion(query, context)
  const asked = { ...parametersOf(filters), ...windowOf(filters, context) }
  const found = await comingPart(asked, context, listLimit(query['limit']) ?? usual[view])
  if (!found) return undefined
  const today = context.today()
  const title = say('site.upcoming', language)
  const days = found.events.map((event) => dayShown(event, today))
  const rows = found.events.map((event, index) => {
    const day = days[index] ?? today.toString()
    return view === 'cards'
      ? eventCard(event, day, context, index < 3)
      : compactRow(event, day, context, day === days[index - 1])
  })
  return {
    title,
    path: '/events/list/',
    query: queryOf(filters),
    main: html`<h1 class="teaser-title">${title}</h1>
      ${view === 'cards' && html`<h2 class="hidden">${say('common.events', language)}</h2>`}
      ${rows.length === 0 && html`<p class="nothing">${say('common.noneFound', language)}</p>`}
      <ol class="${view === 'cards' ? 'cards' : 'lines'}">
        ${rows}
      </ol>
      <p class="whole">
        <a
          target="_${query['target'] === 'blank' ? 'blank' : 'top'}"
          href="${links.site}/events/list/${queryOf(filters)}"
          >${say('embed.component.whole', language)}</a
        >
      </p>`,
  }
}

/** An event on as few lines as it takes; of several on one day, the first shows the day. */
function compactRow(event: EventRepresentation, day: string, context: Context, isSameDay: boolean): Html {
  const { language } = context
  const words = formatDay(Temporal.PlainDate.from(day), { weekday: 'short', day: 'numeric', month: 'short' }, language)
  const date = html`<time datetime="${day}"><span ${isSameDay && html` class="hidden"`}>${words}</span></time>`
  const title = html`<a class="title" href="${event.url}" ${langAttribute(event, language)}>${event.title}</a>`
  if (isPasswordProtected(event))
    return html`<li class="line">
      ${date}
      <div>${title} <small>${eventTimeOn(day, event, context)}</small></div>
    </li> `
  const where = placesInWords(event)
  return html`<li class="line ${tintOf(event)}${event.event_status === 'cancelled' && ' off'}">
    ${date}
    <div>
      ${title}${stateMarks(event, language)}
      <small>${eventTimeOn(day, event, context)}${where.map((place) => html` · ${place}`)}</small>
    </div>
  </li> `
}
