import { html, wrongMark, type Html } from '../../../kit/html.ts'
import type { Bulk, BulkAction } from '../../forms/list-bulk.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import type { ListQuery } from '../../parts/list-query.ts'
import type { Branch } from '../choices.ts'
import { statusIn } from './find.ts'
import { shiftFields } from './shift.ts'
import { localize } from '../../../../texts/text.ts'
import { categoryWays, deedLabels } from './words.ts'

/** What can be done with the events of the list. */
export function eventsBulk(request: DeskRequest, query: ListQuery, branches: readonly Branch[]): Bulk {
  const { say } = request
  if (statusIn(query) === 'trash')
    return { canBeAll: true, actions: [{ action: 'restore', label: deedLabels.restore }] }
  const category: BulkAction = {
    action: 'category',
    label: deedLabels.category,
    name: localize('common.category'),
    field: html`${addOrRemoveSelect(request, 'category_how', 'desk.events.list.categoryHow')}
      <select name="category" aria-label="${say('common.category')}">
        ${branches.map(({ id, name, depth }) => html`<option value="${id}">${'\u00a0\u00a0'.repeat(depth)}${name}</option>`)}
      </select>`,
  }
  return {
    canBeAll: true,
    actions: [
      { action: 'publish', label: deedLabels.publish },
      { action: 'draft', label: deedLabels.draft },
      {
        action: 'copy',
        label: deedLabels.copy,
        name: localize('desk.events.list.shiftBy'),
        field: shiftFields(request),
        also: { action: 'shift', label: deedLabels.shift },
      },
      ...(branches.length > 0 ? [category] : []),
      {
        action: 'tags',
        label: deedLabels.tags,
        name: localize('common.tags'),
        field: html`${addOrRemoveSelect(request, 'tags_how', 'desk.events.list.tagsHow')}
        ${bulkTextField(request, 'tags', say('common.tags'))}`,
      },
      {
        action: 'venue',
        label: deedLabels.venue,
        name: localize('desk.events.form.place.venue'),
        field: bulkTextField(request, 'venue', say('desk.events.form.place.venue'), html`list="venue-names"`),
      },
      { action: 'trash', label: deedLabels.trash, style: 'grave' },
    ],
  }
}

function addOrRemoveSelect(
  { say }: DeskRequest,
  name: string,
  label: 'desk.events.list.categoryHow' | 'desk.events.list.tagsHow',
): Html {
  return html`<select name="${name}" aria-label="${say(label)}">
    ${Object.entries(categoryWays).map(([value, text]) => html`<option value="${value}">${say(text)}</option>`)}
  </select>`
}

function bulkTextField(request: DeskRequest, name: string, label: string, attributes?: Html): Html {
  return html`<input
    name="${name}"
    autocomplete="off"
    aria-label="${label}"
    placeholder="${label}"
    value="${sentText(request, name)}"
    ${attributes}
    ${request.refusal?.fields.has(name) && html` ${wrongMark}`}
  />`
}
