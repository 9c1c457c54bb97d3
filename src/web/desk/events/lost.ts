import { occurrencesWouldBeLost, type LostOccurrences } from '../../../resources/events/series/problems.ts'
import type { Language, Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../html.ts'
import { spokenDay } from '../../site/times.ts'
import type { DeskRequest } from '../page.ts'
import { sentText } from '../forms/sent.ts'

const words = {
  heading: { en: 'These dates would be lost', fr: 'Ces dates seraient perdues' },
  text: {
    en: 'They have no place in the new repetition. Their addresses would lead nowhere, and what is special about them would be gone.',
    fr: 'Elles n’ont pas de place dans la nouvelle récurrence. Leurs adresses ne mèneraient nulle part, et ce qui leur est propre disparaîtrait.',
  },
  goAhead: { en: 'Save all the same', fr: 'Enregistrer quand même' },
} as const satisfies Record<string, Localized>

/** How many are named one by one. */
const maxNamed = 30

/** The dates that a change of a series would lose, and the button that makes it all the same. It does what the refused one did. */
export function lostDates(request: DeskRequest): Html | false {
  const { refusal, say } = request
  if (refusal?.problem.code !== occurrencesWouldBeLost.code) return false
  const { occurrences, total } = refusal.problem.data as unknown as LostOccurrences
  const more = total - maxNamed
  return html`<section class="card lost" aria-labelledby="lost">
    <h2 id="lost">${say(words.heading)}</h2>
    <p>${say(words.text)}</p>
    <ul>
      ${occurrences.slice(0, maxNamed).map(({ start_date }) => html`<li>${dayOf(start_date, request.language)}</li> `)}
      ${more > 0 && html`<li>… (+ ${more})</li>`}
    </ul>
    <button class="button" name="confirm" value="${refusal.action ?? 'save'}">${say(words.goAhead)}</button>
  </section>`
}

/** Whether the loss of dates was confirmed, as parameters of the API. */
export function confirmedIn(request: Pick<DeskRequest, 'form'>): { readonly confirm?: true } {
  return sentText(request, 'confirm') === '' ? {} : { confirm: true }
}

function dayOf(wall: string, language: Language): string {
  const moment = Temporal.Instant.from(`${wall.replace(' ', 'T')}Z`).epochMilliseconds
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return spokenDay(moment, options, language)
}
