import { dateFormat } from '../../../i18n/formats.ts'
import { definitionOf, type Language } from '../../../i18n/language.ts'
import { firstOfTwo, spokenDay, timeInWords } from '../../../i18n/times.ts'
import type { ShownEvent } from '../entry.ts'

/** Members of an event, by its clocks. */
type Timed = Pick<ShownEvent, 'start_date' | 'end_date' | 'all_day' | 'timezone_abbr'>

/** When an event is, as people of a language write it: `Saturday, May 1, 2027, 7:30 – 10 pm (CDT)`. */
export function fullWhenText(event: Timed, language: Language): string {
  const { start_date: start, timezone_abbr: zone } = event
  // Where clocks are put back, they may show less at the end.
  const end = event.end_date < start ? start : event.end_date
  const { days, timedDays } = definitionOf(language).writing
  const [first, last] = [fullDateText(start, language), fullDateText(end, language)]
  if (event.all_day === true) return first === last ? first : `${days[0]}${first}${days[1]}${last}`
  const [from, until] = [timeInWords(wallEpoch(start), 'UTC', language), timeInWords(wallEpoch(end), 'UTC', language)]
  if (first !== last) return `${timedDays[0]}${first}, ${from}${timedDays[1]}${last}, ${until} (${zone})`
  return `${first}, ${from === until ? from : `${firstOfTwo(from, until, language)}\u00a0– ${until}`} (${zone})`
}

function fullDateText(wall: string, language: Language): string {
  return spokenDay(wallEpoch(wall), { dateStyle: 'full', timeZone: 'UTC' }, language)
}

/** `05/01/2027`, `01/05/2027`. */
export function numericDate(wall: string, language: Language): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
  return dateFormat(options, language).format(wallEpoch(wall))
}

/** `7:30 PM`, `19:30`: as spreadsheets read it, which do not know the narrow blanks that Unicode recommends. */
export function spreadsheetTime(wall: string, language: Language): string {
  return dateFormat({ timeStyle: 'short', timeZone: 'UTC' }, language)
    .format(wallEpoch(wall))
    .replace(/[\u2009\u202f]/g, ' ')
}

/** A wall time as if it were one of UTC, in milliseconds. */
function wallEpoch(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}Z`)
}
