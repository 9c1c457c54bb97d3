import { usualHours, wallText } from '../../../domain/time/time.ts'
import { readTimeZone, temporalZone } from '../../../domain/time/time-zone.ts'
import type { Localized } from '../../../i18n/language.ts'
import { ofVenues } from '../../../records/filters/by-access.ts'
import { say } from '../../../texts/text.ts'
import { type Access, accessParameters, readAccess } from '../access.ts'
import { labelOf, type ColumnName } from './columns.ts'
import { readDate, readTime, type Order } from '../../../domain/dates/cell.ts'
import { readTimeSpan } from '../../../domain/dates/time-span.ts'
import { readSituation, readStatus, readSwitch } from './words.ts'

/** The cells of a row by their columns; of texts in several languages those of each. */
export interface Cells {
  readonly of: (column: ColumnName) => string
  readonly translated: (column: ColumnName) => string | Readonly<Record<string, string>>
  /** What the table calls a column; undefined where it has none, or does not say. */
  readonly called: (column: ColumnName) => string | undefined
}

/** Parameters of an event; throws `WrongCell` for the first cell that cannot be read. */
export function eventOf(cells: Cells, order: Order, timeZone: string): Readonly<Record<string, unknown>> {
  const filled = (name: ColumnName) => (cells.of(name) === '' ? {} : { [name]: cells.of(name) })
  const text = (name: ColumnName) => {
    const value = cells.translated(name)
    return value === '' ? {} : { [name]: value }
  }
  if (cells.translated('title') === '') throw new WrongCell('title', cells, aTitle)
  return {
    title: cells.translated('title'),
    ...datesOf(cells, order, timeZone),
    ...text('description'),
    ...text('excerpt'),
    ...filled('timezone'),
    ...(cells.of('recurrence') && { recurrence: { rules: cells.of('recurrence').split(/\s*\n\s*/) } }),
    ...filled('cost'),
    ...(cells.of('website') && { website: webAddress(cells.of('website')) }),
    ...(cells.of('virtual_url') && { virtual_url: webAddress(cells.of('virtual_url')), attendance: 'online' }),
    ...(cells.of('virtual_url') && cells.of('venue') && { attendance: 'mixed' }),
    ...filled('image'),
    ...(cells.of('status') && { status: readStatus(cells.of('status')) }),
    ...(cells.of('event_status') && { event_status: readSituation(cells.of('event_status')) }),
    ...accessParameters(accessIn(cells), 'event'),
    ...(cells.of('featured') && { featured: switchOf('featured', cells) }),
    ...(cells.of('tags') && { tags: listOf(cells.of('tags')) }),
  }
}

/** What a row says of accessibility: of the event, and of the venue that it names. */
export function accessIn(cells: Cells): readonly Access[] {
  return listOf(cells.of('accessibility')).map((text) => {
    const access = readAccess(text)
    const isOfNothing =
      access !== undefined && cells.of('venue') === '' && ofVenues.some((name) => name === access.name)
    if (!access || isOfNothing) throw new WrongCell('accessibility', cells, access ? withVenue : features)
    return access
  })
}

/** What is separated by commas, semicolons, bars or lines. */
export function listOf(text: string): readonly string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A cell that cannot be read. */
export class WrongCell extends Error {
  readonly text: Localized

  constructor(column: ColumnName, cells: Cells, accepts: Localized) {
    const called = cells.called(column)?.slice(0, 50)
    const name = called === undefined ? labelOf(column) : { en: called, fr: called }
    const shown = cells.of(column).slice(0, 100)
    const text = {
      en: `The column “${name.en}” must be ${accepts.en}; it is “${shown}”.`,
      fr: `La colonne « ${name.fr} » doit contenir ${accepts.fr} ; elle contient « ${shown} ».`,
    }
    super(text.en)
    this.text = text
  }
}

function datesOf(cells: Cells, order: Order, timeZone: string) {
  const zone = readTimeZone(cells.of('timezone')) ?? timeZone
  const start = dateIn('start_date', cells, order, zone)
  const ending = cells.of('end_date') === '' ? undefined : dateIn('end_date', cells, order, zone)
  const span = ending || cells.of('end_time') ? undefined : readTimeSpan(cells.of('start_time'))
  const startTime = span?.from ?? timeIn('start_time', cells) ?? start.time
  const isAllDay = cells.of('all_day') === '' ? startTime === undefined : switchOf('all_day', cells)
  const end = ending?.day ?? start.day
  if (isAllDay) return { start_date: start.day, end_date: end, all_day: true }
  const from = startTime ?? '00:00:00'
  const to = span?.to ?? timeIn('end_time', cells) ?? ending?.time ?? (ending && '23:59:59')
  const start_date = `${start.day} ${from}`
  if (to === undefined) return { start_date, end_date: startTime ? later(start_date) : start_date, all_day: false }
  // An end before the start, on no day that is named, is after midnight.
  const last = ending === undefined && to < from ? Temporal.PlainDate.from(end).add({ days: 1 }).toString() : end
  return { start_date, end_date: `${last} ${to}`, all_day: false }
}

/** When an event ends of which no more than the start is said. */
function later(start: string): string {
  return wallText(Temporal.PlainDateTime.from(start).add({ hours: usualHours }))
}

function dateIn(column: 'start_date' | 'end_date', cells: Cells, order: Order, zone: string) {
  const date = readDate(cells.of(column), order)
  if (!date) throw new WrongCell(column, cells, aDate)
  const { day, time, offset } = date
  if (offset === undefined || time === undefined) return date
  // A moment, as the clocks of the event show it.
  const wall = Temporal.Instant.from(`${day}T${time}${offset}`).toZonedDateTimeISO(temporalZone(zone))
  return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'second' }) }
}

function timeIn(column: 'start_time' | 'end_time', cells: Cells): string | undefined {
  const cell = cells.of(column)
  if (cell === '') return undefined
  const time = readTime(cell)
  if (time === undefined) throw new WrongCell(column, cells, aTime)
  return time
}

function switchOf(column: 'all_day' | 'featured', cells: Cells): boolean {
  const value = readSwitch(cells.of(column))
  if (value === undefined) throw new WrongCell(column, cells, aSwitch)
  return value
}

function webAddress(text: string): string {
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`
}

const aTitle: Localized = { en: 'a text', fr: 'un texte' }

const aDate: Localized = {
  en: 'a date that exists, such as 2027-12-31, 12/31/2027 or December 31, 2027',
  fr: 'une date qui existe, par exemple 31/12/2027, 2027-12-31 ou 31 décembre 2027',
}

const aTime: Localized = { en: 'a time, such as 20:00 or 8 pm', fr: 'une heure, par exemple 20:00 ou 20h' }

const features: Localized = {
  en: `names of what there is, separated by commas, such as “${say('fields.wheelchair', 'en')}, ${say('fields.sign_language', 'en')}”`,
  fr: `les noms de ce qu’il y a, séparés par des virgules, par exemple « ${say('fields.wheelchair', 'fr')}, ${say('fields.sign_language', 'fr')} »`,
}

const withVenue: Localized = {
  en: 'nothing of a venue where the row names none',
  fr: 'rien de ce qu’offre un lieu quand la ligne n’en nomme aucun',
}

const aSwitch: Localized = { en: 'yes or no', fr: 'oui ou non' }
