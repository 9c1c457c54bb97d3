import { typedZone } from '../../../../domain/time/time-zone.ts'
import { may } from '../../../../accounts/actor.ts'
import { localize } from '../../../../texts/text.ts'
import { type Html, html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { checkbox, hidden, textField } from '../../forms/controls.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { noHolidays } from '../typed/unread.ts'
import { startAndEndFields, shownForm } from '../typed/shown.ts'
import type { FoundForm } from './found.ts'
import { momentsIn } from '../planned.ts'

/** When it is: in words, or by native fields of days and times, which those fill in. */
export function whenSection(request: DeskRequest, found: FoundForm): Html {
  const { event, id, begun } = found
  const asked = (name: string) => sentText({ form: askedFor(request, found) }, name) || undefined
  const day = (moment: string | undefined) => (id === undefined ? undefined : moment?.slice(0, 10))
  const time = (moment: string | undefined) => (event?.all_day ? undefined : moment?.slice(11, 16))
  const lastDay = event && event.end_date.slice(0, 10) !== event.start_date.slice(0, 10) ? event.end_date : undefined
  // The form of a copy has no days yet.
  const daysAfter = event && id === undefined ? dayCount(event.start_date, event.end_date) : 0
  // A sentence that a script has understood came back with its fields, which say the same.
  const understood = (request.refusal && sentText(request, 'understood')) || undefined
  const lacksHolidays = request.refusal?.fields.get('when') === request.say(noHolidays)
  const { timeZone } = request.context.settings
  const line = whenLine(request, found)
  const isFolded =
    line !== '' && ![...(request.refusal?.fields.keys() ?? [])].some((name) => /^(start|end|timezone)/.test(name))
  return html`<section aria-labelledby="when">
    <h2 id="when">${request.say('common.when')} <small>${request.say('common.required')}</small></h2>
    <div data-typed="${request.address('/events/when/')}" data-change="${request.say('common.change')}">
      ${textField(request, { name: 'when', label: localize('desk.events.form.inWords'), value: understood ?? begun?.when, attributes: html`maxlength="300" autocomplete="off" placeholder="${request.say('desk.events.form.inWordsHint')}" ${understood !== undefined && html`data-understood`}` })}
      <p class="understood"><span aria-live="polite">${line}</span></p>
      <p class="hint" data-moved aria-live="polite"></p>
      <div aria-live="polite" data-unread>
        <p class="unread" hidden>${icon('exclamation-triangle')} <span></span></p>
        ${
          may(request.actor, 'manage-site') &&
          html`<p data-holidays ${!lacksHolidays && html`hidden`}>
            <a href="${request.address('/holidays/')}">${request.say('desk.holidays.title')}</a>
          </p>`
        }
      </div>
    </div>
    ${daysAfter > 0 && hidden('end[after]', daysAfter)}
    <div id="by-hand" ${isFolded && html`data-folded`}>
      <div class="moments">
        <div id="f-start_date" tabindex="-1">
          ${textField(request, { name: 'start[day]', parameter: 'start_date', label: localize('desk.events.form.startDay'), type: 'date', value: day(event?.start_date) ?? asked('start[day]'), attributes: html`aria-required="true"` })}
        </div>
        ${textField(request, { name: 'start[time]', label: localize('common.beginsAt'), type: 'time', value: time(event?.start_date) ?? asked('start[time]') })}
        <div id="f-end_date" tabindex="-1">
          ${textField(request, { name: 'end[day]', parameter: 'end_date', label: localize('common.lastDay'), type: 'date', value: day(lastDay) ?? asked('end[day]') })}
        </div>
        ${textField(request, { name: 'end[time]', label: localize('common.endsAt'), type: 'time', value: time(event?.end_date) ?? asked('end[time]') })}
      </div>
      <p class="hint">${request.say('desk.events.form.endHint')}</p>
      <div class="whole">
        ${checkbox(request, { name: 'all_day', label: localize('common.allDay'), value: event?.all_day ? '1' : (asked('all_day') ?? '0') })}
        <details ${((event && event.timezone !== timeZone) || request.refusal?.fields.has('timezone')) && html`open`}>
          <summary>${request.say('common.timeZone')} (${event?.timezone ?? timeZone})</summary>
          ${textField(request, { name: 'timezone', label: localize('common.timeZone'), value: event?.timezone ?? timeZone, hint: localize('desk.events.form.timezoneHint'), attributes: html`list="zones" autocomplete="off"` })}
          <datalist id="zones"></datalist>
        </details>
      </div>
    </div>
  </section>`
}

function dayCount(start: string, end: string): number {
  return Temporal.PlainDate.from(start.slice(0, 10)).until(end.slice(0, 10)).days
}

/** When a new event is, as the address of its form says it: by a sentence, or by a day and times. */
function askedFor({ query }: DeskRequest, { begun }: FoundForm): DeskRequest['form'] {
  const { day = '', time = '', end = '' } = query
  return begun?.form ?? { start: { day, time }, end: { day: '', time: end } }
}

/** When it is in a line: as it is stored or asked for, or as a refused form says. */
function whenLine(request: DeskRequest, found: FoundForm): string {
  const { event, id } = found
  const asked = () => askedFor(request, found)
  const form = request.refusal ? request.form : event ? (id === undefined ? {} : startAndEndFields(event)) : asked()
  const repeats = request.refusal || id === undefined ? undefined : event?.recurrence?.text
  return [shownForm({ form }, request.language), repeats].filter(Boolean).join(' · ')
}

/** When it is, as the operation takes it. */
export function readSchedulePart(request: DeskRequest): Parameters {
  const zone = sentText(request, 'timezone')
  return { ...momentsIn(request), ...(zone !== '' && { timezone: typedZone(zone) }) }
}
