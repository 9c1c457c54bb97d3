import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Question } from '../../../resources/question/read.ts'
import { filterText } from '../filters/chips.ts'
import { parametersOf, queryOf, type FilterName, type Filters } from '../../../resources/question/filters.ts'
import { windowOf } from '../../../resources/question/days.ts'
import { dayShown } from './agenda.ts'
import { eventRow } from './event-row.ts'
import { comingPart } from './list-parts.ts'

/** How many filters are left out, one at a time, and how many events are shown without each. */
const maxTried = 4
const maxShown = 3

/** What there is without one of the filters, where nothing fits all of them. */
export async function nearMisses(question: Question, context: Context): Promise<Html | false> {
  const { language, links } = context
  const { filters } = question
  const groups = (Object.keys(filters) as FilterName[])
    .filter((name) => name !== 'geoloc_radius' && name !== 'sort')
    .slice(0, maxTried)
  if (groups.length === 0) return false
  const parts = await Promise.all(
    groups.map(async (name) => {
      const others: Filters = Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name))
      const found = await comingPart({ ...parametersOf(others), ...windowOf(others, context) }, context, maxShown)
      return { text: await filterText(name, question, context), others, events: found?.events ?? [] }
    }),
  )
  const today = context.today()
  return html`${parts
    .filter(({ events }) => events.length > 0)
    .map(
      ({ text, others, events }) =>
        html`<section class="near-misses">
          <h2>${say('calendar.without', language, { text })}</h2>
          <ol class="rows">
            ${events.map((event) => eventRow(event, dayShown(event, today), context, { withDay: true }))}
          </ol>
          <p><a href="${links.site}/events/list/${queryOf(others)}">${say('calendar.allOfThese', language)}</a></p>
        </section>`,
    )}`
}
