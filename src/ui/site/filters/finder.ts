import type { Context } from '../../../operations/context.ts'
import { readFacets } from '../../../resources/events/lists/facets/facets.ts'
import type { FacetName } from '../../../resources/events/lists/facets/values.ts'
import { events } from '../../../resources/events/operations.ts'
import { windowOf, type Window } from '../../../resources/question/days.ts'
import { filterFields, furtherNames } from '../../../resources/question/fields.ts'
import { parametersOf, queryOf, type UnknownValue } from '../../../resources/question/filters.ts'
import type { Question } from '../../../resources/question/read.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { readAsGuest } from '../reading.ts'
import { filterChips } from './chips.ts'
import { filterChoices } from './choices.ts'
import { filterPanel, type Counts } from './panel.ts'
import { quickFilters } from './quick.ts'

interface Finder {
  readonly question: Question
  /** The address of the page without its query: where the form leads. */
  readonly address: string
  /** Whether the view may be of any days. */
  readonly hasDates: boolean
  /** Whether the reader looks at the filters, and wants to know what they would find. */
  readonly isCounted?: boolean
  /** The days whose events are counted, where they are not those of the filters. */
  readonly window?: Window | undefined
  /** What stands before the filters on a narrow screen. */
  readonly before?: Html
}

/** The search and all filters: a form and links whose answers are pages with addresses that can be shared. */
export async function eventFinder(
  { question, address, hasDates, isCounted = false, window, before }: Finder,
  context: Context,
): Promise<Html> {
  const { language } = context
  const { filters } = question
  const choices = await filterChoices(context)
  const counts = isCounted ? await readFilterCounts(question, window ?? windowOf(filters, context), context) : undefined
  return html`<div class="finding">
    ${before}
    <form class="search" role="search" action="${address}" method="get">
      <div class="field" id="search">
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
      <button class="find button" data-key="find">${say('calendar.find', language)}</button>
      ${filterPanel({ question, choices, address, hasDates, counts }, context)}
    </form>
    ${quickFilters({ address, filters, choices, hasDates }, context)} ${await chips(question, address, context)}
    ${question.unknown.map((unknown) => amiss(unknown, context))}
  </div>`
}

/** How many events these filters find, and how many with each category. */
async function readFilterCounts({ filters }: Question, window: Window, context: Context): Promise<Counts | undefined> {
  const further = furtherNames.pages.flatMap((name) => filterFields[name].facet ?? [])
  const names = ['categories', ...further] as readonly FacetName[]
  const parameters = { ...parametersOf(filters), ...window, facets: [...names], per_page: 1 }
  const found = await readAsGuest(events.list, { parameters }, context)
  if (!found) return undefined
  const facets = readFacets(found)
  const counts = names.map((name) => [name, new Map(facets[name]?.map(({ value, count }) => [value, count]))] as const)
  return { total: found.total, byFacet: Object.fromEntries(counts) }
}

/** A filter that means nothing is told beside the others. */
function amiss({ kind, text }: UnknownValue, { language }: Context): Html {
  const message =
    kind === 'near'
      ? say('calendar.unknownPlace', language, { text })
      : say('calendar.unknownFilter', language, { kind: say(filterFields[kind].label, language), text })
  return html`<p class="amiss" role="alert">${message}</p>`
}

async function chips(question: Question, address: string, context: Context): Promise<Html | false> {
  const found = await filterChips(question, context)
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
