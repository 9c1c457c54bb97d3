import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { problemOf } from '../../forms/controls.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentList } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from './found.ts'

/** Categories as a tree of boxes. */
export function categoriesSection(request: DeskRequest, { event, branches }: FoundForm): Html | false {
  if (branches.length === 0) return false
  const ticked = new Set(
    request.refusal ? sentList(request, 'categories').map(Number) : event?.categories.map(({ id }) => id),
  )
  const problem = problemOf(request, { name: 'categories', label: localize('common.categories') })
  return html`<fieldset class="tree" id="f-categories">
    <legend>${request.say('common.categories')}</legend>
    ${branches.map(
      ({ id, name, depth }) =>
        html`<label class="depth-${Math.min(depth, 4)}"
          ><input
            type="checkbox"
            name="categories[]"
            value="${id}"
            ${ticked.has(id) && html`checked`}
            ${problem && html`aria-invalid="true"`}
          />
          ${name}</label
        > `,
    )}
    ${problem}
  </fieldset>`
}

export function categoriesIn(request: DeskRequest): Parameters {
  return { categories: sentList(request, 'categories') }
}
