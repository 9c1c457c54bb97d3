import { occurrencesWouldBeLost, type LostOccurrences } from '../../../resources/events/series/problems.ts'
import { html, type Html } from '../../kit/html.ts'
import { fullDay } from '../../../i18n/times.ts'
import type { DeskRequest } from '../page.ts'

/** How many are named one by one. */
const maxNamed = 30

/** The dates that a change of a series would lose, and the button that makes it all the same. It does what the refused one did. */
export function lostDates(request: DeskRequest): Html | false {
  const { refusal, say } = request
  if (refusal?.problem.code !== occurrencesWouldBeLost.code) return false
  const { occurrences, total } = refusal.problem.data as unknown as LostOccurrences
  const more = total - maxNamed
  return html`<section class="card lost" aria-labelledby="lost">
    <h2 id="lost">${say('desk.events.lost.heading')}</h2>
    <p>${say('desk.events.lost.text')}</p>
    <ul>
      ${occurrences.slice(0, maxNamed).map(({ start_date }) => html`<li>${fullDay(start_date, request.language)}</li> `)}
      ${more > 0 && html`<li>… (+ ${more})</li>`}
    </ul>
    <button class="button" name="confirm" value="${refusal.action ?? 'save'}">
      ${say('desk.events.lost.goAhead')}
    </button>
  </section>`
}
