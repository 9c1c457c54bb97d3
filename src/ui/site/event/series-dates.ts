import type { Context } from '../../../operations/context.ts'
import { occurrences } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { stateMarks } from '../../kit/event-item.ts'
import { shown } from '../reading.ts'
import { say } from '../../../texts/text.ts'

/** How many of the next dates a page shows. */
const maxShown = 5

/** The next dates of a series, each with a link to its page, but for the one that the page is about. */
export async function nextDates(
  series: number,
  about: number | undefined,
  context: Context,
): Promise<readonly EventRepresentation[]> {
  const parameters = { ends_after: 'now', strict_dates: true, per_page: maxShown + 1 }
  const found = await shown(occurrences, { path: { id: String(series) }, parameters }, context)
  return (found?.events ?? []).filter(({ id }) => id !== about).slice(0, maxShown)
}

/** A list of dates under a heading; a sentence where there are none. */
export function dateList(heading: string, dates: readonly EventRepresentation[], context: Context): Html {
  const { language } = context
  if (dates.length === 0) return html`<p>${say('site.noDates', language)}</p>`
  return html`<h2>${heading}</h2>
    <ul class="dates">
      ${dates.map(
        (date) =>
          html`<li>
            <a href="${date.url}">${whenInWords(date, language, usual(context))}</a>${stateMarks(date, language)}
          </li> `,
      )}
    </ul>`
}
