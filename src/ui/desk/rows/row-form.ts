import type { Status } from '../../../domain/entities.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden, selectField } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'

/** The form of a row, which is a page of its own without scripts. */
interface RowForm {
  readonly revision: string | undefined
  /** The list, and the form of all details, below `/desk`. */
  readonly back: string
  readonly form: string
  /** What can be changed, by the columns of the list. */
  readonly cells: (request: DeskRequest) => readonly (Html | false)[]
}

export function rowForm(given: DeskRequest, { revision, back, form: all, cells }: RowForm): Html {
  // Where somebody else was faster, what is there now is shown.
  const request = given.refusal?.problem.status === 412 ? { ...given, refusal: undefined } : given
  const { say, address } = request
  const shown = cells(request)
  return html`<div class="narrow row-form">
    ${form(
      request,
      html`${hidden('revision', revision)}
        ${shown.map((cell, index) => cell && html`<div data-cell="${index}">${cell}</div> `)}
        <div class="tools" data-cell="${shown.length - 1}">
          ${submitButton(request, localize('common.save'))}
          <a class="button quiet" data-close href="${address(back)}">${say('desk.richText.cancel')}</a>
          <a href="${address(all)}">${say('desk.calendar.newMore')}</a>
        </div>`,
    )}
  </div>`
}

/** What a record can be made in its row. */
export function statusField(request: DeskRequest, status: Status): Html {
  const offered = [...new Set([status, 'publish', 'draft', 'pending', 'private'] as const)]
  return selectField(request, {
    name: 'status',
    label: localize('common.status'),
    value: status,
    options: new Map(offered.map((each) => [each, request.say(`desk.events.list.statusOfOne.${each}`)])),
  })
}
