import { localize } from '../../../../texts/text.ts'
import type { Html } from '../../../kit/html.ts'
import { radioField } from '../../forms/controls.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { isOccurrence, type FoundForm } from './found.ts'

const scopes = ['this', 'following', 'all'] as const

/** Of one date of a series: which dates are changed. */
export function scopeSection(request: DeskRequest, { event, id }: FoundForm): Html | false {
  return id !== undefined && isOccurrence(event) && scopeField(request, 'card')
}

export function scopeField(request: DeskRequest, style = ''): Html {
  const options = new Map(scopes.map((each) => [each, request.say(`desk.events.form.scopes.${each}`)]))
  return radioField(request, {
    name: 'scope',
    label: localize('desk.events.form.scope'),
    value: 'this',
    options,
    style,
  })
}

/** With the confirmation that dates may be lost. */
export function scopeIn(request: DeskRequest): Parameters {
  const scope = sentText(request, 'scope')
  return { ...(scope !== '' && { scope }), ...(sentText(request, 'confirm') !== '' && { confirm: true }) }
}
