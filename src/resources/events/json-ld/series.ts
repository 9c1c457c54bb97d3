import { repeats } from '../../../domain/recurrence/none.ts'
import type { Rule } from '../../../domain/recurrence/rules/rule.ts'
import { textOf } from '../../../domain/text/texts.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { filled, type JsonLd, pageUrl } from '../../records/present.ts'

/** The schema.org members of a recurrence: `eventSchedule` for a series, `superEvent` for an occurrence. */
export function seriesJsonLd(event: Event, series: Event | undefined, context: Context): JsonLd {
  if (event.recurrence) return { '@type': 'EventSeries', ...filled({ eventSchedule: scheduleOf(event) }) }
  if (!event.occurrence || !series) return {}
  const { title, slug } = textOf(series, context.language)
  const superEvent = { '@type': 'EventSeries', name: title, url: pageUrl(series, 'event', slug, context) }
  return { superEvent: filled({ ...superEvent, eventSchedule: scheduleOf(series) }) }
}

const periods: Readonly<Partial<Record<Rule['freq'], string>>> = { YEARLY: 'Y', MONTHLY: 'M', WEEKLY: 'W', DAILY: 'D' }

const days: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

/** A `Schedule` of schema.org, which has the words for one rule of whole days; undefined where it has not. */
function scheduleOf({ recurrence, startDate, endDate, timezone, allDay }: Event): JsonLd | undefined {
  const [rule, ...others] = recurrence?.rules ?? []
  if (!recurrence || !rule || others.length > 0 || recurrence.dates.length > 0 || !repeats(recurrence)) return undefined
  const { freq, interval = 1, byday, bymonth, bymonthday, count, until, ...more } = rule
  const period = periods[freq]
  const isBeyond = Object.keys(more).some((name) => name !== 'wkst')
  if (!period || isBeyond || recurrence.anchor !== undefined) return undefined
  return filled({
    '@type': 'Schedule',
    startDate: startDate.slice(0, 10),
    endDate: until?.slice(0, 10),
    startTime: allDay ? undefined : startDate.slice(11),
    endTime: allDay ? undefined : endDate.slice(11),
    scheduleTimezone: timezone,
    repeatFrequency: `P${interval}${period}`,
    repeatCount: count,
    byDay: byday?.map((day) => (days[day] ? `https://schema.org/${days[day]}` : day)),
    byMonth: bymonth && [...bymonth],
    byMonthDay: bymonthday && [...bymonthday],
    exceptDate: recurrence.exclude.length > 0 ? recurrence.exclude.map((day) => day.slice(0, 10)) : undefined,
  })
}
