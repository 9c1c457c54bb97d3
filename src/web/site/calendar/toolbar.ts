import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import type { TermRepresentation } from '../../../resources/terms/representation.ts'
import { html, type Html } from '../../html.ts'
import { shown } from '../reading.ts'
import { addressOf } from './addresses.ts'
import { chipsOf, queryOf, type Filters } from './filters.ts'
import { views, type View } from './views.ts'
import { words } from './words.ts'

interface Toolbar {
  readonly view: View
  /** The day that the view is about. */
  readonly day: Temporal.PlainDate
  readonly filters: Filters
  /** The address of the page without its query: where the form leads. */
  readonly address: string
  /** Back, today, forward; a list has none. */
  readonly steps?: Html
}

/** What is above every view: the views, the steps in time, the search, and which filters are set. */
export async function toolbar({ view, day, filters, address, steps }: Toolbar, context: Context): Promise<Html> {
  const { language } = context
  const tabs = views.map(
    (each) =>
      html`<a href="${addressOf(each, day, filters, context)}" ${each === view && html` aria-current="page"`}
        >${localized(words[each], language)}</a
      > `,
  )
  return html`<div class="toolbar">
      ${steps}
      <nav class="views" aria-label="${localized(words.views, language)}">${tabs}</nav>
    </div>
    ${await searchForm(filters, address, context, steps === undefined)} ${await chips(filters, address, context)}`
}

/** A form whose answer is a page with an address that can be shared; `hasDates`: of a view that may be of any days. */
export async function searchForm(filters: Filters, address: string, context: Context, hasDates = false): Promise<Html> {
  const { language } = context
  const { search = '', categories: chosen = '', attendance = '', free, from = '', to = '', ...kept } = filters
  const word = (text: keyof Omit<typeof words, 'kinds'>) => localized(words[text], language)
  const option = (value: string, text: string, set: string) =>
    html`<option value="${value}" ${value === set && html` selected`}>${text}</option>`
  return html`<form class="search" role="search" action="${address}" method="get">
    ${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <input
      type="search"
      name="search"
      value="${search}"
      placeholder="${word('search')}"
      aria-label="${word('search')}"
    />
    <select name="categories" aria-label="${word('category')}">
      ${option('', word('allCategories'), chosen)}
      ${(await categoryTree(context)).map(({ slug, name, depth }) => option(slug, `${'\u2003'.repeat(depth)}${name}`, chosen))}
    </select>
    <select name="attendance" aria-label="${word('attendance')}">
      ${option('', word('anyAttendance'), attendance)}${option('in_person,mixed', word('inPerson'), attendance)}${option('online,mixed', word('online'), attendance)}
    </select>
    <button>${word('find')}</button>
    <button type="button" class="near">${word('nearMe')}</button>
    <details class="narrow" ${[free, from, to].some(Boolean) && html` open`}>
      <summary>${word('moreFilters')}</summary>
      <label
        ><input type="checkbox" name="free" value="true" ${free === 'true' && html` checked`} /> ${word('free')}</label
      >
      ${
        hasDates &&
        html`<label>${word('from')} <input type="date" name="from" value="${from}" /></label>
          <label>${word('to')} <input type="date" name="to" value="${to}" /></label>`
      }
    </details>
  </form>`
}

async function chips(filters: Filters, address: string, context: Context): Promise<Html | false> {
  const found = await chipsOf(filters, context)
  const remove = localized(words.remove, context.language)
  return (
    found.length > 0 &&
    html`<ul class="chips" aria-label="${localized(words.filters, context.language)}">
      ${found.map(
        ({ kind, text, others }) =>
          html`<li>
            <a href="${address}${queryOf(others)}" title="${remove}"
              ><small>${kind}</small> ${text} <span aria-hidden="true">×</span
              ><span class="hidden"> (${remove})</span></a
            >
          </li> `,
      )}
    </ul>`
  )
}

interface Branch {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly url: string
  readonly count: number
  readonly depth: number
}

/** The categories that have events, each below the one that it belongs to, by name. */
export async function categoryTree(context: Context): Promise<readonly Branch[]> {
  const parameters = { hide_empty: true, per_page: 100, orderby: 'name' }
  const found = (await shown(categories.list, { parameters }, { ...context, uncounted: true }))?.categories ?? []
  const known = new Set(found.map(({ id }) => id))
  const below = Map.groupBy(found, ({ parent = 0 }) => (known.has(parent) ? parent : 0))
  return branches(below, 0, 0)
}

function branches(
  below: ReadonlyMap<number, readonly TermRepresentation[]>,
  parent: number,
  depth: number,
): readonly Branch[] {
  return (below.get(parent) ?? []).flatMap(({ id, slug, name, url, count }) => [
    { id, slug, name, url, count, depth },
    ...branches(below, id, depth + 1),
  ])
}
