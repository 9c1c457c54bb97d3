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
  const asked = withOwnNames(request)
  const { day: askedDay, time: askedTime, end: askedEnd } = request.query
  const day = (moment: string | undefined) => (id === undefined ? undefined : moment?.slice(0, 10))
  const time = (moment: string | undefined) => (event?.all_day ? undefined : moment?.slice(11, 16))
  const lastDay = event && event.end_date.slice(0, 10) !== event.start_date.slice(0, 10) ? event.end_date : undefined
  const { timeZone } = request.context.settings
  return html`<section class="card" aria-labelledby="when">
    <h2 id="when">${request.say('common.when')}</h2>
    <div data-typed="${request.address('/events/when/')}">
      ${textField(asked, { name: 'when', label: localize('desk.events.form.inWords'), hint: localize('desk.events.form.inWordsHint'), attributes: html`maxlength="120" autocomplete="off"` })}
      <p class="hint" aria-live="polite"></p>
    </div>
    <div class="moments">
      <div id="f-start_date" tabindex="-1">
        ${textField(asked, { name: 'start[day]', label: localize('desk.events.form.startDay'), type: 'date', value: day(event?.start_date) ?? askedDay, saysOptional: false })}
      </div>
      ${textField(asked, { name: 'start[time]', label: localize('common.beginsAt'), type: 'time', value: time(event?.start_date) ?? askedTime })}
      <div id="f-end_date" tabindex="-1">
        ${textField(asked, { name: 'end[day]', label: localize('common.lastDay'), type: 'date', hint: localize('desk.events.form.endDayHint'), value: day(lastDay) })}
      </div>
      ${textField(asked, { name: 'end[time]', label: localize('common.endsAt'), type: 'time', hint: localize('desk.events.form.endTimeHint'), value: time(event?.end_date) ?? askedEnd })}
    </div>
    ${checkbox(asked, { name: 'all_day', label: localize('common.allDay'), value: event?.all_day ? '1' : '0' })}
    <details ${event && event.timezone !== timeZone && html`open`}>
      <summary>${request.say('common.timeZone')} (${event?.timezone ?? timeZone})</summary>
      ${textField(asked, { name: 'timezone', label: localize('common.timeZone'), value: event?.timezone ?? timeZone, required: true, hint: localize('desk.events.form.timezoneHint'), attributes: html`list="zones" autocomplete="off"` })}
      <datalist id="zones"></datalist>
    </details>
  </section>`
}

/** What is refused of the parameters of the API stands beside the fields of which they are made. */
function withOwnNames(request: DeskRequest): DeskRequest {
  const { refusal } = request
  if (!refusal) return request
  const fields = new Map(refusal.fields)
  for (const [name, own, label] of [
    ['start_date', 'start[day]', localize('desk.events.form.startDay')],
    ['end_date', 'end[day]', localize('common.lastDay')],
  ] as const) {
    const sentence = refusal.fields.get(name)
    if (sentence !== undefined)
      fields.set(
        own,
        sentence.startsWith(`${name} `) ? `${request.say(label)}${sentence.slice(name.length)}` : sentence,
      )
  }
  return { ...request, refusal: { ...refusal, fields } }
}

/** When it is, as the operation takes it. */
export function whenIn(request: DeskRequest): Parameters {
  const zone = sentText(request, 'timezone')
  return { ...momentsIn(request), ...(zone !== '' && { timezone: typedZone(zone) }) }
}
