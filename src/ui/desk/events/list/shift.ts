import { Invalid } from '../../../../errors/problem.ts'
import { type Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'
import { isFixedDay } from '../../../../domain/time/calendar-shift.ts'
import { html, wrongMark, type Html } from '../../../kit/html.ts'
import { checkbox } from '../../forms/controls.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'

/** By what events are shifted; the first is what offices do most: last year’s on the same weekday this year. */
const units = ['weekdayYears', 'years', 'months', 'weeks', 'days'] as const

type Unit = (typeof units)[number]

/** How many of a unit are asked for at most, in either direction. */
const maxUnits = 1000

/** By how much copies, or the events themselves, are shifted. */
export function shiftFields(request: DeskRequest): Html {
  const { say, refusal } = request
  const chosen = unitIn(request)
  return html`<input
      type="number"
      name="by"
      value="${sentText(request, 'by') || 1}"
      min="${-maxUnits}"
      max="${maxUnits}"
      aria-label="${say('desk.events.list.shiftBy')}"
      ${refusal?.fields.has('by') && html` ${wrongMark}`}
    />
    <select name="unit" aria-label="${say('desk.events.list.shiftUnit')}">
      ${units.map(
        (unit) =>
          html`<option value="${unit}" ${unit === chosen && html`selected`}>
            ${say(localize(`desk.events.list.units.${unit}`))}
          </option>`,
      )}
    </select>`
}

/** As `change-events` takes it. */
export function shiftIn(request: DeskRequest): Readonly<Record<string, unknown>> {
  const count = countIn(request)
  const unit = unitIn(request)
  if (unit !== 'weekdayYears') return { [unit]: count }
  return { years: count, keep: sentText(request, 'fixed_too') === '1' ? 'weekday' : 'fixed_or_weekday' }
}

/** Asks whether the fixed days of a year change as well, where any of the new days is one; undefined where new days are not known. */
export function fixedDaysField(request: DeskRequest, days: readonly Temporal.PlainDate[] | undefined): Html | false {
  if (unitIn(request) !== 'weekdayYears' || days?.some(isFixedDay) === false) return false
  return html`<p>${request.say('desk.events.list.ahead.fixed')}</p>
    ${checkbox(request, { name: 'fixed_too', label: localize('desk.events.list.ahead.fixedToo'), value: '' })}`
}

/** “one year later, on the same weekday”. */
export function shiftWords(request: DeskRequest): Localized {
  const count = countIn(request)
  const later = count > 0 ? 'later' : 'earlier'
  return localize('desk.events.list.shifted', { unit: unitIn(request), count: Math.abs(count), later })
}

function unitIn(request: DeskRequest): Unit {
  const sent = sentText(request, 'unit')
  return units.find((unit) => unit === sent) ?? 'weekdayYears'
}

function countIn(request: DeskRequest): number {
  const count = Number(sentText(request, 'by') || 1)
  if (Number.isInteger(count) && count !== 0 && Math.abs(count) <= maxUnits) return count
  const message = localize('desk.events.list.wrongShift', { most: maxUnits })
  throw new Invalid([{ parameter: 'by', code: 'rest_invalid_param', message, sent: null }])
}
