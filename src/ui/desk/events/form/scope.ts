import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { radioField } from '../../forms/controls.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { dateButtons } from './repetition/dates.ts'
import { isOccurrence, type FoundForm } from './found.ts'

const scopes = ['this', 'following', 'all'] as const

/** Of one date of a series: which dates are changed. */
export function scopeSection(request: DeskRequest, { event, id }: FoundForm): Html | false {
  if (id === undefined || !event || !isOccurrence(event)) return false
  return html`<div class="card one-date">${scopeField(request)} ${dateButtons(request, event)}</div>`
}

export function scopeField(request: DeskRequest): Html {
  const options = new Map(scopes.map((each) => [each, request.say(`desk.events.form.scopes.${each}`)]))
  return radioField(request, {
    name: 'scope',
    label: localize('desk.events.form.scope'),
    value: 'this',
    options,
  })
}

/** With the confirmation that dates may be lost. */
export function scopeIn(request: DeskRequest): Parameters {
  const scope = sentText(request, 'scope')
  return { ...(scope !== '' && { scope }), ...(sentText(request, 'confirm') !== '' && { confirm: true }) }
}
