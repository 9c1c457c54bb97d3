import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { html, type Html } from '../../kit/html.ts'
import { addressOf } from './addresses.ts'
import { chipsOf } from '../filters/chips.ts'
import { choicesOf } from '../filters/choices.ts'
import { namedFilters, type Chosen, type NamedFilter } from '../filters/chosen.ts'
import { queryOf } from '../filters/filters.ts'
import { views, type View } from '../../kit/dates/views.ts'
import { say } from '../../../texts/text.ts'

interface Toolbar {
  readonly view: View
  /** The day that the view is about. */
  readonly day: Temporal.PlainDate
  readonly chosen: Chosen
  /** The address of the page without its query: where the form leads. */
  readonly address: string
  /** Back, today, forward; a list has none. */
  readonly steps?: Html
}

/** What is above every view: the views, the steps in time, the search, and which filters are set. */
export async function toolbar({ view, day, chosen, address, steps }: Toolbar, context: Context): Promise<Html> {
  const { language } = context
  const tabs = views.map(
    (each) =>
      html`<a href="${addressOf(each, day, chosen.filters, context)}" ${each === view && html` aria-current="page"`}
        >${say(`calendar.view.${each}`, language)}</a
      > `,
  )
  return html`<div class="toolbar">
      ${steps}
      <nav class="views" aria-label="${say('common.views', language)}">${tabs}</nav>
    </div>
    ${await searchForm(chosen, address, context, steps === undefined)} ${await chips(chosen, address, context)}`
}

/** A form whose answer is a page with an address that can be shared; `hasDates`: of a view that may be of any days. */
export async function searchForm(chosen: Chosen, address: string, context: Context, hasDates = false): Promise<Html> {
  const { language } = context
  const { search = '', categories = '', attendance = '', free, from = '', to = '', near } = chosen.filters
  const { venue, organizer, tags } = chosen.filters
  const option = (value: string, text: string, set: string) =>
    html`<option value="${value}" ${value === set && html` selected`}>${text}</option>`
  const choices = await choicesOf(context)
  return html`<form class="search" role="search" action="${address}" method="get">
    ${near !== undefined && html`<input type="hidden" name="near" value="${near}" />`}
    <input
      type="search"
      name="search"
      value="${search}"
      placeholder="${say('common.searchEvents', language)}"
      aria-label="${say('common.searchEvents', language)}"
    />
    <select name="categories" aria-label="${say('site.taxonomy.category', language)}">
      ${option('', say('common.allCategories', language), categories)}
      ${choices.categories.map(({ slug, name, depth }) => option(slug, `${'\u2003'.repeat(depth)}${name}`, categories))}
    </select>
    <select name="attendance" aria-label="${say('calendar.kinds.attendance', language)}">
      ${option('', say('calendar.anyAttendance', language), attendance)}${option('in_person,mixed', say('calendar.inPerson', language), attendance)}${option('online,mixed', say('site.state.online', language), attendance)}
    </select>
    <button>${say('calendar.find', language)}</button>
    <button type="button" class="near">${say('calendar.nearMe', language)}</button>
    <details class="narrow" ${[free, from, to, venue, organizer, tags].some(Boolean) && html` open`}>
      <summary>${say('calendar.moreFilters', language)}</summary>
      ${namedFilters.map((kind) => nameField(kind, choices[kind], chosen, language))}
      <label
        ><input type="checkbox" name="free" value="true" ${free === 'true' && html` checked`} />
        ${say('calendar.free', language)}</label
      >
      ${
        hasDates &&
        html`<label>${say('calendar.kinds.from', language)} <input type="date" name="from" value="${from}" /></label>
          <label>${say('calendar.kinds.to', language)} <input type="date" name="to" value="${to}" /></label>`
      }
    </details>
  </form>`
}

/** A field for a name, with some to choose from; what was chosen before is told apart from others of that name by its ids. */
function nameField(kind: NamedFilter, names: readonly string[], chosen: Chosen, language: Language): Html {
  const set = chosen.names[kind]
  const text = set?.join(', ') ?? chosen.filters[kind]
  return html`<label
      >${say(`calendar.kinds.${kind}`, language)}
      <input type="text" name="${kind}" value="${text}" list="names-${kind}" autocomplete="off"
    /></label>
    ${set && html`<input type="hidden" name="${kind}" value="${chosen.filters[kind]}" />`}
    <datalist id="names-${kind}">${names.map((name) => html`<option value="${name}"></option>`)}</datalist> `
}

async function chips(chosen: Chosen, address: string, context: Context): Promise<Html | false> {
  const found = await chipsOf(chosen, context)
  const remove = say('common.remove', context.language)
  return (
    found.length > 0 &&
    html`<ul class="chips" aria-label="${say('common.filters', context.language)}">
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
