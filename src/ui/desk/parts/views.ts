import { collectionNames } from '../../../domain/entities.ts'
import type { View } from '../../../domain/view.ts'
import { html, type Html } from '../../kit/html.ts'
import { form, hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { renameDeskFilters } from './event-filters.ts'
import { formatListQuery, type ListQuery } from './list-query.ts'

/** The lists whose filters can be saved, by what they list, with their paths below `/desk`. */
export const listsWithViews: Readonly<Record<string, string>> = Object.fromEntries(
  collectionNames.map((plural) => [plural, `/${plural}/`]),
)

/** Where a view is shown. */
export function viewPath({ list, query }: Pick<View, 'list' | 'query'>): string {
  return `${listsWithViews[list] ?? '/'}?${query}`
}

/** The views that the reader has of a list. */
export async function viewsOf({ context, actor }: DeskRequest, list: string): Promise<readonly View[]> {
  const all = actor.user ? await context.storage.views.list(actor.user.id) : []
  return all.filter((each) => each.list === list).map((view) => currentView(view, { actor }))
}

/** A view of events that was saved before filters had the names of the API, with these. */
function currentView(view: View, reader: Pick<DeskRequest, 'actor'>): View {
  const renamed =
    view.list === 'events' && renameDeskFilters(Object.fromEntries(new URLSearchParams(view.query)), reader)
  return renamed ? { ...view, query: formatListQuery(renamed).slice(1) } : view
}

/** The views of a list, of which the current one is marked, and a field that saves what is shown as one. */
export function viewChips(request: DeskRequest, path: string, query: ListQuery, views: readonly View[]): Html | false {
  const { say, address } = request
  const shown = formatListQuery(query).slice(1)
  const list = path.replaceAll('/', '')
  const isNew = shown !== '' && !views.some((view) => isSameQuery(view.query, shown))
  if (views.length === 0 && !isNew) return false
  return html`<div class="saved-filters">
    ${
      views.length > 0 &&
      html`<nav aria-label="${say('desk.views.title')}">
        ${views.map(
          (view) =>
            html`<a
              class="chip"
              href="${address(viewPath(view))}"
              ${isSameQuery(view.query, shown) && html`aria-current="page"`}
              >${view.name}</a
            > `,
        )}
        <a class="manage" href="${address('/views/')}">${say('desk.views.manage')}</a>
      </nav>`
    }
    ${
      isNew &&
      html`<details class="save-view">
        <summary>${say('desk.views.save')}</summary>
        ${form(
          request,
          html`${hidden('list', list)}${hidden('query', shown)}
            <input
              name="name"
              maxlength="60"
              required
              autocomplete="off"
              aria-label="${say('desk.views.name')}"
              placeholder="${say('desk.views.name')}"
            />
            <button class="button quiet">${say('common.save')}</button>`,
          { to: '/views/' },
        )}
      </details>`
    }
  </div>`
}

/** Whether two queries ask for the same, in whichever order. */
function isSameQuery(one: string, other: string): boolean {
  const sorted = (text: string) => [...new URLSearchParams(text)].map(String).toSorted().join('&')
  return sorted(one) === sorted(other)
}
