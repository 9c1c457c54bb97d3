import { may, permits } from '../../../../accounts/actor.ts'
import { statuses } from '../../../../domain/entities.ts'
import { eventOrSeriesId } from '../../../../resources/events/series/present.ts'
import { html, type Html } from '../../../kit/html.ts'
import { deskListScript, rowsScript } from '../../../assets/desk-assets.ts'
import { selectField, textField } from '../../forms/controls.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { deskList, type Tab } from '../../parts/list.ts'
import { formatListQuery, type ListQuery } from '../../parts/list-query.ts'
import { meantText } from '../meant-text.ts'
import { viewsOf } from '../../parts/views.ts'
import { renameDeskFilters, sharedFilters } from '../../parts/event-filters.ts'
import { branchesOf, linkChoices, type Branch, type Choice } from '../choices.ts'
import { asView } from './as-view.ts'
import { bulkActions } from './bulk.ts'
import { eventsBulk } from './bulk-bar.ts'
import { eventColumns, rowPath } from './cells.ts'
import {
  countedTo,
  countPastMatches,
  countByStatus,
  findEventsPage,
  isDescending,
  eventQuery,
  statusIn,
} from './find.ts'
import { findReturns } from '../../comments/returned.ts'
import { furtherFilterFields } from './further.ts'
import { localize } from '../../../../texts/text.ts'

/** The list of events, of which each series is one. */
export const eventsPage = deskPage({
  path: '/events/',
  moved: renameDeskFilters,
  navigation: { group: 'alone', name: localize('common.events'), sign: 'list-bullet' },
  permit: permits('write'),
  load: async (request) => {
    const query = eventQuery(request)
    const found = await findEventsPage(request, query)
    return {
      query,
      found,
      returned: await findReturns(request, found.events),
      past: await countPastMatches(request, query, found.total),
      counts: await countByStatus(request, query),
      branches: await branchesOf(request),
      venues: await linkChoices(request, 'venue'),
      views: await viewsOf(request, 'events'),
      saving: await asView(request, query),
      meant: found.total === 0 && query['search'] !== undefined ? await meantInstead(request, query) : undefined,
    }
  },
  title: (_found, { say }) => say('common.events'),
  tools: ({ query }, { say, address, actor }) =>
    html`${may(actor, 'import') && html`<a class="button quiet" href="${address('/imports/new/?paste=1')}">${say('desk.events.list.paste')}</a>`}
      <a class="button quiet" href="${address(`/calendar/${formatListQuery(sharedFilters(query))}`)}"
        >${say('common.calendar')}</a
      >
      <a class="button" href="${address('/events/new/')}">${say('common.newEvent')}</a>`,
  render: ({ query, found, returned, past, counts, branches, venues, views, saving, meant }, request) =>
    html`${deskList(request, {
      ...found,
      path: '/events/',
      query,
      label: localize('common.events'),
      search: localize('common.searchEvents'),
      tabs: eventTabs(query, counts),
      views,
      // What was refused was sent by the other form.
      filters: eventFilterFields({ ...request, refusal: undefined }, query, branches),
      quick: html`${mine(request, query)} ${lastYear(request, query)} ${saving}`,
      columns: eventColumns(request, returned),
      order: isDescending(query) ? 'last' : 'first',
      usualOrder: isDescending({ when: query['when'] }) ? 'last' : 'first',
      rows: found.events,
      idOf: eventOrSeriesId,
      nameOf: ({ title }) => title || request.say('common.withoutTitle'),
      rowForm: (event) => rowPath(request, event),
      bulk: eventsBulk(request, query, branches),
      countedTo,
      empty: Object.keys(query).length > 0 ? localize('common.noneFound') : localize('desk.events.list.none'),
      beginning: { sign: 'calendar-days', path: '/events/new/', label: localize('common.newEvent') },
      below: past > 0 ? pastLink(request, query, past) : meant !== undefined && meantLink(request, query, meant),
    })}${proposals(venues)}`,
  actions: bulkActions,
  assets: [deskListScript, rowsScript],
})

/** Leads to the reader’s own events, or back to those of all. */
function mine({ say, address, actor }: DeskRequest, query: ListQuery): Html {
  const own = String(actor.user?.id ?? 0)
  const isSet = query['author'] === own
  const to = formatListQuery(query, { author: isSet ? undefined : own })
  return html`<a href="${address('/events/')}${to}" ${isSet && html`aria-current="true"`}
    >${say('desk.events.list.mine')}</a
  >`
}

