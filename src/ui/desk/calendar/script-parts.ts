import { definitionOf } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { newDialog } from './new-dialog.ts'
import type { CalendarTexts } from './script-texts.ts'

/** What the script of the calendar says. */
export function scriptWords({ say, language }: DeskRequest): CalendarTexts {
  const { time, firstDay } = definitionOf(language).writing
  return {
    time,
    firstDay,
    undo: say('common.undo'),
    redo: say('desk.richText.redo'),
    close: say('common.close'),
    held: say('desk.calendar.held'),
    givenUp: say('desk.calendar.givenUp'),
    faster: say('desk.calendar.faster'),
    lost: say('desk.calendar.lost'),
  }
}

/** What the script of the calendar fills in and opens, and how it is used. */
export function dialogs(request: DeskRequest): Html {
  const { say, address } = request
  return html`<p class="calendar-help">${say('desk.calendar.keys')}</p>
    <p class="hidden" id="calendar-heard" aria-live="assertive"></p>
    <div class="toast calendar-toast" role="status"></div>
    <dialog class="desk-dialog" id="calendar-move" aria-labelledby="calendar-move-title"></dialog>
    ${newDialog(request)}
    <dialog class="desk-dialog" id="calendar-event" aria-labelledby="calendar-event-title" closedby="any">
      <h2 id="calendar-event-title"></h2>
      <div class="about"></div>
      <p class="quiet-links">
        <a class="button" data-deed="edit" autofocus>${say('common.edit')}</a>
        <a data-deed="move">${say('desk.calendar.move')}</a>
        <a data-deed="copy" href="${address('/events/new/')}">${say('desk.events.form.duplicate')}</a>
        <a data-deed="cancel">${say('desk.events.callOff.cancel')}</a>
        <a data-deed="view">${say('desk.events.form.see')}</a>
        <button type="button" class="link" data-close>${say('common.close')}</button>
      </p>
    </dialog>
    <dialog class="desk-dialog" id="calendar-scope" aria-labelledby="calendar-scope-title">
      <h2 id="calendar-scope-title">${say('desk.events.form.scope')}</h2>
      <form method="dialog">
        ${(['this', 'following', 'all'] as const).map(
          (each) =>
            html`<button class="button quiet" value="${each}">${say(`desk.events.form.scopes.${each}`)}</button> `,
        )}
        <button class="link" value="">${say('desk.calendar.cancel')}</button>
      </form>
    </dialog>`
}
