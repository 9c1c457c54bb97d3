import type { Context } from '../../../operations/context.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { listViews } from '../../../resources/views/operations.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { filterChoices } from '../filters/choices.ts'
import { readAsGuest } from '../reading.ts'
import { categoryCalendar, venue, view, wholeCalendar, type Connected } from './connected.ts'

interface Group {
  readonly title: string
  readonly choices: readonly (Connected & { readonly depth?: number })[]
}

/** The choice of what is to be connected, which makes the page anew. */
export async function choiceForm(chosen: Connected, address: string, context: Context): Promise<Html> {
  const { language } = context
  const groups = (await connectGroups(context)).filter(({ choices }) => choices.length > 0)
  const all = wholeCalendar(context)
  const offered = [all, ...groups.flatMap(({ choices }) => choices)].map(({ key }) => key)
  const option = ({ key, name, depth = 0 }: Group['choices'][number]) =>
    html`<option value="${key}" ${key === chosen.key && html` selected`}>${'\u2003'.repeat(depth)}${name}</option>`
  return html`<form class="choosing" action="${address}" method="get">
    <label for="events">${say('fields.filters', language)}</label>
    <select id="events" name="events">
      ${option({ ...all, name: say('connect.whole', language) })} ${!offered.includes(chosen.key) && option(chosen)}
      ${groups.map(({ title, choices }) => html`<optgroup label="${title}">${choices.map(option)}</optgroup>`)}
    </select>
    <button class="button quiet">${say('common.show', language)}</button>
  </form>`
}

async function connectGroups(context: Context): Promise<readonly Group[]> {
  const { language } = context
  const [{ categories }, views, places] = await Promise.all([
    filterChoices(context),
    readAsGuest(listViews, { parameters: { per_page: 100 } }, context),
    readAsGuest(venues.list, { parameters: { per_page: 100, orderby: 'name', has_events: true } }, context),
  ])
  return [
    { title: say('common.views', language), choices: views?.views.map(view) ?? [] },
    {
      title: say('common.categories', language),
      choices: categories.map((each) => ({ ...categoryCalendar(each), depth: each.depth })),
    },
    { title: say('common.venues', language), choices: places?.venues.map(venue) ?? [] },
  ]
}
