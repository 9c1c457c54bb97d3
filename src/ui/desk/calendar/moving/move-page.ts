import { definitionOf, type Localized } from '../../../../i18n/language.ts'
import { permits } from '../../../../accounts/actor.ts'
import { calendarStyle } from '../../../assets/desk-assets.ts'
import { html, type Html } from '../../../kit/html.ts'
import { usual, whenInWords } from '../../../kit/dates/dates.ts'
import { submitButton, form, hidden, textField, type Field } from '../../forms/controls.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { lostDates } from '../../events/lost.ts'
import { scopeField } from '../../events/form/scope.ts'
import { calendarRequest, calendarPath } from '../calendar-request.ts'
import { seenOf } from '../item.ts'
import { movable, moveEvent } from './move.ts'
import { localize } from '../../../../texts/text.ts'

/** The form that moves an event, which dragging it in the calendar fills in. */
export const movePage = deskPage({
  path: '/calendar/move/:id/',
  permit: permits('write'),
  load: async (request) => (await movable(request)).body,
  title: (event, { say }) => say('desk.calendar.moveWhat', { title: event.title || say('common.withoutTitle') }),
  render: (event, request) => html`<div class="narrow move-form">${moveForm(event, request)}</div>`,
  actions: { save: moveEvent },
  assets: [calendarStyle],
})

function moveForm(event: EventRepresentation, request: DeskRequest): Html {
  const { say, address, language, context, refusal } = request
  const isFaster = refusal?.problem.status === 412
  const field = (name: string, label: Localized, type: 'date' | 'time', more: Partial<Field>) =>
    textField(request, { name, label, type, ...more })
  const first = { value: event.start_date.slice(0, 10), required: true }
  const begin = { value: event.start_date.slice(11, 16), required: true }
  const hint = localize('desk.calendar.endHint')
  return html`${isFaster && html`<p class="warnings" role="alert">${say('desk.calendar.faster')}</p>`}
    <p class="lead">
      ${say('desk.calendar.isNow')}${definitionOf(language).colon} ${whenInWords(event, language, usual(context))}
    </p>
    ${form(
      request,
      html`${hidden('seen', seenOf(event))} ${event.series?.position !== undefined && scopeField(request)}
        <div class="pair">
          ${field('start[day]', localize('common.day'), 'date', { ...first, parameter: 'start_date' })}
          ${!event.all_day && field('start[time]', localize('common.beginsAt'), 'time', begin)}
        </div>
        <div class="pair">
          ${field('end[day]', localize('common.lastDay'), 'date', { hint, parameter: 'end_date' })}
          ${!event.all_day && field('end[time]', localize('common.endsAt'), 'time', { hint })}
        </div>
        <div class="tools">
          ${submitButton(request, localize('desk.calendar.move'))}
          <a class="button quiet" data-close href="${address(calendarPath(calendarRequest(request)))}"
            >${say('common.backToCalendar')}</a
          >
        </div>
        ${lostDates(request)}`,
    )}`
}
