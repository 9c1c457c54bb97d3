import { may } from '../../../../accounts/actor.ts'
import { eventChanges } from '../../../../resources/events/fields.ts'
import { html, wrongMark, type Html } from '../../../kit/html.ts'
import { fieldProblem, textField } from '../../forms/controls.ts'
import { formOf } from '../../forms/form-spec.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentList, sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { localize } from '../../../../texts/text.ts'
import type { FoundForm } from './found.ts'
import { eventFormPart } from './event-form-part.ts'
import { pictureSection } from './picture.ts'

const { categories, tags, image, cost } = eventChanges

/** The parameters that are asked for beside the main fields. */
export const railFields = { categories, tags, image, cost }

/** What stands beside the main fields of an event. */
export const railSpec = formOf({
  kind: 'event',
  fields: railFields,
  sections: [
    {
      frame: (content) => html`<div class="card">${content}</div>`,
      parts: [
        eventFormPart(['categories'], categoriesSection, categoriesIn),
        'tags',
        'cost',
        eventFormPart([], ticketNames, () => ({})),
      ],
    },
    // It is stored when the event is written.
    { parts: [eventFormPart(['image'], pictureSection, () => ({}))] },
  ],
  settings: {
    cost: {
      value: ({ cost, tickets = [], form }) => (form.id === undefined && tickets.length > 0 ? '' : cost),
      attributes: html`maxlength="200"`,
    },
    tags: { value: ({ tags }) => tags?.map(({ name }) => name).join(', ') },
  },
})

/** The tickets that there are, whose fields stand elsewhere. */
function ticketNames(_request: DeskRequest, { event }: FoundForm): Html | false {
  const names = event?.tickets?.map(({ name }) => name) ?? []
  return names.length > 0 && html`<p class="hint"><a href="#tickets">${names.join(', ')}</a></p>`
}

/** Those that are chosen, all of them as a tree of boxes, and the name of another one, for those who may make it. */
function categoriesSection(request: DeskRequest, found: FoundForm): Html | false {
  const { length } = found.branches
  const isMaking = may(request.actor, 'manage-categories')
  return html`${length > 0 && categoryTreeField(request, found)} ${isMaking && newCategory(request)}`
}

function newCategory(request: DeskRequest): Html {
  const label = localize('desk.events.form.newCategory')
  return textField(request, { name: 'new_category', label, attributes: html`maxlength="200" autocomplete="off"` })
}

function categoryTreeField(request: DeskRequest, { event, branches }: FoundForm): Html {
  const ticked = new Set(
    request.refusal ? sentList(request, 'categories').map(Number) : event?.categories.map(({ id }) => id),
  )
  const problem = fieldProblem(request, { name: 'categories', label: localize('common.categories') })
  const { say } = request
  return html`<fieldset class="categories" id="f-categories" data-remove="${say('common.remove')}">
    <legend>${say('common.categories')}</legend>
    <ul class="picked">
      ${branches.filter(({ id }) => ticked.has(id)).map(({ name }) => html`<li>${name}</li> `)}
    </ul>
    <details class="picker" ${request.refusal?.fields.has('categories') && html`open`}>
      <summary>${say('desk.events.form.chooseCategories')}</summary>
      <div class="tree">
        <input
          type="search"
          hidden
          autocomplete="off"
          placeholder="${say('desk.events.form.findCategory')}"
          aria-label="${say('desk.events.form.findCategory')}"
        />
        ${branches.map(
          ({ id, name, depth }) =>
            html`<label class="depth-${Math.min(depth, 4)}"
              ><input
                type="checkbox"
                name="categories[]"
                value="${id}"
                ${ticked.has(id) && html`checked`}
                ${problem && wrongMark}
              />
              ${name}</label
            > `,
        )}
      </div>
    </details>
    ${problem}
  </fieldset>`
}

/** Those that are ticked; a name that there is not yet is created by the write. */
function categoriesIn(request: DeskRequest): Parameters {
  const name = sentText(request, 'new_category')
  return { categories: [...sentList(request, 'categories'), ...(name === '' ? [] : [name])] }
}
