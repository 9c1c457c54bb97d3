import type { Attendance, EventStatus, Status, TranslatedKind } from '../../../domain/entities.ts'
import type { Language, Localized } from '../../../i18n/language.ts'
import { htmlLines } from '../../../text/plain.ts'
import { shortMoment } from '../../../i18n/times.ts'
import type { Names } from '../activity/names.ts'
import type { DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** The kind of the records whose ids a member has; undefined where it has none. */
export function namedKind(member: string, kind: TranslatedKind): TranslatedKind | undefined {
  if (kind === 'event') return linked[member]
  if (kind === 'venue') return member === 'parent_venue' ? 'venue' : undefined
  return kind === 'category' && member === 'parent' ? 'category' : undefined
}

const linked: Readonly<Record<string, TranslatedKind | undefined>> = {
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
  kind: TranslatedKind,
  names: Names,
  request: DeskRequest,
): string {
  const { say, language } = request
  if (value === null || value === undefined || value === '') return ''
  const named = namedKind(member, kind)
  if (named) {
    const ids = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    return ids
      .map((id) => names.get(`${named} ${String(id)}`) ?? say('desk.history.number', { id: String(id) }))
      .join('\n')
  }
  if (typeof value === 'boolean') return say(value ? 'desk.history.yes' : 'desk.history.no')
  if (typeof value === 'number') {
    const text = String(value)
    return member === 'image' || member === 'author' ? say('desk.history.number', { id: text }) : text
  }
  if (typeof value !== 'string') return recurrenceLines(value, language)
  if (/^(?:description|excerpt)@/.test(member)) return htmlLines(value)
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return wallTimeText(value, language)
  const word = wordOf(member, value)
  return word ? say(word) : value
}

function wordOf(member: string, value: string): Localized | undefined {
  if (member === 'status') return localize(`desk.events.list.statusOfOne.${value as Status}`)
  if (member === 'event_status') return localize(`desk.history.eventStatus.${value as EventStatus}`)
  if (member === 'attendance') return localize(`desk.history.attendance.${value as Attendance}`)
  return undefined
}

/** Rules, further dates and those that are left out, each on a line. */
function recurrenceLines(value: unknown, language: Language): string {
  const { rules = [], dates = [], exclude = [] } = value as Readonly<Record<string, readonly string[] | undefined>>
  const moment = (text: unknown) => wallTimeText(String(text), language)
  return [
    ...rules.map(String),
    ...dates.map((date) => `+ ${moment(date)}`),
    ...exclude.map((date) => `− ${moment(date)}`),
  ].join('\n')
}

/** A wall time in words: `Nov 23, 2026, 4:10 pm`. */
export function wallTimeText(wall: string, language: Language): string {
  const moment = Date.parse(`${wall.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment)) return wall
  return shortMoment(moment, 'UTC', language)
}
