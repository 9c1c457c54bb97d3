import { instantIn, readJsonLdMoment, nonEmptyValues, momentParameter, type Moment } from './moments.ts'
import { isSeriesEnd, type Reading } from './ends.ts'
import { isNode, shortName, asValues, type Node } from './nodes.ts'
import type { EventTimes, Times } from './times.ts'
import { leftOutValue } from './wrong-value.ts'

/**
 * How an event repeats (`eventSchedule`), as a parameter of one, with starts that it names besides; undefined where it does not. Of a
 * schedule that cannot be read whole, no rule is made, and this is told.
 */
export function recurrenceOfSchedule(
  node: Node,
  { times, start, further }: EventTimes,
  reading: Reading,
): object | undefined {
  const { here, told } = reading
  const schedules = asValues(node['eventSchedule']).filter(isNode)
  for (const schedule of schedules.slice(maxSchedules)) told.add(leftOutValue('eventSchedule', schedule))
  const endOfSeries = isSeriesEnd(node, { start }, here)
    ? readJsonLdMoment(nonEmptyValues(node['endDate'])[0], here)
    : undefined
  const rules = schedules
    .slice(0, maxSchedules)
    .flatMap((schedule) => ruleOfSchedule(schedule, endOfSeries, times, reading) ?? [])
  const dates = further.slice(0, maxDates)
  if (dates.length < further.length) told.add(leftOutValue('startDate', further[maxDates]))
  if (rules.length === 0 && dates.length === 0) return undefined
  const exclude = schedules
    .flatMap((schedule) => nonEmptyValues(schedule['exceptDate']))
    .flatMap((value) => {
      const moment = readJsonLdMoment(value, here)
      if (!moment) told.add(leftOutValue('exceptDate', value))
      return moment ? momentParameter(moment) : []
    })
  return {
    ...(rules.length > 0 && { rules }),
    ...(dates.length > 0 && { dates }),
    ...(exclude.length > 0 && { exclude: [...new Set(exclude)].slice(0, maxDates) }),
  }
}

const maxSchedules = 20
const maxDates = 2000

const words: Readonly<Record<string, string>> = {
  daily: 'P1D',
  weekly: 'P1W',
  biweekly: 'P2W',
  monthly: 'P1M',
  yearly: 'P1Y',
  annually: 'P1Y',
}

const frequencies: Readonly<Record<string, string>> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }

/** A schedule that says no end of its own has that of the series. */
function ruleOfSchedule(
  schedule: Node,
  endOfSeries: Moment | undefined,
  { all_day }: Times,
  { here, told }: Reading,
): string | undefined {
  const refused = (name: string, value: unknown) => {
    told.add(leftOutValue(`eventSchedule.${name}`, value))
    return undefined
  }
  const [said] = nonEmptyValues(schedule['repeatFrequency'])
  if (said === undefined) return undefined
  const frequency = typeof said === 'string' ? (words[shortName(said).toLowerCase()] ?? said.trim()) : ''
  const [, number = '', unit = ''] = /^P(\d{1,4})([DWMY])$/i.exec(frequency) ?? []
  const freq = frequencies[unit.toUpperCase()]
  if (freq === undefined || Number(number) === 0) return refused('repeatFrequency', said)
  let isWhole = true
  const all = <T>(name: string, read: (value: unknown) => T | undefined): readonly T[] =>
    nonEmptyValues(schedule[name]).flatMap((value) => {
      const found = read(value)
      if (found !== undefined) return [found]
      isWhole = false
      refused(name, value)
      return []
    })
  const days = all('byDay', bydayCode)
  const months = all('byMonth', numberIn(1, 12))
  const monthDays = all('byMonthDay', numberIn(-31, 31))
  const [nth, ...others] = all('byMonthWeek', numberIn(-5, 5))
  const [count] = all('repeatCount', numberIn(1, 1_000_000))
  const [until = endOfSeries] = all('endDate', (value) => readJsonLdMoment(value, here))
  if (others.length > 0) refused('byMonthWeek', schedule['byMonthWeek'])
  if (!isWhole || others.length > 0 || count === 1) return undefined
  const byDay = nth !== undefined && freq === 'MONTHLY' ? days.map((day) => `${nth}${day}`) : days
  const parts = [
    `FREQ=${freq}`,
    ...(Number(number) > 1 ? [`INTERVAL=${Number(number)}`] : []),
    ...(byDay.length > 0 ? [`BYDAY=${byDay.join(',')}`] : []),
    ...(months.length > 0 ? [`BYMONTH=${months.join(',')}`] : []),
    ...(monthDays.length > 0 ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
  ]
  if (count !== undefined) parts.push(`COUNT=${count}`)
  else if (until) parts.push(`UNTIL=${untilOf(until, all_day, here)}`)
  return parts.join(';')
}

/** Reads a number that is not zero. */
function numberIn(least: number, most: number): (value: unknown) => number | undefined {
  return (value) => {
    const number = typeof value === 'string' ? Number(value) : value
    const isOne = typeof number === 'number' && Number.isInteger(number) && number !== 0
    return isOne && number >= least && number <= most ? number : undefined
  }
}

const weekdays = new Map(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((name) => {
    const code = name.slice(0, 2).toUpperCase()
    return [name, name.slice(0, 3), name.slice(0, 2)].map((each) => [each, code] as const)
  }),
)

/** `MO` of `https://schema.org/Monday`, or as it is. */
function bydayCode(value: unknown): string | undefined {
  const text = typeof value === 'string' ? shortName(value) : ''
  const [, nth = '', name = ''] = /^([+-]?[1-5])?([a-z]+)$/i.exec(text) ?? []
  const code = weekdays.get(name.toLowerCase())
  return code && `${nth}${code}`
}

/** The end of a rule, by the clocks of the event or in UTC; a day is included. */
function untilOf(until: Moment, isAllDay: boolean, here: string): string {
  if (isAllDay) return until.day.replaceAll('-', '')
  if (until.offset !== undefined)
    return instantIn(until, here).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
  return `${until.day}T${until.time ?? '23:59:59'}`.replace(/[-:]/g, '')
}
