import { may } from '../../../../access/actor.ts'
import { statuses } from '../../../../domain/entities.ts'
import { html, type Html } from '../../../html.ts'
import { deskListScript } from '../../../assets/desk-assets.ts'
import { selectField, textField } from '../../fields.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { list, type Tab } from '../../parts/list.ts'
import type { Bulk, BulkAction } from '../../parts/list-bulk.ts'
import { listQuery, queryText, type ListQuery } from '../../parts/list-query.ts'
import { sharedFilters } from '../../calendar/shared-filters.ts'
import { branchesOf, choicesOf, type Branch, type Choice } from '../choices.ts'
import { bulkActions } from './bulk.ts'
import { columnsOf, wholeId } from './cells.ts'
import { countedTo, countsOf, findEvents, isDescending, queryNames, statusIn } from './find.ts'
import { categoryWays, statusWords, words } from './words.ts'

/** The list of events, of which each series is one. */
export const eventsPage = deskPage({
  path: '/events/',
  navigation: words.events,
  permit: (actor) => may(actor, 'write'),
  load: async (request) => {
    const query = listQuery(request.query, queryNames)
    return {
      query,
      found: await findEvents(request, query),
      counts: await countsOf(request, query),
      branches: await branchesOf(request),
      venues: await choicesOf(request, 'venue'),
    }
  },
  title: (_found, { say }) => say(words.events),
  tools: ({ query }, { say, address }) =>
    html`<a class="button quiet" href="${address(`/calendar/${queryText(sharedFilters(query))}`)}"
        >${say(words.calendar)}</a
      >
      <a class="button" href="${address('/events/new/')}">${say(words.add)}</a>`,
  render: ({ query, found, counts, branches, venues }, request) =>
    html`${list(request, {
      path: '/events/',
      query,
      label: words.events,
      search: words.search,
      tabs: tabsOf(query, counts),
      filters: filters(request, query, branches),
      columns: columnsOf(request),
      order: isDescending(query) ? 'last' : 'first',
      usualOrder: isDescending({ when: query['when'] }) ? 'last' : 'first',
      rows: found.events,
      idOf: wholeId,
      nameOf: ({ title }) => title || request.say(words.untitled),
      bulk: bulkOf(request, query, branches),
      total: found.total,
      countedTo,
      previous: found.previous,
      next: found.next,
      empty: Object.keys(query).length > 0 ? words.noneFound : words.none,
    })}${proposals(venues)}`,
  actions: bulkActions,
  assets: [deskListScript],
})

function tabsOf(query: ListQuery, counts?: ReadonlyMap<string, number>): readonly Tab[] {
  const current = statusIn(query)
  const all = { label: statusWords.all, query: { status: undefined }, count: counts?.get(''), isCurrent: !current }
  return [
    all,
    ...statuses.flatMap((status) => {
      const count = counts?.get(status)
      const isCurrent = status === current
      if (!isCurrent && count === 0 && status !== 'draft' && status !== 'publish') return []
      return { label: statusWords[status], query: { status }, count, isCurrent }
    }),
  ]
}

function filters(request: DeskRequest, query: ListQuery, branches: readonly Branch[]): Html {
  const { say } = request
  const periods = new Map([
    ['', say(statusIn(query) === undefined || statusIn(query) === 'publish' ? words.coming : words.always)],
    ['coming', say(words.coming)],
    ['past', say(words.past)],
    ['any', say(words.always)],
  ])
  periods.delete(periods.get('') === periods.get('coming') ? 'coming' : 'any')
  return html`${selectField(request, { name: 'when', label: words.period, value: query['when'], options: periods, required: false })}
  ${selectField(request, { name: 'category', label: words.category, value: query['category'], options: optionsOf(branches, say(words.anyCategory)) })}
  ${textField(request, { name: 'venue', label: words.venue, value: query['venue'], attributes: html`list="venue-names" autocomplete="off"` })}
  ${textField(request, { name: 'from', label: words.from, type: 'date', value: query['from'] })}
  ${textField(request, { name: 'until', label: words.until, type: 'date', value: query['until'] })}`
}

/** Categories below one another. */
function optionsOf(branches: readonly Branch[], none: string): ReadonlyMap<string, string> {
  return new Map([
    ['', none],
    ...branches.map(({ id, name, depth }) => [String(id), `${'\u00a0\u00a0'.repeat(depth)}${name}`] as const),
  ])
}

function bulkOf(request: DeskRequest, query: ListQuery, branches: readonly Branch[]): Bulk {
  const { say } = request
  if (statusIn(query) === 'trash') return { actions: [{ action: 'restore', label: words.restore }] }
  const category: BulkAction = {
    action: 'category',
    label: words.setCategory,
    field: html`<select name="category_how" aria-label="${say(words.categoryHow)}">
        ${Object.entries(categoryWays).map(([value, label]) => html`<option value="${value}">${say(label)}</option>`)}
      </select>
      <select name="category" aria-label="${say(words.category)}">
        ${branches.map(({ id, name, depth }) => html`<option value="${id}">${'\u00a0\u00a0'.repeat(depth)}${name}</option>`)}
      </select>`,
  }
  return {
    actions: [
      { action: 'publish', label: words.publish },
      ...(branches.length > 0 ? [category] : []),
      {
        action: 'venue',
        label: words.setVenue,
        field: html`<input name="venue" list="venue-names" autocomplete="off" aria-label="${say(words.venue)}" />`,
      },
      { action: 'trash', label: words.trash, style: 'grave' },
    ],
  }
}

/** The names that are proposed where a venue is asked for. */
function proposals(venues: readonly Choice[]): Html {
  return html`<datalist id="venue-names">
    ${venues.map(({ name, detail }) => html`<option value="${name}">${detail}</option>`)}
  </datalist>`
}
