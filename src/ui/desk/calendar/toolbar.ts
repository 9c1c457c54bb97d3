import { html, type Html } from '../../kit/html.ts'
import { stepped } from '../../kit/dates/periods.ts'
import { statuses } from '../../../domain/entities.ts'
import { hidden, selectField, textField } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { calendarPath, views, type Asked } from './asked.ts'
import { sharedFilters } from '../parts/event-filters.ts'
import type { FoundCalendar } from './found.ts'
import { localize } from '../../../texts/text.ts'

/** Back, today, forward, the filters, and the views. */
export function toolbar(found: FoundCalendar, request: DeskRequest): Html {
  const { asked } = found
  const { say, address, context } = request
  const { view, day } = asked
  const step = (by: 1 | -1, rel: 'prev' | 'next') => {
    const name = say(`desk.calendar.step.${view}.${by === 1 ? 'ahead' : 'back'}`)
    const to = calendarPath(asked, { day: stepped(view, day, by).toString() })
    return html`<a class="step" rel="${rel}" href="${address(to)}" aria-label="${name}" title="${name}"
      >${by === 1 ? '›' : '‹'}</a
    >`
  }
  return html`<div class="calendar-bar">
    <nav class="steps" aria-label="${say('common.dates')}">
      ${step(-1, 'prev')}
      <a href="${address(calendarPath(asked, { day: context.today().toString() }))}">${say('common.today')}</a>
      ${step(1, 'next')}
    </nav>
    ${filters(found, request)}
    <nav class="views" aria-label="${say('common.views')}">
      ${views.map(
        (each) =>
          html`<a
            href="${address(calendarPath(asked, { view: each, day: day.toString() }))}"
            ${each === view && html`aria-current="page"`}
            >${say(`desk.calendar.view.${each}`)}</a
          > `,
      )}
    </nav>
  </div>`
}

/** What of all events is shown. */
function filters({ asked, branches, isVenueUnknown }: FoundCalendar, request: DeskRequest): Html {
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
        ${selectField(request, { name: 'category', label: localize('common.category'), value: query['category'], options: categories })}
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

function viewOf({ query }: Asked) {
  return { view: query['view'], day: query['day'], hours: query['hours'] }
}
