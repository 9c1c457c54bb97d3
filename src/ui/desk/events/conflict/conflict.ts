import type { Localized } from '../../../../i18n/language.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { html, type Html } from '../../../kit/html.ts'
import { hidden } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import { memberLabel } from '../../activity/members.ts'
import type { FoundForm } from '../form/found.ts'
import { digestOf, partsOfEvent } from './parts.ts'
import { mergeOf } from './merge.ts'
import { shownPart } from './shown.ts'
import { begunWith } from '../../unsaved/keeping.ts'
import { localize } from '../../../../texts/text.ts'

/** What both have changed, side by side, where somebody else was faster. */
export function conflict(request: DeskRequest, found: FoundForm): Html | false {
  const { refusal, say, address } = request
  const { event } = found
  if (refusal?.problem.status !== 412 || !event) return false
  const merge = mergeOf(request, event)
  const shown = merge?.conflicts ?? []
  return html`<div class="card conflict">
    <h2>${say('desk.events.conflict.heading')}</h2>
    ${
      shown.length === 0
        ? html`<p>${say('desk.events.conflict.again')}</p>`
        : html`<p>${say('desk.events.conflict.text')}</p>
            <table>
              <thead>
                <tr>
                  <td></td>
                  <th scope="col">${say('desk.events.conflict.yours')}</th>
                  <th scope="col">${say('desk.events.conflict.theirs')}</th>
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
    <p>
      <a class="button quiet" href="${address(`/events/${event.id}/`)}">${say('desk.events.conflict.takeTheirs')}</a>
    </p>
  </div>`
}

function labelOf(part: string): Localized {
  if (part === 'when') return localize('common.when')
  if (part === 'tickets') return localize('common.tickets')
  return memberLabel(part, 'event')
}

/** What the fields of a form were made of, in short: of what somebody else writes meanwhile, only what both change is asked. */
export function baseFields(event: EventRepresentation, request: DeskRequest): readonly (Html | false)[] {
  return [...partsOfEvent(event)].map(([part, text]) =>
    hidden(`base[${part}]`, begunWith(request, `base[${part}]`, digestOf(text))),
  )
}
