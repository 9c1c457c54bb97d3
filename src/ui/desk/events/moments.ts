import { nightEnd, usualHours } from '../../../domain/time/time.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'

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
