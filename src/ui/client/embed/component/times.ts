import { clockText } from '../../clock.ts'
import type { Event } from './ask.ts'
import { dayPhrase, dayLength, shortDay, todayAtService } from './days.ts'
import { componentText, service } from './service.ts'

/** When an event is on a day: its times on the first, until when on the last, with its zone where that is another. */
export function timeOnDay(day: string, event: Event, language: string): string {
  const [first, last] = [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
  if (event.all_day) return first === last ? componentText('allDay', language) : untilDayPhrase(last, language)
  const [from, until] = [wallTimePhrase(event.start_date, language), wallTimePhrase(event.end_date, language)]
  const zone = event.timezone === service.zoneName ? '' : ` (${event.timezone_abbr})`
  if (first !== day)
    return day === last ? `${componentText('untilTime', language)} ${until}${zone}` : untilDayPhrase(last, language)
  if (event.start_date === event.end_date) return `${from}${zone}`
  const isLong = Date.parse(event.utc_end_date) - Date.parse(event.utc_start_date) >= dayLength
  return isLong ? `${from}${zone}, ${untilDayPhrase(last, language)}` : `${from} – ${until}${zone}`
}

function wallTimePhrase(wall: string, language: string): string {
  const [hour = 0, minute = 0] = wall.slice(11, 16).split(':').map(Number)
  return clockText(hour, minute, [componentText('fullHourFormat', language), componentText('timeFormat', language)])
}

function untilDayPhrase(day: string, language: string): string {
  const isThisYear = day.slice(0, 4) === todayAtService().slice(0, 4)
  return `${componentText('untilDay', language)} ${dayPhrase(day, isThisYear ? shortDay : { ...shortDay, year: 'numeric' }, language)}`
}
