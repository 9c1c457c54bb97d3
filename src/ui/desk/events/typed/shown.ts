import { readTyped } from '../../../../domain/recurrence/reading/typed.ts'
import type { Language } from '../../../../i18n/language.ts'
import { permits } from '../../../../accounts/actor.ts'
import { fullDay, timeInWords } from '../../../../i18n/times.ts'
import { isDate } from '../../../../domain/dates/parts.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskData, DeskRequest } from '../../page.ts'
import { momentsIn } from '../planned.ts'
import { holidayLookup } from '../holidays/choices.ts'
import { whenFields } from './form.ts'
import type { DaySpan } from '../../../../domain/dates/days.ts'
import type { When } from '../../../../domain/dates/when.ts'
import { say } from '../../../../texts/text.ts'
import { repeatFields } from './read.ts'
import { noHolidays, unreadText } from './unread.ts'

/** What the form of an event makes of what somebody types: its fields, and when that is. */
export const typedWhen: DeskData = {
  path: '/events/when/',
  permit: permits('write'),
  answer: async (request) => {
    const { query, language, context, say } = request
    const { text = '', day = '', time = '', end = '', last = '', after = '', all_day = '' } = query
    const holidays = await holidayLookup(request)
    const typed = readTyped(text, language, context.today(), { day, named: holidays.lookup })
    if ('unknown' in typed) {
      const problem = unreadText(typed.unknown.slice(0, 200), language, holidays)
      return { problem: say(problem), isOfHolidays: problem === noHolidays }
    }
    const { when, series } = typed
    const held = { start: { day, time }, end: { day: last, time: end, after }, all_day }
    const fields = whenFields(when, held, context.today())
    return {
      fields,
      text: shownForm({ form: fields }, language),
      ...(series && {
        repeat: repeatFields(series),
        note: series.unused.map((span) => unusedInWords(span, language)).join(' '),
      }),
    }
  },
}

/** When something is, in words that are read as the same again: “Monday, May 3, 2027, 8 pm – 10 pm”. */
export function shownTyped(typed: When, language: Language): string {
  const { day, time, lastDay, endTime, isAllDay } = typed
  const first = [day && fullDay(day, language), time && timeInWords(momentAt(`2000-01-01T${time}Z`), 'UTC', language)]
  const last = [
    lastDay && fullDay(lastDay, language),
    endTime && timeInWords(momentAt(`2000-01-01T${endTime}Z`), 'UTC', language),
  ]
  const ends = [first, last].map((parts) => parts.filter(Boolean).join(', ')).filter((end) => end !== '')
  return `${ends.join(' – ')}${isAllDay && lastDay === undefined ? `, ${say('common.wholeDay', language)}` : ''}`
}

/** That no date falls on days that are to be left out. */
export function unusedInWords({ first, last }: DaySpan, language: Language): string {
  return say('desk.events.repetition.noDates', language, {
    first: fullDay(first, language),
    last: fullDay(last, language),
  })
}

/** The same of the fields of a form; empty as long as they say no day. */
export function shownForm(form: Pick<DeskRequest, 'form'>, language: Language): string {
  const text = (name: string) => sentText(form, name) || undefined
  const [day, lastDay] = [text('start[day]'), text('end[day]')]
  if (![day, lastDay ?? day].every((each) => each !== undefined && isExistingDay(each))) return ''
  const isAllDay = text('all_day') === '1'
  const time = isAllDay ? undefined : text('start[time]')
  // Without a last day, an end that is not said is told as it will be saved.
  const ends = time !== undefined && lastDay === undefined ? momentsIn(form).end_date.slice(11) : text('end[time]')
  const endTime = isAllDay ? undefined : ends || undefined
  if (![time, endTime].every((each) => each === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(each))) return ''
  return shownTyped({ day, time, lastDay: lastDay === day ? undefined : lastDay, endTime, isAllDay }, language)
}

/** When an event is, as its form says it. */
export function startAndEndFields(
  event: Pick<EventRepresentation, 'start_date' | 'end_date' | 'all_day'>,
): DeskRequest['form'] {
  const [start, end] = [event.start_date, event.end_date].map((moment) => ({
    day: moment.slice(0, 10),
    time: moment.slice(11, 16),
  }))
  return { start, end, all_day: event.all_day ? '1' : '0' }
}

function isExistingDay(text: string): boolean {
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : []
  return year !== undefined && month !== undefined && day !== undefined && isDate(year, month, day)
}

function momentAt(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds
}
