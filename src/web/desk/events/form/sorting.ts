import { html, type Html } from '../../../html.ts'
import { textField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from './found.ts'
import { words } from './words.ts'
import { sentValue } from '../../forms/sent.ts'

/** Categories as a tree of boxes, and tags as words. */
export function sortingSection(request: DeskRequest, { event, branches }: FoundForm): Html {
  const { say, refusal, form } = request
  const sent = refusal && sentValue({ form }, 'categories')
  const ticked = refusal
    ? new Set(Array.isArray(sent) ? sent.map(Number) : [])
    : new Set(event?.categories.map(({ id }) => id))
  return html`<section class="card" aria-labelledby="sorting">
    <h2 id="sorting">${say(words.sorting)}</h2>
    ${
      branches.length > 0 &&
      html`<fieldset class="tree" id="f-categories">
        <legend>${say(words.categories)}</legend>
        ${branches.map(
          ({ id, name, depth }) =>
            html`<label class="depth-${Math.min(depth, 4)}"
              ><input type="checkbox" name="categories[]" value="${id}" ${ticked.has(id) && html`checked`} />
              ${name}</label
            > `,
        )}
      </fieldset>`
    }
    ${textField(request, {
      name: 'tags',
      label: words.tags,
      hint: words.tagsHint,
      value: event?.tags.map(({ name }) => name).join(', '),
    })}
  </section>`
}
