import { permits } from '../../../accounts/actor.ts'
import { calendarScript, calendarStyle } from '../../assets/desk-assets.ts'
import { html } from '../../kit/html.ts'
import { periodTitle } from '../../kit/dates/periods.ts'
import { deskPage } from '../page.ts'
import { formatListQuery } from '../parts/list-query.ts'
import { renameDeskFilters, sharedFilters } from '../parts/event-filters.ts'
import { findCalendar } from './found.ts'
import { hoursCalendar } from './hours.ts'
import { monthCalendar } from './month.ts'
import { calendarToolbar } from './toolbar.ts'
import { dialogs, scriptWords } from './script-parts.ts'
import { localize } from '../../../texts/text.ts'

/** The calendar of the desk: all that the reader may see, by month, week and day. */
export const calendarPage = deskPage({
  path: '/calendar/',
  moved: renameDeskFilters,
  navigation: { group: 'alone', name: localize('common.calendar'), sign: 'calendar-days' },
  permit: permits('write'),
  load: findCalendar,
  title: ({ asked: { view, day, period } }, { language }) => periodTitle(view, day, period, language),
  tools: ({ asked }, { say, address }) =>
    html`<a class="button quiet" href="${address(`/events/${formatListQuery(sharedFilters(asked.query))}`)}"
        >${say('common.list')}</a
      >
      <a class="button" href="${address('/events/new/')}">${say('common.newEvent')}</a>`,
  render: (found, request) =>
    html`${calendarToolbar(found, request)}
      <div class="calendar ${found.asked.view}" id="calendar" data-words="${JSON.stringify(scriptWords(request))}">
        ${found.asked.view === 'month' ? monthCalendar(found, request) : hoursCalendar(found, request)}
      </div>
      ${dialogs(request)}`,
  assets: [calendarStyle, calendarScript],
})
