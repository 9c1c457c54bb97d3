import { html, type Html } from '../../../kit/html.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { confirmedIn } from '../lost.ts'
import { isOccurrence, type FoundForm } from './found.ts'

/** Of one date of a series: which dates are changed. */
export function scopeSection(request: DeskRequest, { event, id }: FoundForm): Html | false {
  if (id === undefined || !isOccurrence(event)) return false
  const { say } = request
  const asked = sentText(request, 'scope') || 'this'
  return html`<fieldset class="card scope" id="f-scope">
    <legend>${say('desk.events.form.scope')}</legend>
    ${(['this', 'following', 'all'] as const).map(
      (each) =>
        html`<label
          ><input type="radio" name="scope" value="${each}" ${each === asked && html`checked`} />
          ${say(`desk.events.form.scopes.${each}`)}</label
        > `,
    )}
  </fieldset>`
}

/** With the confirmation that dates may be lost. */
export function scopeIn(request: DeskRequest): Parameters {
  const scope = sentText(request, 'scope')
  return { ...(scope !== '' && { scope }), ...confirmedIn(request) }
}
