import { typedZone, readTimeZone } from '../../../domain/time/time-zone.ts'
import { readRule } from '../../../domain/recurrence/rules/read-rule.ts'
import type { Recurrence } from '../../../domain/recurrence/recurrence.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { isInYears, nightEnd, toUtc, usualHours } from '../../../domain/time/time.ts'
import type { DeskRequest } from '../page.ts'
import type { SaidRecurrence } from './form/rule.ts'
import { sentText, sentValue } from '../forms/sent.ts'

/** When an event is, as the form sends it: wall times in the forms that the API reads; empty where nothing was said. */
export interface Moments {
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
}

/**
 * Start and end of a form. Without a last day it is the first, or the next where the event ends earlier than it begins, after a night; without a time
 * at which it ends, it lasts two hours.
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
  const begins = plainAt(day, time)
  if (!begins) return { start_date, end_date: `${day} ${endTime || time}`.trim(), all_day }
  const ends = endTime === '' ? begins.add({ hours: usualHours }) : plainAt(day, endTime)
  if (!ends) return { start_date, end_date: `${day} ${endTime}`, all_day }
  const last = nightEnd(begins, ends)
  return { start_date, end_date: last.toString({ smallestUnit: 'minute' }).replace('T', ' '), all_day }
}

function plainAt(day: string, time: string): Temporal.PlainDateTime | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^(\d\d:\d\d(:\d\d)?)?$/.test(time)) return undefined
  try {
    return Temporal.PlainDateTime.from(`${day}T${time || '00:00'}`)
  } catch {
    return undefined
  }
}

/** When the event of a form is; undefined as long as it does not say. */
export function plannedSchedule(sent: Pick<DeskRequest, 'form'>, { context }: DeskRequest): Schedule | undefined {
  const { start_date, end_date, all_day: allDay } = momentsIn(sent)
  const zone = sentValue(sent, 'timezone')
  const timezone = (typeof zone === 'string' && readTimeZone(typedZone(zone))) || context.settings.timeZone
  const startDate = wallTimeOrDay(start_date, '00:00:00')
  const endDate = wallTimeOrDay(end_date, allDay ? '23:59:59' : '00:00:00')
  if (startDate === undefined || endDate === undefined) return undefined
  const [startUtc, endUtc] = [toUtc(startDate, timezone), toUtc(endDate, timezone)]
  return { startDate, endDate, startUtc, endUtc, timezone, allDay }
}

/** How the event of a form repeats; undefined where something in it cannot be read. */
export function plannedRecurrence(said: SaidRecurrence): Recurrence | undefined {
  const read = said.rules.map(readRule)
  const rules = read.flatMap((found) => ('rule' in found ? found.rule : []))
  const [dates, exclude] = [said.dates, said.exclude].map((list) =>
    list.flatMap((moment) =>
      moment.length === 10 ? (wallTimeOrDay(moment, '') ?? []) : (wallTimeOrDay(moment, '00:00:00') ?? []),
    ),
  )
  const isWhole = rules.length === read.length && dates?.length === said.dates.length
  return isWhole && exclude?.length === said.exclude.length ? { rules, dates: dates ?? [], exclude } : undefined
}

function wallTimeOrDay(text: string, time: string): string | undefined {
  const [, day, said, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? []
  if (day === undefined || !isInYears(text)) return undefined
  try {
    return `${Temporal.PlainDate.from(day).toString()} ${said === undefined ? time : said + seconds}`.trim()
  } catch {
    return undefined
  }
}
