import { may } from '../../../../accounts/actor.ts'
import { eventChanges } from '../../../../resources/events/fields.ts'
import { html, wrongMark, type Html } from '../../../kit/html.ts'
import { fieldProblem, textField } from '../../forms/controls.ts'
import { formOf } from '../../forms/form-spec.ts'
import type { Parameters } from '../../forms/part.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { rowFrame } from '../../forms/frames.ts'
import { sentList, sentText, textToShow } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { localize } from '../../../../texts/text.ts'
import type { FoundForm } from './found.ts'
import { eventFormPart, type EventFormValues } from './event-form-part.ts'
import { pictureSection } from './picture.ts'

const { categories, tags, image, cost } = eventChanges

/** The parameters that are asked for beside the main fields. */
export const railFields = { categories, tags, image, cost }

/** What stands beside the main fields of an event. */
export const railSpec = formOf({
  kind: 'event',
  fields: railFields,
  sections: [
    // It is stored when the event is written.
    { parts: [eventFormPart(['image'], pictureSection, () => ({}))] },
    {
      frame: rowFrame('categories', localize('common.categories'), categoryChips),
      parts: [eventFormPart(['categories'], categoriesSection, categoriesIn)],
    },
    {
      frame: rowFrame('tags', fieldLabel('tags', 'event'), (request, held) =>
        textToShow(request, 'tags', tagNames(held)),
      ),
      parts: ['tags'],
    },
    {
      frame: rowFrame(
        'cost',
        fieldLabel('cost', 'event'),
        (request, held) => textToShow(request, 'cost', ownCost(held)) || ticketLine(held.form),
      ),
      parts: ['cost', eventFormPart([], ticketNames, () => ({}))],
    },
  ],
  settings: {
    cost: { value: ownCost, attributes: html`maxlength="200"` },
    tags: { value: tagNames },
  },
})

/** The price that is shown; that of a copy is of its tickets, where it has some. */
function ownCost({ cost, tickets = [], form }: EventFormValues): string | undefined {
  return form.id === undefined && tickets.length > 0 ? '' : cost
}

function tagNames({ tags = [] }: EventFormValues): string {
  return tags.map(({ name }) => name).join(', ')
}

function ticketLine({ event }: FoundForm): string {
  return event?.tickets?.map(({ name }) => name).join(', ') ?? ''
}

/** The tickets that there are, whose fields stand elsewhere. */
function ticketNames(_request: DeskRequest, found: FoundForm): Html | false {
  const line = ticketLine(found)
  return line !== '' && html`<p class="hint"><a href="#tickets">${line}</a></p>`
}

/** All of them as a tree of boxes, and the name of another one, for those who may make it. */
function categoriesSection(request: DeskRequest, found: FoundForm): Html | false {
  const { length } = found.branches
  const isMaking = may(request.actor, 'manage-categories')
  return html`${length > 0 && categoryTreeField(request, found)} ${isMaking && newCategory(request)}`
}

function newCategory(request: DeskRequest): Html {
  const label = localize('desk.events.form.newCategory')
  return textField(request, { name: 'new_category', label, attributes: html`maxlength="200" autocomplete="off"` })
}

/** Those that are ticked. */
function tickedCategories(request: DeskRequest, { event }: FoundForm): ReadonlySet<number> {
  const own = event?.categories.map(({ id }) => id)
  return new Set(request.refusal ? sentList(request, 'categories').map(Number) : own)
}

/** Their names on the row, which a script keeps up. */
function categoryChips(request: DeskRequest, { form }: EventFormValues): Html {
  const ticked = tickedCategories(request, form)
  const names = form.branches.filter(({ id }) => ticked.has(id))
  return html`${names.map(({ name }) => html`<span class="chip">${name}</span> `)}`
}

function categoryTreeField(request: DeskRequest, found: FoundForm): Html {
  const ticked = tickedCategories(request, found)
  const problem = fieldProblem(request, { name: 'categories', label: localize('common.categories') })
  const { say } = request
  return html`<fieldset class="tree" id="f-categories">
    <legend class="hidden">${say('common.categories')}</legend>
    <input
      type="search"
      hidden
      autocomplete="off"
      placeholder="${say('desk.events.form.findCategory')}"
      aria-label="${say('desk.events.form.findCategory')}"
    />
    ${found.branches.map(
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
    ${problem}
  </fieldset>`
}

/** Those that are ticked; a name that there is not yet is created by the write. */
function categoriesIn(request: DeskRequest): Parameters {
  const name = sentText(request, 'new_category')
  return { categories: [...sentList(request, 'categories'), ...(name === '' ? [] : [name])] }
}
