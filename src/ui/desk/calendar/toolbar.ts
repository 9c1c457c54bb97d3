import { html, type Html } from '../../kit/html.ts'
import { stepLinks, viewLinks } from '../../kit/calendar/navigation.ts'
import { stepDay } from '../../kit/dates/periods.ts'
import { statuses } from '../../../domain/entities.ts'
import { hidden, selectField, textField } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import type { ListQuery } from '../parts/list-query.ts'
import { calendarPath, views, type CalendarRequest, type View } from './calendar-request.ts'
import { sharedFilters } from '../parts/event-filters.ts'
import type { FoundCalendar } from './found.ts'
import { localize } from '../../../texts/text.ts'

/** Back, today, forward, the filters, and the views. */
export function calendarToolbar(found: FoundCalendar, request: DeskRequest): Html {
  const { asked } = found
  const { say, address, context, language } = request
  const { view, day } = asked
  const to = (changes: ListQuery) => address(calendarPath(asked, changes))
  const steps = {
    previous: to({ day: stepDay(view, day, -1).toString() }),
    today: to({ day: context.today().toString() }),
    next: to({ day: stepDay(view, day, 1).toString() }),
  }
  const link = (each: View) => ({
    href: to({ view: each, day: day.toString() }),
    name: say(`calendar.view.${each}`),
  })
  return html`<div class="calendar-bar">
    ${stepLinks(view, steps, language)} ${calendarFilters(found, request)} ${viewLinks(views, link, view, language)}
  </div>`
}

/** What of all events is shown. */
function calendarFilters({ asked, branches, isVenueUnknown }: FoundCalendar, request: DeskRequest): Html {
  const { say, address } = request
  const { query } = asked
  const isFiltered = Object.keys(sharedFilters(query)).length > 0
  const others = statuses.filter((status) => status !== 'trash')
  const options = new Map([
    ['', say('desk.events.list.status.all')],
    ...others.map((each) => [each, say(`desk.events.list.status.${each}`)] as const),
  ])
  const categories = new Map([
    ['', say('common.allCategories')],
    ...branches.map(({ id, name, depth }) => [String(id), `${'\u00a0\u00a0'.repeat(depth)}${name}`] as const),
  ])
  return html`<form class="filter" method="get" action="${address('/calendar/')}" role="search">
    ${(['view', 'day', 'hours'] as const).map((name) => hidden(name, query[name]))}
    <details class="filters" ${isFiltered && html`open`}>
      <summary>${say('common.filters')}</summary>
      <div>
        ${textField(request, { name: 'search', label: localize('common.searchEvents'), type: 'search', value: query['search'], attributes: html`maxlength="200"` })}
        ${selectField(request, { name: 'status', label: localize('common.status'), value: query['status'], options })}
        ${selectField(request, { name: 'categories', label: localize('common.category'), value: query['categories'], options: categories })}
        ${textField(request, { name: 'venue', label: localize('common.venue'), value: query['venue'], attributes: html`maxlength="200" autocomplete="off" list="venue-names" data-from="${address('/events/choices/')}"` })}
        <div class="go">
          <button class="button quiet">${say('common.filter')}</button>
          ${isFiltered && html`<a href="${address(calendarPath({ query: viewOf(asked) }))}">${say('common.clearFilters')}</a>`}
        </div>
      </div>
      <datalist id="venue-names"></datalist>
      ${isVenueUnknown && html`<p class="problem" role="status">${say('desk.calendar.unknownVenue')}</p>`}
    </details>
  </form>`
}

function viewOf({ query }: CalendarRequest) {
  return { view: query['view'], day: query['day'], hours: query['hours'] }
}
