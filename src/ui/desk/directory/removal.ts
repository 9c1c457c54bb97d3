import { categories } from '../../../resources/categories/operations.ts'
import { events } from '../../../resources/events/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import type { Kind } from './kinds.ts'
import type { Subject } from './subject.ts'
import { localize } from '../../../texts/text.ts'

/** What a removal would take away. */
export interface Uses {
  /** How many events name it, as far as the reader may see them; of terms, published ones. */
  readonly events: number
  /** How many categories are below it. */
  readonly below: number
}

export async function countUses(request: DeskRequest, kind: Kind, { id, body }: Subject): Promise<Uses> {
  if (kind.isTerm) {
    const below = kind.kind === 'category' ? await countSubcategories(request, id) : 0
    return { events: body.count ?? 0, below }
  }
  const ever = { start_date: '1000-01-01', end_date: '9000-01-01', per_page: 1 }
  const { body: found } = await request.perform(events.list, { parameters: { ...ever, [kind.kind]: [id] } })
  return { events: found.total, below: 0 }
}

async function countSubcategories(request: DeskRequest, parent: number): Promise<number> {
  const { body } = await request.perform(categories.list, { parameters: { parent, hide_empty: false, per_page: 1 } })
  return body.total
}

/** The way to remove a record, which tells first what that means. */
export function removal(kind: Kind, request: DeskRequest, { events: count, below }: Uses): Html {
  const { say, context } = request
  const consequences = kind.isTerm
    ? localize('desk.directory.deleteText', { events: count, below })
    : localize('desk.directory.trashText', { events: count, days: context.settings.trashDays })
  return html`<details class="more removal">
    <summary>${say(kind.isTerm ? 'desk.directory.removeTerm' : 'desk.directory.remove')}</summary>
    <p>${say(consequences)}</p>
    ${form(request, submitButton(request, kind.isTerm ? localize('common.delete') : localize('common.moveToTrash'), 'remove', 'grave'))}
  </details>`
}
