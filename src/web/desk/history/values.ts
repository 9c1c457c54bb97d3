import type { Attendance, EventStatus, Status } from '../../../domain/entities.ts'
import type { Language, Localized } from '../../../i18n/language.ts'
import { htmlLines } from '../../../text/html-text.ts'
import type { Names } from '../activity/names.ts'
import type { DeskRequest } from '../page.ts'
import { statusWords } from '../directory/words.ts'
import type { HistoryKind } from './paths.ts'

/** The kind of the records whose ids a member has; undefined where it has none. */
export function namedKind(member: string, kind: HistoryKind): HistoryKind | undefined {
  if (kind === 'event') return linked[member]
  return kind === 'category' && member === 'parent' ? 'category' : undefined
}

const linked: Readonly<Record<string, HistoryKind | undefined>> = {
  venue: 'venue',
  organizer: 'organizer',
  categories: 'category',
  tags: 'tag',
  post_parent: 'event',
}

/** A value of a member in plain words, on lines; empty where there was none. */
export function valueText(
  member: string,
  value: unknown,
  kind: HistoryKind,
  names: Names,
  request: DeskRequest,
): string {
  const { say, language } = request
  if (value === null || value === undefined || value === '') return ''
  const named = namedKind(member, kind)
  if (named) {
    const ids = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    return ids.map((id) => names.get(`${named} ${String(id)}`) ?? say(words.number(String(id)))).join('\n')
  }
  if (typeof value === 'boolean') return say(value ? words.yes : words.no)
  if (typeof value === 'number') {
    const text = String(value)
    return member === 'image' || member === 'author' ? say(words.number(text)) : text
  }
  if (typeof value !== 'string') return recurrenceText(value, language)
  if (/^(?:description|excerpt)@/.test(member)) return htmlLines(value)
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return momentText(value, language)
  const word = wordOf(member, value)
  return word ? say(word) : value
}

function wordOf(member: string, value: string): Localized | undefined {
  if (member === 'status') return statusWords[value as Status]
  if (member === 'event_status') return eventStatusWords[value as EventStatus]
  if (member === 'attendance') return attendanceWords[value as Attendance]
  return undefined
}

/** Rules, further dates and those that are left out, each on a line. */
function recurrenceText(value: unknown, language: Language): string {
  const { rules = [], dates = [], exclude = [] } = value as Readonly<Record<string, readonly string[] | undefined>>
  const moment = (text: unknown) => momentText(String(text), language)
  return [
    ...rules.map(String),
    ...dates.map((date) => `+ ${moment(date)}`),
    ...exclude.map((date) => `− ${moment(date)}`),
  ].join('\n')
}

/** A wall time in words: `Nov 23, 2026, 4:10 PM`. */
export function momentText(wall: string, language: Language): string {
  const moment = Date.parse(`${wall.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment)) return wall
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment)
}

const words = {
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
  number: (id: string): Localized => ({ en: `no. ${id}`, fr: `n° ${id}` }),
} as const

const eventStatusWords: Readonly<Record<EventStatus, Localized>> = {
  scheduled: { en: 'as planned', fr: 'comme prévu' },
  cancelled: { en: 'cancelled', fr: 'annulé' },
  postponed: { en: 'postponed', fr: 'reporté' },
  rescheduled: { en: 'at another time', fr: 'à une autre date' },
  moved_online: { en: 'moved online', fr: 'transféré en ligne' },
}

const attendanceWords: Readonly<Record<Attendance, Localized>> = {
  in_person: { en: 'on the spot', fr: 'sur place' },
  online: { en: 'online', fr: 'en ligne' },
  mixed: { en: 'on the spot and online', fr: 'sur place et en ligne' },
}
