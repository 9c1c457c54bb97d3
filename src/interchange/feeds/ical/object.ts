import type { Language } from '../../../i18n/language.ts'
import type { Entry, Exceptions } from '../entry.ts'
import { eventComponents, exceptionComponents } from './event.ts'
import { calendarBegin, calendarEnd } from './format.ts'
import { zonesOfFile } from './zones.ts'

/** What is one event for calendar programs, with all its exceptions, by itself: a calendar object resource (RFC 4791 §4.1). */
export function calendarObject(shown: Entry | Exceptions, language: Language): string {
  const zones = zonesOfFile()
  const components =
    'event' in shown ? eventComponents(shown, zones, language) : exceptionComponents(shown, zones, language)
  return `${calendarBegin}${zones.take()}${components}${calendarEnd}`
}
