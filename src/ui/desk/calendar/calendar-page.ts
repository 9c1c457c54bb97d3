import { permits } from '../../../accounts/actor.ts'
import { calendarScript, calendarStyle } from '../../assets/desk-assets.ts'
import { html } from '../../kit/html.ts'
import { titleOf } from '../../kit/dates/periods.ts'
import { deskPage } from '../page.ts'
import { queryText } from '../parts/list-query.ts'
import { renamedQuery, sharedFilters } from '../parts/event-filters.ts'
import { foundFor } from './found.ts'
import { hours } from './hours.ts'
import { month } from './month.ts'
import { toolbar } from './toolbar.ts'
import { dialogs, scriptWords } from './script-parts.ts'
import { localize } from '../../../texts/text.ts'

/** The calendar of the desk: all that the reader may see, by month, week and day. */
export const calendarPage = deskPage({
  path: '/calendar/',
  moved: renamedQuery,
  navigation: { group: 'planning', name: localize('common.calendar'), sign: 'calendar-days' },
  permit: permits('write'),
  load: foundFor,
  title: ({ asked: { view, day, period } }, { language }) => titleOf(view, day, period, language),
  tools: ({ asked }, { say, address }) =>
    html`<a class="button quiet" href="${address(`/events/${queryText(sharedFilters(asked.query))}`)}"
        >${say('common.list')}</a
      >
      <a class="button" href="${address('/events/new/')}">${say('common.newEvent')}</a>`,
  render: (found, request) =>
    html`${toolbar(found, request)}
      <div class="calendar ${found.asked.view}" id="calendar" data-words="${JSON.stringify(scriptWords(request))}">
        ${found.asked.view === 'month' ? month(found, request) : hours(found, request)}
      </div>
      ${dialogs(request)}`,
  assets: [calendarStyle, calendarScript],
})
