import { clockText } from '../../clock.ts'
import type { Event } from './ask.ts'
import { dayInWords, dayLength, shortDay, today } from './days.ts'
import { say, service } from './service.ts'

/** When an event is on a day: its times on the first, until when on the last, with its zone where that is another. */
export function timeOn(day: string, event: Event, language: string): string {
  const [first, last] = [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
  if (event.all_day) return first === last ? say('allDay', language) : untilDay(last, language)
  const [from, until] = [timeInWords(event.start_date, language), timeInWords(event.end_date, language)]
  const zone = event.timezone === service.zoneName ? '' : ` (${event.timezone_abbr})`
  if (first !== day) return day === last ? `${say('untilTime', language)} ${until}${zone}` : untilDay(last, language)
  if (event.start_date === event.end_date) return `${from}${zone}`
  const isLong = Date.parse(event.utc_end_date) - Date.parse(event.utc_start_date) >= dayLength
  return isLong ? `${from}${zone}, ${untilDay(last, language)}` : `${from} – ${until}${zone}`
}

function timeInWords(wall: string, language: string): string {
  const [hour = 0, minute = 0] = wall.slice(11, 16).split(':').map(Number)
  return clockText(hour, minute, [say('fullHour', language), say('otherTime', language)])
}

function untilDay(day: string, language: string): string {
  const isThisYear = day.slice(0, 4) === today().slice(0, 4)
  return `${say('untilDay', language)} ${dayInWords(day, isThisYear ? shortDay : { ...shortDay, year: 'numeric' }, language)}`
}
