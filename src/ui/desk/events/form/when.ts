import { html, type Html } from '../../../kit/html.ts'
import { checkbox, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import { typedZone } from '../typed/form.ts'
import type { FoundForm } from './found.ts'
import { momentsIn } from './moments.ts'
import { localize } from '../../../../texts/text.ts'

/** When it is: in words, or by native fields of days and times, which those fill in. */
export function whenSection(request: DeskRequest, { event, id }: FoundForm): Html {
  const { day: askedDay, time: askedTime, end: askedEnd } = request.query
  const day = (moment: string | undefined) => (id === undefined ? undefined : moment?.slice(0, 10))
  const time = (moment: string | undefined) => (event?.all_day ? undefined : moment?.slice(11, 16))
  const lastDay = event && event.end_date.slice(0, 10) !== event.start_date.slice(0, 10) ? event.end_date : undefined
  const { timeZone } = request.context.settings
  return html`<section class="card" aria-labelledby="when">
    <h2 id="when">${request.say('common.when')}</h2>
    <div data-typed="${request.address('/events/when/')}">
      ${textField(request, { name: 'when', label: localize('desk.events.form.inWords'), hint: localize('desk.events.form.inWordsHint'), attributes: html`maxlength="120" autocomplete="off"` })}
      <p class="hint" aria-live="polite"></p>
    </div>
    <div class="moments">
      <div id="f-start_date" tabindex="-1">
        ${textField(request, { name: 'start[day]', parameter: 'start_date', label: localize('desk.events.form.startDay'), type: 'date', value: day(event?.start_date) ?? askedDay, saysOptional: false })}
      </div>
      ${textField(request, { name: 'start[time]', label: localize('common.beginsAt'), type: 'time', value: time(event?.start_date) ?? askedTime })}
      <div id="f-end_date" tabindex="-1">
        ${textField(request, { name: 'end[day]', parameter: 'end_date', label: localize('common.lastDay'), type: 'date', hint: localize('desk.events.form.endDayHint'), value: day(lastDay) })}
      </div>
      ${textField(request, { name: 'end[time]', label: localize('common.endsAt'), type: 'time', hint: localize('desk.events.form.endTimeHint'), value: time(event?.end_date) ?? askedEnd })}
    </div>
    ${checkbox(request, { name: 'all_day', label: localize('common.allDay'), value: event?.all_day ? '1' : '0' })}
    <details ${((event && event.timezone !== timeZone) || request.refusal?.fields.has('timezone')) && html`open`}>
      <summary>${request.say('common.timeZone')} (${event?.timezone ?? timeZone})</summary>
      ${textField(request, { name: 'timezone', label: localize('common.timeZone'), value: event?.timezone ?? timeZone, required: true, hint: localize('desk.events.form.timezoneHint'), attributes: html`list="zones" autocomplete="off"` })}
      <datalist id="zones"></datalist>
    </details>
  </section>`
}

/** When it is, as the operation takes it. */
export function whenIn(request: DeskRequest): Parameters {
  const zone = sentText(request, 'timezone')
  return { ...momentsIn(request), ...(zone !== '' && { timezone: typedZone(zone) }) }
}
