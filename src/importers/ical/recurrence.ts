import { inZone, momentsOf, written, type Clocks } from './moments.ts'
import type { Properties } from './properties.ts'
import type { Schedule } from './schedule.ts'

/** How an event repeats, as a parameter of an event; undefined where it does not. */
export function recurrenceOf(properties: Properties, schedule: Schedule, clocks: Clocks): object | undefined {
  const rules = properties.all('RRULE').flatMap(({ raw }) => ruleOf(raw, schedule) ?? [])
  const dates = datesOf('RDATE', properties, schedule, clocks).filter(
    (date) => date > schedule.start_date && !(schedule.all_day && date.startsWith(schedule.start_date)),
  )
  if (rules.length === 0 && dates.length === 0) return undefined
  const exclude = datesOf('EXDATE', properties, schedule, clocks)
  return { rules, ...(dates.length > 0 && { dates }), ...(exclude.length > 0 && { exclude }) }
}

/** A rule without what says nothing; undefined where it ends with the first start. */
function ruleOf(raw: string, { start_date }: Schedule): string | undefined {
  const parts = raw
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .map((part) => part.replace(/\s+/g, ''))
    .filter((part) => /^[A-Z-]+=.+/.test(part) && !/^(X-|BYSECOND=0?0$|INTERVAL=0+$|COUNT=0+$|BYEASTER)/.test(part))
  const value = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  if (parts.length === 0 || value('COUNT') === '1') return undefined
  const until = value('UNTIL')?.replace(/[-:]/g, '')
  if (until !== undefined && until.slice(0, 8) < start_date.slice(0, 10).replaceAll('-', '')) return undefined
  return parts
    .filter((part) => !(part.startsWith('UNTIL=') && value('COUNT') !== undefined))
    .map((part) => (part.startsWith('UNTIL=') ? `UNTIL=${until ?? ''}` : part))
    .join(';')
}

function datesOf(name: 'RDATE' | 'EXDATE', properties: Properties, schedule: Schedule, clocks: Clocks): string[] {
  const all = properties.all(name).flatMap((property) => momentsOf(property, clocks))
  const texts = all.map((when) => {
    const text = written(schedule.timezone === undefined ? when : inZone(when, schedule.timezone))
    // A time of day of an all-day series is told in the report.
    return schedule.all_day && name === 'EXDATE' ? text.slice(0, 10) : text
  })
  return [...new Set(texts)].sort().slice(0, 2000)
}

/** When an occurrence starts by the rule of its series, as wall time there. */
export function originalOf(properties: Properties, series: Schedule, clocks: Clocks): string | undefined {
  const property = properties.first('RECURRENCE-ID')
  const [when] = property ? momentsOf(property, clocks) : []
  if (!when) return undefined
  const text = written(series.timezone === undefined ? when : inZone(when, series.timezone))
  return text.length === 10
    ? `${text} ${series.all_day ? '00:00:00' : (series.start_date.split(' ')[1] ?? '00:00:00')}`
    : text
}
