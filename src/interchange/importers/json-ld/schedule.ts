import { momentIn, type Times } from './times.ts'
import { isNode, shortName, valuesOf, type Node } from './nodes.ts'

/** How an event repeats (`eventSchedule`), as a parameter of one; undefined where it does not, or by no rule. */
export function recurrenceOf(node: Node, times: Times): object | undefined {
  const schedules = valuesOf(node['eventSchedule']).filter(isNode).slice(0, 20)
  const rules = schedules.flatMap((schedule) => ruleOf(schedule, times) ?? [])
  if (rules.length === 0) return undefined
  const exclude = schedules
    .flatMap((schedule) => valuesOf(schedule['exceptDate']))
    .flatMap((each) => {
      const moment = momentIn(each)
      return moment ? [moment.time === undefined ? moment.day : `${moment.day} ${moment.time}`] : []
    })
  return { rules, ...(exclude.length > 0 && { exclude: [...new Set(exclude)].slice(0, 2000) }) }
}

const words: Readonly<Record<string, string>> = {
  daily: 'P1D',
  weekly: 'P1W',
  biweekly: 'P2W',
  monthly: 'P1M',
  yearly: 'P1Y',
  annually: 'P1Y',
}

const frequencies: Readonly<Record<string, string>> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }

function ruleOf(schedule: Node, { all_day }: Times): string | undefined {
  const said = schedule['repeatFrequency']
  const frequency = typeof said === 'string' ? (words[shortName(said).toLowerCase()] ?? said.trim()) : ''
  const [, number = '', unit = ''] = /^P(\d{1,4})([DWMY])$/i.exec(frequency) ?? []
  const freq = frequencies[unit.toUpperCase()]
  if (freq === undefined || Number(number) === 0) return undefined
  const days = valuesOf(schedule['byDay']).flatMap((day) => dayOf(day) ?? [])
  const numbers = (name: string, least: number, most: number) =>
    valuesOf(schedule[name])
      .map(Number)
      .filter((each) => Number.isInteger(each) && each !== 0 && each >= least && each <= most)
  const [months, monthDays, weeks] = [
    numbers('byMonth', 1, 12),
    numbers('byMonthDay', -31, 31),
    numbers('byMonthWeek', -5, 5),
  ]
  const nth = weeks.length === 1 ? weeks[0] : undefined
  const byDay = nth !== undefined && freq === 'MONTHLY' ? days.map((day) => `${nth}${day}`) : days
  const [count] = valuesOf(schedule['repeatCount']).map(Number)
  const until = momentIn(schedule['endDate'])
  const parts = [
    `FREQ=${freq}`,
    ...(Number(number) > 1 ? [`INTERVAL=${Number(number)}`] : []),
    ...(byDay.length > 0 ? [`BYDAY=${byDay.join(',')}`] : []),
    ...(months.length > 0 ? [`BYMONTH=${months.join(',')}`] : []),
    ...(monthDays.length > 0 ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
  ]
  if (count !== undefined && Number.isInteger(count) && count > 1) parts.push(`COUNT=${count}`)
  else if (until)
    parts.push(
      `UNTIL=${until.day.replaceAll('-', '')}${all_day ? '' : `T${(until.time ?? '23:59:59').replaceAll(':', '')}`}`,
    )
  return parts.join(';')
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** `MO` of `https://schema.org/Monday`, or as it is. */
function dayOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? shortName(value) : ''
  const [, nth = '', name = ''] = /^([+-]?\d)?([a-z]+)$/i.exec(text) ?? []
  const code = name.slice(0, 2).toUpperCase()
  return weekdays.includes(code) ? `${nth}${code}` : undefined
}
