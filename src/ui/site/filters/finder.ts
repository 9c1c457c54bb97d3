import type { Context } from '../../../operations/context.ts'
import { facetsOf } from '../../../resources/events/lists/facets/facets.ts'
import { events } from '../../../resources/events/operations.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { shown } from '../reading.ts'
import { chipsOf } from './chips.ts'
import { choicesOf } from './choices.ts'
import type { Chosen } from './chosen.ts'
import { parametersOf, queryOf, windowOf, type Unknown, type Window } from './filters.ts'
import { filterPanel, type Counts } from './panel.ts'
import { quickFilters } from './quick.ts'

interface Finder {
  readonly chosen: Chosen
  /** The address of the page without its query: where the form leads. */
  readonly address: string
  /** Whether the view may be of any days. */
  readonly hasDates: boolean
  /** Whether the reader looks at the filters, and wants to know what they would find. */
  readonly isCounted?: boolean
  /** The days whose events are counted, where they are not those of the filters. */
  readonly window?: Window | undefined
}

/** The search and all filters: a form and links whose answers are pages with addresses that can be shared. */
export async function finder(
  { chosen, address, hasDates, isCounted = false, window }: Finder,
  context: Context,
): Promise<Html> {
  const { language } = context
  const { filters } = chosen
  const choices = await choicesOf(context)
  const counts = isCounted ? await countsOf(chosen, window ?? windowOf(filters, context), context) : undefined
  return html`<form class="search" role="search" action="${address}" method="get">
      <div class="field">
        ${icon('magnifying-glass')}
        <input
          type="search"
          name="search"
          data-key="search"
          value="${filters.search}"
          placeholder="${say('calendar.searchAll', language)}"
          aria-label="${say('calendar.searchAll', language)}"
        />
      </div>
      <button class="find" data-key="find">${say('calendar.find', language)}</button>
      ${filterPanel({ chosen, choices, address, hasDates, counts }, context)}
    </form>
    ${quickFilters({ address, filters, choices, hasDates }, context)} ${await chips(chosen, address, context)}
    ${chosen.unknown.map((unknown) => amiss(unknown, context))}`
}

/** How many events these filters find, and how many with each category. */
async function countsOf({ filters }: Chosen, window: Window, context: Context): Promise<Counts | undefined> {
  const parameters = { ...parametersOf(filters), ...window, facets: ['categories', 'accessibility'], per_page: 1 }
  const found = await shown(events.list, { parameters }, context)
  const countsBy = (facet: 'categories' | 'accessibility') =>
    new Map(found && facetsOf(found)[facet]?.map(({ value, count }) => [value, count]))
  return (
    found && {
      total: found.total,
      categories: countsBy('categories'),
      accessibility: countsBy('accessibility'),
    }
  )
}

/** A filter that means nothing is told beside the others. */
function amiss({ kind, text }: Unknown, { language }: Context): Html {
  const message =
    kind === 'near'
      ? say('calendar.unknownPlace', language, { text })
      : say('calendar.unknownFilter', language, { kind: say(`calendar.kinds.${kind}`, language), text })
  return html`<p class="amiss" role="alert">${message}</p>`
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
            <a href="${address}${queryOf(others)}" title="${remove}" data-key="chip"
              ><small>${kind}</small> ${text} <span aria-hidden="true">×</span
              ><span class="hidden"> (${remove})</span></a
            >
          </li> `,
      )}
    </ul>`
  )
}
