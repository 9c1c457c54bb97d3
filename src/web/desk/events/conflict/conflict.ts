import type { Localized } from '../../../../i18n/language.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { html, type Html } from '../../../html.ts'
import type { DeskRequest } from '../../page.ts'
import { memberLabel } from '../../history/members.ts'
import type { FoundForm } from '../form/found.ts'
import { words as names } from '../form/words.ts'
import { digestOf, partsOfEvent } from './parts.ts'
import { mergeOf } from './merge.ts'
import { shownPart } from './shown.ts'

const words = {
  heading: {
    en: 'Somebody else has changed this event meanwhile',
    fr: 'Quelqu’un d’autre a modifié cet événement entre-temps',
  },
  text: {
    en: 'You have both changed this. Below is what you wrote: saving again puts it in the place of theirs. All else is as they and you left it.',
    fr: 'Vous avez tous deux modifié ceci. Ce que vous avez écrit est ci-dessous : enregistrer de nouveau remplace leur version par la vôtre. Tout le reste réunit vos modifications.',
  },
  yours: { en: 'Yours', fr: 'La vôtre' },
  theirs: { en: 'Theirs', fr: 'La leur' },
  again: {
    en: 'What you and they have changed does not get in each other’s way: save again.',
    fr: 'Vos modifications et les leurs ne se gênent pas : enregistrez de nouveau.',
  },
  takeTheirs: { en: 'Leave theirs', fr: 'Garder la leur' },
} as const satisfies Record<string, Localized>

/** What both have changed, side by side, where somebody else was faster. */
export function conflict(request: DeskRequest, found: FoundForm): Html | false {
  const { refusal, say, address } = request
  const { event } = found
  if (refusal?.problem.status !== 412 || !event) return false
  const merge = mergeOf(request, event)
  const shown = merge?.conflicts ?? []
  return html`<div class="card conflict">
    <h2>${say(words.heading)}</h2>
    ${
      shown.length === 0
        ? html`<p>${say(words.again)}</p>`
        : html`<p>${say(words.text)}</p>
            <table>
              <thead>
                <tr>
                  <td></td>
                  <th scope="col">${say(words.yours)}</th>
                  <th scope="col">${say(words.theirs)}</th>
                </tr>
              </thead>
              <tbody>
                ${shown.map(
                  (part) =>
                    html`<tr>
                      <th scope="row">${say(labelOf(part))}</th>
                      <td>${shownPart(part, merge?.yours.get(part) ?? '', found, request)}</td>
                      <td>${shownPart(part, merge?.theirs.get(part) ?? '', found, request)}</td>
                    </tr> `,
                )}
              </tbody>
            </table>`
    }
    <p><a class="button quiet" href="${address(`/events/${event.id}/`)}">${say(words.takeTheirs)}</a></p>
  </div>`
}

function labelOf(part: string): Localized {
  if (part === 'when' || part === 'tickets') return names[part]
  return memberLabel(part, 'event')
}

/** What the fields of a form were made of, in short: of what somebody else writes meanwhile, only what both change is asked. */
export function baseFields(event: EventRepresentation): readonly Html[] {
  return [...partsOfEvent(event)].map(
    ([part, text]) => html`<input type="hidden" name="base[${part}]" value="${digestOf(text)}" />`,
  )
}
