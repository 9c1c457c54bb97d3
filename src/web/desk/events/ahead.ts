import { may } from '../../../access/actor.ts'
import { readRule } from '../../../domain/recurrence/read-rule.ts'
import { startsOf } from '../../../domain/recurrence/expand.ts'
import { recurrenceText } from '../../../domain/recurrence/text.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { isInYears, toUtc } from '../../../domain/time.ts'
import { readTimeZone } from '../../../domain/time-zone.ts'
import { spokenDay } from '../../site/times.ts'
import { sentAs } from '../fields.ts'
import type { DeskData, DeskRequest } from '../page.ts'
import { choicesOf } from './choices.ts'
import { momentsIn } from './form/moments.ts'
import { recurrenceOf, repetitionIn } from './form/rule.ts'
import { typedZone } from './typed/form.ts'
import { clashesOf } from './warnings.ts'

/** How many dates of a series are shown beforehand. */
const most = 6
const longest = 4000

/** What an event would be that is being written: the dates on which it repeats, and what an editor should look at again. */
export const eventAhead: DeskData = {
  path: '/events/ahead/',
  permit: (actor) => may(actor, 'write'),
  answer: async (request) => {
    const form = formIn(request.query['form'])
    const schedule = form && scheduleIn({ form }, request)
    if (!form || !schedule) return { dates: [], warnings: [] }
    const ids = (name: string) => {
      const sent = sentAs(form, name)
      return (Array.isArray(sent) ? sent : []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    }
    const { startUtc: start, endUtc: end } = schedule
    const warnings = await clashesOf(request, { start, end, venues: ids('venue').slice(0, 20), own: ids('own') })
    return { ...datesOf({ form }, schedule, request), warnings: warnings.map(request.say) }
  },
}

/** Venues and organizers that somebody may mean by what was typed. */
export const eventChoices: DeskData = {
  path: '/events/choices/',
  permit: (actor) => may(actor, 'write'),
  answer: async (request) => {
    const kind = request.query['kind'] === 'organizer' ? 'organizer' : 'venue'
    const text = request.query['text']?.trim() ?? ''
    return { choices: text === '' ? [] : await choicesOf(request, kind, text, 8) }
  },
}

function formIn(text: string | undefined): DeskRequest['form'] | undefined {
  if (text === undefined || text.length > longest) return undefined
  try {
    const form: unknown = JSON.parse(text)
    return typeof form === 'object' && form !== null ? (form as DeskRequest['form']) : undefined
  } catch {
    return undefined
  }
}

/** Undefined as long as it is not said when it is. */
function scheduleIn(sent: Pick<DeskRequest, 'form'>, { context }: DeskRequest): Schedule | undefined {
  const { start_date, end_date, all_day: allDay } = momentsIn(sent)
  const zone = sentAs(sent.form, 'timezone')
  const timezone = (typeof zone === 'string' && readTimeZone(typedZone(zone))) || context.settings.timeZone
  const startDate = wall(start_date, '00:00:00')
  const endDate = wall(end_date, allDay ? '23:59:59' : '00:00:00')
  if (startDate === undefined || endDate === undefined) return undefined
  const [startUtc, endUtc] = [toUtc(startDate, timezone), toUtc(endDate, timezone)]
  return { startDate, endDate, startUtc, endUtc, timezone, allDay }
}

function wall(text: string, time: string): string | undefined {
  const [, day, said] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? []
  if (day === undefined || !isInYears(text)) return undefined
  try {
    return `${Temporal.PlainDate.from(day).toString()} ${said === undefined ? time : `${said}:00`}`
  } catch {
    return undefined
  }
}

/** The first dates of a repetition, and how it is said. */
function datesOf(sent: Pick<DeskRequest, 'form'>, schedule: Schedule, { language }: DeskRequest) {
  const said = recurrenceOf(repetitionIn(sent), schedule.startDate.slice(0, 10)) as Said | null
  if (!said) return { dates: [] }
  const read = said.rules.map(readRule)
  const days = [...said.dates, ...said.exclude]
  const isWrong = read.some((rule) => !('rule' in rule)) || days.some((day) => wall(day, '00:00:00') === undefined)
  if (isWrong) return { dates: [] }
  const recurrence = { ...said, rules: read.flatMap((found) => ('rule' in found ? found.rule : [])) }
  const { starts } = startsOf(schedule, recurrence, { to: '9999-12-31 23:59:59', most: most + 1 })
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const dates = starts
    .slice(0, most)
    .map((start) => spokenDay(Date.parse(`${start.replace(' ', 'T')}Z`), options, language))
  return { text: recurrenceText(schedule, recurrence)[language], dates, more: starts.length > most }
}

interface Said {
  readonly rules: readonly unknown[]
  readonly dates: readonly string[]
  readonly exclude: readonly string[]
}
