import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { inEachLanguage, type Language, type Localized } from '../../../i18n/language.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { spokenDay, timeInWords } from '../../../i18n/times.ts'

/** When an event is: “Monday, May 3, 8 pm – 10 pm”, « lundi 3 mai, 20 h – 22 h ». */
export function whenText(event: EventRepresentation): Localized {
  return inEachLanguage((language) => weekdayAndTimeText(event, language))
}

function weekdayAndTimeText(event: EventRepresentation, language: Language): string {
  const [first, last] = [event.start_date, event.end_date].map((wall) =>
    spokenDay(instantOfUtc(wall).epochMilliseconds, { ...options, timeZone: 'UTC' }, language),
  )
  const days = event.start_date.slice(0, 10) === event.end_date.slice(0, 10)
  if (event.all_day) return days ? `${first}` : `${first} – ${last}`
  const [from, to] = [event.utc_start_date, event.utc_end_date].map((utc) =>
    timeInWords(instantOfUtc(utc).epochMilliseconds, temporalZone(event.timezone), language),
  )
  return days ? `${first}, ${from} – ${to}` : `${first}, ${from} – ${last}, ${to}`
}

const options = { weekday: 'long', day: 'numeric', month: 'long' } as const
