import type { Localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import { html, wrongMark, type Html } from '../../kit/html.ts'
import { submitButton, form } from './controls.ts'
import type { DeskRequest } from '../page.ts'

/** What can be done with the chosen rows of a list. */
export interface Bulk {
  readonly actions: readonly BulkAction[]
  /** Whether all that the list has found can be chosen, on whichever page (`isAllChosen`). */
  readonly canBeAll?: boolean
}

export interface BulkAction {
  /** The action of the page. */
  readonly action: string
  readonly label: Localized
  /** The class of its button: `grave`. */
  readonly style?: string
  /** What its fields are about, in sight. */
  readonly name?: Localized
  /** What it needs besides: a field before its button. */
  readonly field?: Html
  /** Another that needs the same. */
  readonly also?: Pick<BulkAction, 'action' | 'label'>
}

/** How many rows are shown of how many; more than `countedTo` are only said to be more. */
export interface ListCounts {
  readonly shown: number
  readonly total: number
  readonly countedTo?: number
}

/** The most that are chosen one by one. */
const maxChosen = 100

/** A table whose rows can be chosen, with what can be done with them. */
export function bulkForm(request: DeskRequest, bulk: Bulk | undefined, table: Html, found: ListCounts): Html {
  if (!bulk) return table
  const { say } = request
  return form(
    request,
    html`<div class="bulk" id="f-ids" tabindex="-1" data-bulk>
        ${bulk.canBeAll && allFound(request, found)}
        <details ${request.refusal && html`open`}>
          <summary>
            <span class="count">${say('desk.list.chosen')} <output data-count></output></span>
            <span class="button quiet">${say('desk.list.withChosen')}</span>
          </summary>
          <div class="deeds">
            ${bulk.actions.map(
              ({ action, label, style = 'quiet', name, field, also }) =>
                html`<div class="deed">
                  ${name && html`<span class="about">${say(name)}</span>`} ${field}
                  ${submitButton(request, label, action, style)}
                  ${also && submitButton(request, also.label, also.action, style)}
                </div> `,
            )}
          </div>
        </details>
      </div>
      ${table}`,
  )
}

/** The box that chooses all of a search; without scripts it is the one box for a single page, too. */
function allFound({ say, form }: DeskRequest, { shown, total, countedTo = Infinity }: ListCounts): Html {
  const text =
    total > countedTo
      ? localize('desk.list.allOfMany', { count: countedTo })
      : localize('desk.list.allFound', { count: total })
  return html`<span class="field tick" ${total <= shown && html`data-one-page`}>
    <input
      type="checkbox"
      id="pick-found"
      name="all"
      value="1"
      data-chosen="${say('desk.list.allChosen')}"
      ${isAllChosen(form) && html`checked`}
    />
    <label for="pick-found">${say(text)}</label>
  </span>`
}

/** The box by which a script chooses all rows. */
export function pageCheckbox({ say }: DeskRequest): Html {
  const label = say('desk.list.all')
  return html`<input type="checkbox" id="pick-all" aria-label="${label}" title="${label}" hidden />`
}

/** The box by which a row is chosen. */
export function rowCheckbox({ say, form, refusal }: DeskRequest, id: number, name: string): Html {
  return html`<input
    type="checkbox"
    name="ids[]"
    value="${id}"
    id="pick-${id}"
    ${refusal && chosenIds(form).includes(id) && html`checked`}${refusal?.fields.has('ids') && html` ${wrongMark}`}
    aria-label="${say('desk.list.choose', { name })}"
  />`
}

/** Whether all that the list has found was chosen. */
export function isAllChosen(form: DeskRequest['form']): boolean {
  return form['all'] === '1'
}

/** The ids that were chosen, each once. */
export function chosenIds(form: DeskRequest['form']): readonly number[] {
  const sent = form['ids']
  const ids = (Array.isArray(sent) ? (sent as readonly unknown[]) : []).map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, maxChosen)
}
