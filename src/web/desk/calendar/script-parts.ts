import { html, type Html } from '../../html.ts'
import { scopeWords, words as formWords } from '../events/form/words.ts'
import type { DeskRequest } from '../page.ts'
import { words as deskWords } from '../words.ts'
import type { CalendarTexts } from './script-texts.ts'
import { words } from './words.ts'

/** What the script of the calendar says. */
export function scriptWords({ say }: DeskRequest): CalendarTexts {
  return {
    undo: say(deskWords.undo),
    close: say(words.close),
    held: say(words.held),
    givenUp: say(words.givenUp),
    faster: say(words.faster),
    lost: say(words.lost),
  }
}

/** What the script of the calendar fills in and opens, and how it is used. */
export function dialogs({ say }: DeskRequest): Html {
  return html`<p class="calendar-help">${say(words.keys)}</p>
    <p class="hidden" id="calendar-heard" aria-live="assertive"></p>
    <div class="calendar-toast" role="status"></div>
    <dialog class="calendar-dialog" id="calendar-move" aria-labelledby="calendar-move-title"></dialog>
    <dialog class="calendar-dialog" id="calendar-scope" aria-labelledby="calendar-scope-title">
      <h2 id="calendar-scope-title">${say(formWords.scope)}</h2>
      <form method="dialog">
        ${(['this', 'following', 'all'] as const).map(
          (each) => html`<button class="button quiet" value="${each}">${say(scopeWords[each])}</button> `,
        )}
        <button class="link" value="">${say(words.cancel)}</button>
      </form>
    </dialog>`
}
