import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { button, hidden, textField } from '../forms/controls.ts'
import { publishButton } from '../events/publish-button.ts'
import type { DeskRequest } from '../page.ts'

/** Asks in the calendar for what a new event needs; its script fills in the day and the time of the place that was clicked. */
export function newDialog(request: DeskRequest): Html {
  const { address, context, language, say } = request
  const { pageLanguages } = context.settings
  const own = pageLanguages.includes(language) ? language : (pageLanguages[0] ?? language)
  return html`<dialog class="desk-dialog" id="calendar-new" aria-labelledby="calendar-new-title">
    <h2 id="calendar-new-title">${say('common.newEvent')}</h2>
    <form class="new-form" method="post" action="${address('/events/new/')}">
      ${hidden('start[day]', '')} ${hidden('all_day', '0')}
      ${textField(request, { name: `title[${own}]`, label: localize('common.title'), attributes: html`required autofocus maxlength="200" autocomplete="off"` })}
      ${textField(request, { name: 'start[time]', label: localize('common.beginsAt'), type: 'time', hint: localize('desk.submit.fromHint') })}
      <p class="problem" role="alert"></p>
      <p class="buttons">
        ${button(request, localize('desk.events.form.saveDraft'), 'save', 'quiet')} ${publishButton(request)}
        <button type="button" class="link" data-more>${say('desk.calendar.newMore')}</button>
        <button type="button" class="link" data-close>${say('common.close')}</button>
      </p>
    </form>
  </dialog>`
}
