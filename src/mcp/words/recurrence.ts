import { startsOf } from '../../domain/recurrence/expand.ts'
import type { Series } from '../../domain/recurrence/reading/series.ts'
import { readRule } from '../../domain/recurrence/rules/read-rule.ts'
import { placeInMonth } from '../../domain/recurrence/rules/rule.ts'
import type { Schedule } from '../../domain/schedule.ts'
import { allHolidays, type Holidays } from './holidays.ts'

/** So many dates of a series are held against holidays. */
const maxStarts = 5000

type Moments = Readonly<{ start_date: string; end_date: string; all_day: boolean }>

/** The parameter `recurrence` of what a sentence says, without the days of the holidays that it leaves out. */
export function recurrenceOfSeries(series: Series, moments: Moments, holidays: Holidays) {
  const { freq, interval, days, monthly, until, count, dates, exclude, without } = series
  const first = Temporal.PlainDate.from(moments.start_date.slice(0, 10))
  const rule = {
    freq,
    ...(interval > 1 && { interval }),
    ...(freq === 'WEEKLY' && days.length > 0 && { byday: [...days] }),
    ...(freq === 'MONTHLY' && monthly !== 'date' && { byday: [placeInMonth(first, monthly)] }),
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count }),
  }
  const left = withoutDays(rule, moments, holidaysIn(without, holidays))
  return { rules: [rule], dates: [...dates], exclude: [...exclude, ...left] }
}

function holidaysIn(without: readonly string[], holidays: Holidays): ReadonlySet<string> {
  const meant = without.includes(allHolidays) ? holidays : holidays.filter(({ id }) => without.includes(String(id)))
  return new Set(meant.flatMap(({ days }) => days))
}

/** Of some days, those on which something would take place by a rule. */
function withoutDays(rule: object, { start_date, end_date, all_day }: Moments, days: ReadonlySet<string>) {
  const last = [...days].sort().at(-1)
  const read = readRule(rule)
  if (last === undefined || !('rule' in read)) return []
  const [startDate, endDate] = [start_date, end_date]
  const schedule: Schedule = {
    startDate,
    endDate,
    startUtc: startDate,
    endUtc: endDate,
    timezone: 'UTC',
    allDay: all_day,
  }
  const window = { to: `${last} 23:59:59`, most: maxStarts }
  const { starts } = startsOf(schedule, { rules: [read.rule], dates: [], exclude: [] }, window)
  return [...new Set(starts.map((start) => start.slice(0, 10)))].filter((day) => days.has(day))
}
