import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, hidden, textField } from '../forms/controls.ts'
import { publishButton, sentenceKeys } from '../events/states.ts'
import type { DeskRequest } from '../page.ts'

/** Asks in the calendar for a new event in a sentence; its script fills in the day and the time of the place that was clicked. */
export function newDialog(request: DeskRequest): Html {
  const { address, say } = request
  return html`<dialog class="desk-dialog" id="calendar-new" aria-labelledby="calendar-new-title" closedby="any">
    <h2 id="calendar-new-title">${say('common.newEvent')}</h2>
    <form
      class="new-form"
      method="post"
      action="${address('/events/new/')}"
      data-typed="${address('/events/sentence/')}"
    >
      ${hidden('start[day]', '')} ${hidden('start[time]', '')}
      ${textField(request, { name: 'sentence', label: localize('desk.events.sentence.label'), attributes: html`required autofocus maxlength="300" autocomplete="off" placeholder="${say('desk.events.sentence.hint')}"` })}
      <p class="parts">
        <span aria-live="polite" data-parts></span>
        <span class="chip">${say('desk.events.list.statusOfOne.draft')}</span>
      </p>
      <p class="problem" role="alert"></p>
      <p class="buttons">
        ${submitButton(request, localize('desk.events.form.saveDraft'), 'save', 'quiet')} ${publishButton(request)}
        <button type="button" class="link" data-more>${say('desk.calendar.newMore')}</button>
        <button type="button" class="link" data-close>${say('common.close')}</button>
      </p>
      <p class="hint">${sentenceKeys(request)}</p>
    </form>
  </dialog>`
}
