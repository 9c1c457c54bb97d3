import { languages, type Localized } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../html.ts'
import type { DeskRequest } from '../page.ts'
import { sentText } from '../parts/sent-text.ts'
import { momentsIn } from './form/moments.ts'
import { words as names } from './form/words.ts'

const words = {
  heading: {
    en: 'Somebody else has changed this event meanwhile',
    fr: 'Quelqu’un d’autre a modifié cet événement entre-temps',
  },
  text: {
    en: 'Below is what you wrote. Saving again puts it in the place of theirs.',
    fr: 'Ce que vous avez écrit est ci-dessous. Enregistrer de nouveau remplace leur version par la vôtre.',
  },
  yours: { en: 'Yours', fr: 'La vôtre' },
  theirs: { en: 'Theirs', fr: 'La leur' },
  same: { en: 'In titles, texts and dates the two are the same.', fr: 'Titres, textes et dates sont les mêmes.' },
  takeTheirs: { en: 'Leave theirs', fr: 'Garder la leur' },
} as const satisfies Record<string, Localized>

/** Both versions side by side, where somebody else was faster. */
export function conflict(request: DeskRequest, event: EventRepresentation | undefined): Html | false {
  const { refusal, say, address } = request
  if (refusal?.problem.status !== 412 || !event) return false
  const rows = differences(request, event)
  return html`<div class="card conflict">
    <h2>${say(words.heading)}</h2>
    <p>${say(words.text)}</p>
    ${
      rows.length === 0
        ? html`<p>${say(words.same)}</p>`
        : html`<table>
            <thead>
              <tr>
                <td></td>
                <th scope="col">${say(words.yours)}</th>
                <th scope="col">${say(words.theirs)}</th>
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                ({ name, yours, theirs }) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td>${yours}</td>
                    <td>${theirs}</td>
                  </tr> `,
              )}
            </tbody>
          </table>`
    }
    <p><a class="button quiet" href="${address(`/events/${event.id}/`)}">${say(words.takeTheirs)}</a></p>
  </div>`
}

function differences(request: DeskRequest, event: EventRepresentation) {
  const { start_date, end_date } = momentsIn(request)
  const texts = (['title', 'description'] as const).flatMap((name) =>
    languages.map((language) => ({
      name: `${request.say(names[name])} (${language})`,
      yours: sentText(request, `${name}[${language}]`),
      theirs: event.translations?.[language]?.[name] ?? '',
    })),
  )
  const length = 'YYYY-MM-DD HH:MM'.length
  const moments = [
    { name: request.say(names.startDay), yours: start_date, theirs: event.start_date.slice(0, start_date.length) },
    { name: request.say(names.endDay), yours: end_date.slice(0, length), theirs: event.end_date.slice(0, length) },
  ]
  return [...texts, ...moments].filter(({ yours, theirs }) => yours !== theirs)
}
