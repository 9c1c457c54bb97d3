import { permits } from '../../../accounts/actor.ts'
import { startsOf } from '../../../domain/recurrence/expand.ts'
import { recurrenceText } from '../../../domain/recurrence/wording/text.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { spokenDay } from '../../../i18n/times.ts'
import type { DeskData, DeskRequest } from '../page.ts'
import { choicesOf } from './choices.ts'
import { withoutHolidays } from './without-holidays.ts'
import { plannedRecurrence, plannedSchedule } from './form/planned.ts'
import { recurrenceOf, repetitionIn } from './form/rule.ts'
import { clashesOf } from './warnings.ts'
import { sentValue } from '../forms/sent.ts'

/** How many dates of a series are shown beforehand. */
const maxShown = 6
const maxLength = 4000

/** What an event would be that is being written: the dates on which it repeats, and what an editor should look at again. */
export const eventAhead: DeskData = {
  path: '/events/ahead/',
  permit: permits('write'),
  answer: async (request) => {
    const form = formIn(request.query['form'])
    const schedule = form && plannedSchedule({ form }, request)
    if (!form || !schedule) return { dates: [], warnings: [] }
    const ids = (name: string) => {
      const sent = sentValue({ form }, name)
      return (Array.isArray(sent) ? sent : []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    }
    const { startUtc: start, endUtc: end } = schedule
    const warnings = await clashesOf(request, { start, end, venues: ids('venue').slice(0, 20), own: ids('own') })
    const sent = await withoutHolidays({ form }, request)
    return { ...datesOf(sent, schedule, request), warnings: warnings.map((each) => request.say(each)) }
  },
}

/** Venues and organizers that somebody may mean by what was typed. */
export const eventChoices: DeskData = {
  path: '/events/choices/',
  permit: permits('write'),
  answer: async (request) => {
    const kind = request.query['kind'] === 'organizer' ? 'organizer' : 'venue'
    const text = request.query['text']?.trim() ?? ''
    return { choices: text === '' ? [] : await choicesOf(request, kind, text, 8) }
  },
}

function formIn(text: string | undefined): DeskRequest['form'] | undefined {
  if (text === undefined || text.length > maxLength) return undefined
  try {
    const form: unknown = JSON.parse(text)
    return typeof form === 'object' && form !== null ? (form as DeskRequest['form']) : undefined
  } catch {
    return undefined
  }
}

/** The first dates of a repetition, and how it is said. */
function datesOf(sent: Pick<DeskRequest, 'form'>, schedule: Schedule, { language }: DeskRequest) {
  const said = recurrenceOf(repetitionIn(sent), schedule.startDate, language)
  const recurrence = said && plannedRecurrence(said)
  if (!recurrence) return { dates: [] }
  const { starts } = startsOf(schedule, recurrence, { to: '9999-12-31 23:59:59', most: maxShown + 1 })
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const dates = starts
    .slice(0, maxShown)
    .map((start) => spokenDay(Date.parse(`${start.replace(' ', 'T')}Z`), options, language))
  return { text: recurrenceText(schedule, recurrence, language), dates, more: starts.length > maxShown }
}
