import { clockText } from '../clock.ts'
import { all, dataAttribute } from '../dom.ts'
import type { TimePatterns } from '../../../i18n/phrases/writing.ts'

/** Tells when an event is where the reader is, where the clocks there differ from those of the event. */
export function showReaderTimes(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const place of all('.yours[hidden]', HTMLElement)) {
    const [from, until] = [new Date(dataAttribute(place, 'start')), new Date(dataAttribute(place, 'end'))]
    try {
      if (clockIn(from, own) === clockIn(from, dataAttribute(place, 'zone'))) continue
      place.textContent = `${dataAttribute(place, 'label')} ${periodText(from, until, own, place)}`
      place.hidden = false
    } catch {
      // A zone that the browser does not know: the time of the event is there.
    }
  }
}

function clockIn(moment: Date, timeZone: string): string {
  return moment.toLocaleString('en', { timeZone })
}

function periodText(from: Date, until: Date, timeZone: string, place: HTMLElement): string {
  const language = document.documentElement.lang
  const patterns = [dataAttribute(place, 'full'), dataAttribute(place, 'other')] as const
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const dayOf = (moment: Date) =>
    format
      .formatToParts(moment)
      .map(({ type, value }) => (type === 'day' && value === '1' ? dataAttribute(place, 'firstDay') : value))
      .join('')
  const [first, last] = [dayOf(from), dayOf(until)]
  const start = `${first}, ${timeByPatterns(from, patterns, timeZone)}`
  if (from >= until) return start
  return `${start}\u00a0– ${first === last ? '' : `${last}, `}${timeByPatterns(until, patterns, timeZone)}`
}

function timeByPatterns(moment: Date, patterns: TimePatterns, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone })
  const parts = format.formatToParts(moment)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return clockText(part('hour'), part('minute'), patterns)
}
