import { typedZone } from '../../../../domain/time/typed-zone.ts'
import { readRule } from '../../../../domain/recurrence/rules/read-rule.ts'
import type { Recurrence } from '../../../../domain/recurrence/recurrence.ts'
import type { Schedule } from '../../../../domain/schedule.ts'
import { readTimeZone } from '../../../../domain/time/time-zone.ts'
import { isInYears, toUtc } from '../../../../domain/time/time.ts'
import type { DeskRequest } from '../../page.ts'
import type { SaidRecurrence } from './rule.ts'
import { sentValue } from '../../forms/sent.ts'
import { momentsIn } from '../moments.ts'

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
