import { may } from '../../../accounts/actor.ts'
import type { Status } from '../../../domain/entities.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'

/** Whether an event is published, protected by a password, and takes place as planned. */
export function states(
  event: EventRepresentation,
  request: DeskRequest,
  { isReturned = false, isPublishedUsual = false }: Showing = {},
): Html {
  const { say } = request
  const { status } = event
  const state = event.event_status ?? 'scheduled'
  return html`${!(isPublishedUsual && status === 'publish') && statusBadge(status, request)}
  ${isReturned && html`<span class="state returned">${say('desk.events.list.returned')}</span>`}
  ${event.protected && html`<span class="state">${say('fields.password')}</span>`}
  ${state !== 'scheduled' && html`<span class="state ${state}">${say(`site.state.${state}`)}</span>`}`
}

interface Showing {
  /** Whether it came back to its author. */
  readonly isReturned?: boolean
  /** Whether it is only said of what is not published. */
  readonly isPublishedUsual?: boolean
}

/** The status of a record, as all lists show it. */
export function statusBadge(status: Status, { say }: DeskRequest): Html {
  return html`<span class="state ${status}">${say(`desk.events.list.statusOfOne.${status}`)}</span>`
}

/** Publishes, or hands in what an editor is to review. */
export function publishButton(request: DeskRequest): Html {
  const label = may(request.actor, 'publish') ? localize('common.publish') : localize('desk.events.form.handIn')
  return submitButton(request, label, 'publish')
}

/** Which keys save what a sentence says, and publish it. */
export function sentenceKeys({ actor, say }: DeskRequest): string {
  const publish = say(may(actor, 'publish') ? 'common.publish' : 'desk.events.form.handIn')
  return say('desk.events.sentence.keys', { save: say('desk.events.form.saveDraft'), publish })
}
