import { may } from '../../../../accounts/actor.ts'
import { usualHours } from '../../../../domain/time/time.ts'
import { localize } from '../../../../texts/text.ts'
import { type Html, html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { checkbox, hidden, textField } from '../../forms/controls.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { typedZone } from '../typed/form.ts'
import { noHolidays } from '../typed/unread.ts'
import { momentsOf, shownForm } from '../typed/shown.ts'
import type { FoundForm } from './found.ts'

/** When it is: in words, or by native fields of days and times, which those fill in. */
export function whenSection(request: DeskRequest, found: FoundForm): Html {
  const { event, id } = found
  const { day: askedDay, time: askedTime, end: askedEnd } = request.query
  const day = (moment: string | undefined) => (id === undefined ? undefined : moment?.slice(0, 10))
  const time = (moment: string | undefined) => (event?.all_day ? undefined : moment?.slice(11, 16))
  const lastDay = event && event.end_date.slice(0, 10) !== event.start_date.slice(0, 10) ? event.end_date : undefined
  // The form of a copy has no days yet.
  const daysAfter = event && id === undefined ? daysBetween(event.start_date, event.end_date) : 0
  // A sentence that a script has understood came back with its fields, which say the same.
  const understood = (request.refusal && sentText(request, 'understood')) || undefined
  const lacksHolidays = request.refusal?.fields.get('when') === request.say(noHolidays)
  const { timeZone } = request.context.settings
  return html`<section class="card" aria-labelledby="when">
    <h2 id="when">${request.say('common.when')} <small>${request.say('common.required')}</small></h2>
    <div data-typed="${request.address('/events/when/')}" data-change="${request.say('desk.events.form.change')}">
      ${textField(request, { name: 'when', label: localize('desk.events.form.inWords'), hint: localize('desk.events.form.inWordsHint'), value: understood, attributes: html`maxlength="300" autocomplete="off" ${understood !== undefined && html`data-understood`}` })}
      <p class="understood"><span aria-live="polite">${lineOf(request, found)}</span></p>
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
    <div id="by-hand">
      <div class="moments">
        <div id="f-start_date" tabindex="-1">
          ${textField(request, { name: 'start[day]', parameter: 'start_date', label: localize('desk.events.form.startDay'), type: 'date', value: day(event?.start_date) ?? askedDay, attributes: html`aria-required="true"` })}
        </div>
        ${textField(request, { name: 'start[time]', label: localize('common.beginsAt'), type: 'time', value: time(event?.start_date) ?? askedTime })}
        <div id="f-end_date" tabindex="-1">
          ${textField(request, { name: 'end[day]', parameter: 'end_date', label: localize('common.lastDay'), type: 'date', hint: localize('desk.events.form.endDayHint'), value: day(lastDay) })}
        </div>
        ${textField(request, { name: 'end[time]', label: localize('common.endsAt'), type: 'time', hint: localize('desk.events.form.endTimeHint'), value: time(event?.end_date) ?? askedEnd })}
      </div>
      <div class="whole">
        ${checkbox(request, { name: 'all_day', label: localize('common.allDay'), value: event?.all_day ? '1' : '0' })}
        <details ${((event && event.timezone !== timeZone) || request.refusal?.fields.has('timezone')) && html`open`}>
          <summary>${request.say('common.timeZone')} (${event?.timezone ?? timeZone})</summary>
          ${textField(request, { name: 'timezone', label: localize('common.timeZone'), value: event?.timezone ?? timeZone, hint: localize('desk.events.form.timezoneHint'), attributes: html`list="zones" autocomplete="off"` })}
          <datalist id="zones"></datalist>
        </details>
      </div>
    </div>
  </section>`
}

function daysBetween(start: string, end: string): number {
  return Temporal.PlainDate.from(start.slice(0, 10)).until(end.slice(0, 10)).days
}

/** When it is in a line: as it is stored or asked for, or as a refused form says. */
function lineOf(request: DeskRequest, { event, id }: FoundForm): string {
  const { day: askedDay = '', time: askedTime = '', end: askedEnd = '' } = request.query
  const asked = { start: { day: askedDay, time: askedTime }, end: { day: '', time: askedEnd } }
  const form = request.refusal ? request.form : event ? (id === undefined ? {} : momentsOf(event)) : asked
  const repeats = request.refusal || id === undefined ? undefined : event?.recurrence?.text
  return [shownForm({ form }, request.language), repeats].filter(Boolean).join(' · ')
}

/** When it is, as the operation takes it. */
export function whenIn(request: DeskRequest): Parameters {
  const zone = sentText(request, 'timezone')
  return { ...momentsIn(request), ...(zone !== '' && { timezone: typedZone(zone) }) }
}

/** When an event is, as the form sends it: wall times in the forms that the API reads; empty where nothing was said. */
export interface Moments {
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
}

/**
 * Start and end of a form. Without a last day it is the first, or the next where it ends earlier than it begins; without a time at
 * which it ends, it lasts two hours.
 */
export function momentsIn(request: Pick<DeskRequest, 'form'>): Moments {
  const [day, time, lastDay, endTime] = ['start[day]', 'start[time]', 'end[day]', 'end[time]'].map((name) =>
    sentText(request, name),
  ) as [string, string, string, string]
  const all_day = sentText(request, 'all_day') === '1'
  // A time alone would be one of today.
  if (day === '') return { start_date: '', end_date: lastDay, all_day }
  if (all_day) return { start_date: day, end_date: lastDay || day, all_day }
  const start_date = `${day} ${time}`.trim()
  if (lastDay !== '') return { start_date, end_date: `${lastDay} ${endTime || time}`.trim(), all_day }
  const begins = wall(day, time)
  if (!begins) return { start_date, end_date: `${day} ${endTime || time}`.trim(), all_day }
  const ends = endTime === '' ? begins.add({ hours: usualHours }) : wall(day, endTime)
  if (!ends) return { start_date, end_date: `${day} ${endTime}`, all_day }
  const last = Temporal.PlainDateTime.compare(ends, begins) < 0 ? ends.add({ days: 1 }) : ends
  return { start_date, end_date: last.toString({ smallestUnit: 'minute' }).replace('T', ' '), all_day }
}

function wall(day: string, time: string): Temporal.PlainDateTime | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^(\d\d:\d\d(:\d\d)?)?$/.test(time)) return undefined
  try {
    return Temporal.PlainDateTime.from(`${day}T${time || '00:00'}`)
  } catch {
    return undefined
  }
}
