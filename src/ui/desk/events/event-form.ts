import type { Localized } from '../../../i18n/language.ts'
import { may } from '../../../accounts/actor.ts'
import type { Status } from '../../../domain/entities.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { calledOff } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden, linkButton } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { previewButton } from './preview.ts'
import { publishButton, states } from './states.ts'
import { lostDates } from './lost.ts'
import { baseFields } from '../conflict/versions.ts'
import { conflict } from './conflict/conflict.ts'
import { partsOfEvent } from './conflict/parts.ts'
import { withTheirParts } from './conflict/merge.ts'
import { eventFields } from './form/form.ts'
import { callOffLink, oneDateForm, resumeButton } from './form/repetition/dates.ts'
import { isOccurrence, type FoundForm } from './form/found.ts'
import { keptBox, keptStatus } from '../unsaved/box.ts'
import { begunWith } from '../unsaved/keeping.ts'
import { localize } from '../../../texts/text.ts'

/** The form of an event, new or there already. */
export function eventForm(given: DeskRequest, found: FoundForm, warnings: readonly Localized[]): Html {
  const { event, id, revision } = found
  const request = withTheirParts(given, event)
  const { main, rail } = eventFields(request, found)
  const { say } = request
  const startRevision = begunWith(request, 'revision', revision)
  return html`${
    warnings.length > 0 &&
    html`<div class="warnings" role="note">
      <p><strong>${say('desk.events.form.warnings')}</strong></p>
      <ul>
        ${warnings.map((warning) => html`<li>${say(warning)}</li> `)}
      </ul>
    </div>`
  }
  ${keptBox(
    request,
    form(
      request,
      html`${conflict(given, found)} ${hidden('revision', startRevision)}
        ${id !== undefined && html`<input type="hidden" name="message" data-message />`}
        ${id !== undefined && event && baseFields(request, partsOfEvent(event))}
        ${id !== undefined && [id, event?.series?.id ?? id].map((own) => hidden('own[]', own))}
        <div class="columns">
          <div class="main">${main}</div>
          <div class="rail">
            <div class="save card" id="save" tabindex="-1" data-keys="${say('desk.events.form.saveKeys')}">
              ${eventStateLine(request, found)} ${buttons(request, found)} ${keptStatus(request)}
            </div>
            ${seldomButtons(request, found)}
            <div class="warnings live" data-warnings hidden aria-live="polite">
              <p><strong>${say('desk.events.form.warnings')}</strong></p>
              <ul></ul>
            </div>
            ${rail}
          </div>
        </div>
        ${lostDates(request)}
        ${id !== undefined && event?.status !== 'trash' && html`<p class="end">${submitButton(request, localize('common.moveToTrash'), 'trash', 'grave')}</p>`}`,
      { upload: true, keeps: true },
    ),
    startRevision,
    'event-form',
  )}
  ${id !== undefined && oneDateForm(request, found.dates.length > 0 ? 'series' : undefined)}`
}

function eventStateLine(request: DeskRequest, { event, id }: FoundForm): Html | false {
  return id !== undefined && event !== undefined && html`<p class="status">${states(event, request)}</p>`
}

/** Enter presses the first button, so it must not publish. */
function buttons(request: DeskRequest, { event, id }: FoundForm): Html {
  const { actor } = request
  const publish = publishButton(request)
  const status = id === undefined ? undefined : event?.status
  if (status === undefined)
    return html`${submitButton(request, localize('desk.events.form.saveDraft'), 'save', 'quiet')} ${publish}`
  if (status === 'trash') return submitButton(request, localize('common.restore'), 'restore')
  // What waits already is not handed in once more.
  if (isOut(status) || (status === 'pending' && !may(actor, 'publish')))
    return submitButton(request, localize('common.save'))
  return html`${submitButton(request, localize('common.save'), 'save', 'quiet')} ${publish}`
}

function isOut(status: Status | undefined): boolean {
  return status === 'publish' || status === 'future' || status === 'private'
}

/** What is seldom done with what is out, or waits: it does not stay in sight. */
function seldomButtons(request: DeskRequest, { event, id }: FoundForm): Html | false {
  if (id === undefined || !event || isOccurrence(event)) return false
  const isHandedIn = event.status === 'pending' && !may(request.actor, 'publish')
  if (!isOut(event.status) && !isHandedIn) return false
  const label = isHandedIn ? localize('desk.events.form.takeBack') : localize('desk.events.form.toDraft')
  return html`<p class="quiet-links">
    ${linkButton(request, label, 'draft')} ${!isHandedIn && callOffButtons(request, event)}
  </p>`
}

/** An event, or a whole series, is cancelled or postponed beside where it is taken from the site. */
function callOffButtons(request: DeskRequest, event: EventRepresentation): Html {
  const off = calledOff(event)
  return html`${off !== 'cancelled' && callOffLink(request, event.id, { label: event.recurrence ? 'desk.events.callOff.cancelSeries' : 'desk.events.callOff.cancel', style: 'link' })}
  ${off && resumeButton(request, event, 'link')}`
}

/** Where else it can be seen. */
export function eventTools(request: DeskRequest, { event, id }: FoundForm): Html {
  const { say, address } = request
  if (!event || id === undefined) return html``
  return html`<div class="quiet-links">
    ${previewButton(event, request)}
    ${event.status === 'publish' && html`<a href="${event.url}">${say('desk.events.form.see')}</a>`}
    <a href="${address(`/events/new/?copy=${id}`)}">${say('desk.events.form.duplicate')}</a>
    <a href="${address(`/events/${id}/history/`)}">${say('common.history')}</a>
    <a href="${address(`/events/${id}/why/`)}">${say('desk.events.form.why')}</a>
  </div>`
}