/** Leads to last year’s events, which offices copy and compare with. */
function lastYear({ say, address, context }: DeskRequest, query: ListQuery): Html {
  const year = String(context.today().year - 1).padStart(4, '0')
  const dates = { from: `${year}-01-01`, to: `${year}-12-31`, when: undefined, order: undefined }
  return html`<a href="${address('/events/')}${formatListQuery(query, dates)}">${say('desk.events.list.lastYear')}</a>`
}

/** What was probably meant by a search that finds nothing, where that finds something, be it in the past. */
async function meantInstead(request: DeskRequest, query: ListQuery): Promise<string | undefined> {
  const search = await meantText(request, query['search'] ?? '')
  if (search === undefined) return undefined
  const { total } = await findEventsPage(request, { when: 'any', ...query, search })
  return total > 0 ? search : undefined
}

function meantLink({ say, address }: DeskRequest, query: ListQuery, search: string): Html {
  return html`<p>
    <a href="${address('/events/')}${formatListQuery(query, { search })}"
      >${say(localize('desk.list.didYouMean', { search }))}</a
    >
  </p>`
}

/** Leads to the past events that a search leaves out. */
function pastLink({ say, address }: DeskRequest, query: ListQuery, count: number): Html {
  const text =
    count > countedTo
      ? localize('desk.events.list.moreInPast', { count: countedTo })
      : localize('desk.events.list.inPast', { count })
  return html`<p>
    <a href="${address('/events/')}${formatListQuery(query, { when: 'past', order: undefined })}">${say(text)}</a>
  </p>`
}

function eventTabs(query: ListQuery, counts?: ReadonlyMap<string, number>): readonly Tab[] {
  const current = statusIn(query)
  const all = {
    label: localize('desk.events.list.status.all'),
    query: { status: undefined },
    count: counts?.get(''),
    isCurrent: !current,
  }
  return [
    all,
    ...statuses.flatMap((status) => {
      const count = counts?.get(status)
      const isCurrent = status === current
      if (!isCurrent && count === 0 && status !== 'draft' && status !== 'publish') return []
      return { label: localize(`desk.events.list.status.${status}`), query: { status }, count, isCurrent }
    }),
  ]
}

function eventFilterFields(request: DeskRequest, query: ListQuery, branches: readonly Branch[]): Html {
  const { say } = request
  const periods = new Map([
    [
      '',
      say(
        statusIn(query) === undefined || statusIn(query) === 'publish'
          ? 'desk.events.list.coming'
          : 'desk.events.list.always',
      ),
    ],
    ['coming', say('desk.events.list.coming')],
    ['past', say('desk.events.list.past')],
    ['any', say('desk.events.list.always')],
  ])
  periods.delete(periods.get('') === periods.get('coming') ? 'coming' : 'any')
  // Days that are asked for may be past.
  const when = query['when'] ?? ((query['from'] ?? query['to']) !== undefined && periods.has('any') ? 'any' : undefined)
  return html`${selectField(request, { name: 'when', label: localize('common.when'), value: when, options: periods, required: false })}
  ${selectField(request, { name: 'categories', label: localize('common.category'), value: query['categories'], options: categoryOptions(branches, say('common.allCategories')) })}
  ${textField(request, { name: 'venue', label: localize('desk.events.form.place.venue'), value: query['venue'], attributes: html`list="venue-names" autocomplete="off"` })}
  ${textField(request, { name: 'from', label: localize('desk.events.list.from'), type: 'date', value: query['from'] })}
  ${textField(request, { name: 'to', label: localize('desk.events.list.until'), type: 'date', value: query['to'] })}
  ${furtherFilterFields(request, query)}`
}

/** Categories below one another. */
function categoryOptions(branches: readonly Branch[], none: string): ReadonlyMap<string, string> {
  return new Map([
    ['', none],
    ...branches.map(({ id, name, depth }) => [String(id), `${'\u00a0\u00a0'.repeat(depth)}${name}`] as const),
  ])
}

/** The names that are proposed where a venue is asked for. */
function proposals(venues: readonly Choice[]): Html {
  return html`<datalist id="venue-names">
    ${venues.map(({ name, detail }) => html`<option value="${name}">${detail}</option>`)}
  </datalist>`
}
