import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Chosen } from '../filters/chosen.ts'
import { filterText } from '../filters/chips.ts'
import { parametersOf, queryOf, windowOf, type Name } from '../filters/filters.ts'
import { dayShown } from './agenda.ts'
import { eventRow } from './event-row.ts'
import { comingPart } from './list-parts.ts'

/** How many filters are left out, one at a time, and how many events are shown without each. */
const maxTried = 4
const maxShown = 3

/** What there is without one of the filters, where nothing fits all of them. */
export async function nearMisses(chosen: Chosen, context: Context): Promise<Html | false> {
  const { language, links } = context
  const { filters } = chosen
  const groups = (Object.keys(filters) as Name[])
    .filter((name) => name !== 'radius' && name !== 'sort')
    .slice(0, maxTried)
  if (groups.length === 0) return false
  const parts = await Promise.all(
    groups.map(async (name) => {
      const { [name]: _left, ...others } = filters
      const found = await comingPart({ ...parametersOf(others), ...windowOf(others, context) }, context, maxShown)
      return { text: await filterText(name, chosen, context), others, events: found?.events ?? [] }
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
