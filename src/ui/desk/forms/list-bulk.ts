import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { button, form } from './controls.ts'
import type { DeskRequest } from '../page.ts'

/** What can be done with the chosen rows of a list. */
export interface Bulk {
  readonly actions: readonly BulkAction[]
}

export interface BulkAction {
  /** The action of the page. */
  readonly action: string
  readonly label: Localized
  /** The class of its button: `grave`. */
  readonly style?: string
  /** What it needs besides: a field before its button. */
  readonly field?: Html
}

/** The most that are changed at once. */
const maxChosen = 100

/** A table whose rows can be chosen, with what can be done with them. */
export function bulkForm(request: DeskRequest, bulk: Bulk | undefined, table: Html): Html {
  if (!bulk) return table
  const { say } = request
  return form(
    request,
    html`<div class="bulk" id="f-ids" tabindex="-1" data-bulk>
        <span class="field tick all" hidden>
          <input type="checkbox" id="pick-all" /><label for="pick-all">${say('desk.list.all')}</label>
        </span>
        <details ${request.refusal && html`open`}>
          <summary>${say('desk.list.withChosen')} <output data-count></output></summary>
          <div class="deeds">
            ${bulk.actions.map(
              ({ action, label, style = 'quiet', field }) =>
                html`<div class="deed">${field} ${button(request, label, action, style)}</div> `,
            )}
          </div>
        </details>
      </div>
      ${table}`,
  )
}

/** The box by which a row is chosen. */
export function picker({ say, form, refusal }: DeskRequest, id: number, name: string): Html {
  return html`<input
    type="checkbox"
    name="ids[]"
    value="${id}"
    id="pick-${id}"
    ${refusal && chosenIds(form).includes(id) && html`checked`}${refusal?.fields.has('ids') && html` aria-invalid="true"`}
    aria-label="${say('desk.list.choose', { name })}"
  />`
}

/** The ids that were chosen, each once. */
export function chosenIds(form: DeskRequest['form']): readonly number[] {
  const sent = form['ids']
  const ids = (Array.isArray(sent) ? (sent as readonly unknown[]) : []).map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, maxChosen)
}
