import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { EventListRepresentation, EventRepresentation } from '../../resources/events/representation.ts'
import { html, type Html } from '../html.ts'
import { dayAndMonth, whenInWords } from './dates.ts'
import { readAs } from './reading.ts'
import { words } from './words.ts'

/** The next events that fit `filters`, with links to the parts of the list before and after this one. */
export async function eventList(
  filters: Readonly<Record<string, unknown>>,
  page: string,
  path: string,
  context: Context,
): Promise<Html | undefined> {
  const found = await readAs<EventListRepresentation>(
    'list-events',
    { parameters: { ...filters, page, per_page: 20 } },
    context,
  )
  if (!found) return undefined
  const { language, links } = context
  const { events } = found.body
  const other = (number: number, rel: string, text: string) =>
    html`<a rel="${rel}" href="${links.site}${path}?page=${number}">${text}</a>`
  return html`<h2>${words.upcoming[language]}</h2>
    ${
      events.length === 0
        ? html`<p>${words.nothing[language]}</p>`
        : html`<ol class="events">
            ${events.map((event) => eventItem(event, language))}
          </ol>`
    }
    ${
      (found.list?.previous ?? found.list?.next) !== undefined &&
      html`<nav aria-label="${words.pages[language]}">
        ${found.list?.previous !== undefined && other(Number(page) - 1, 'prev', words.earlier[language])}
        ${found.list?.next !== undefined && other(Number(page) + 1, 'next', words.later[language])}
      </nav>`
    }`
}

function eventItem(event: EventRepresentation, language: Language): Html {
  const title = html`<a href="${event.url}" ${foreign(event, language)}>${event.title}</a>`
  if (isProtected(event)) {
    return html`<li>
      <div class="day" aria-hidden="true"><b>🔒</b></div>
      <div>
        <h3>${title}</h3>
        <p>${words.protected[language]}</p>
      </div>
    </li>`
  }
  const { day, month } = dayAndMonth(event, language)
  return html`<li>
    <div class="day" aria-hidden="true"><b>${day}</b>${month}</div>
    <div>
      <h3>${title}${event.featured && html` <span class="mark">${words.featured[language]}</span>`}</h3>
      <p>${whenInWords(event, language)}</p>
      <p>${[...venuesOf(event).map(({ venue }) => venue), event.cost].filter((text) => text !== '').join(' · ')}</p>
    </div>
  </li> `
}

/** Lists blank the flags of events that a password protects (rest-v1.md §5.4). */
export function isProtected(event: EventRepresentation): boolean {
  return event.featured === null
}

/** The venues of an event in the order given; the API answers none, one or several in three forms. */
export function venuesOf({ venue }: EventRepresentation) {
  return Array.isArray(venue) ? venue : [venue]
}

/** The language of a text that is not in the language of the page. */
export function foreign(record: { readonly language: Language }, language: Language): Html | false {
  return record.language !== language && html` lang="${record.language}"`
}
