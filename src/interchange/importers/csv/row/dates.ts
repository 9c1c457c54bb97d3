import { readDate, readTime, type Order } from '../../../../domain/dates/cell.ts'
import { readTimeSpan } from '../../../../domain/dates/time-span.ts'
import { nightEnd, usualHours, wallText } from '../../../../domain/time/time.ts'
import { readTimeZone, temporalZone } from '../../../../domain/time/time-zone.ts'
import type { Localized } from '../../../../i18n/language.ts'
import { readSwitch } from '../words.ts'
import { columnTitle, readAll, switchOf, wrongCell, WrongCells, type Cells } from './cells.ts'
import { msg } from '../../../../texts/msg.ts'

/** The parameters of an event that say when it is. */
export function rowDates(cells: Cells, order: Order, timeZone: string) {
  const zone = readTimeZone(cells.of('timezone')) ?? timeZone
  const hasEnd = cells.of('end_date') !== ''
  const span = hasEnd || cells.of('end_time') ? undefined : readTimeSpan(cells.of('start_time'))
  const [start, beginning, ending, saysAllDay, endTime] = readAll(
    () => dateIn('start_date', cells, order, zone),
    () => span?.from ?? timeInCell('start_time', cells),
    () => (hasEnd ? dateIn('end_date', cells, order, zone) : undefined),
    () => (cells.of('all_day') === '' ? undefined : switchOf('all_day', cells)),
    () => span?.to ?? (rowHasTime(cells, order) ? timeInCell('end_time', cells) : undefined),
  )
  const startTime = beginning ?? start.time
  const isAllDay = saysAllDay ?? startTime === undefined
  const end = ending?.day ?? start.day
  if (isAllDay) return { start_date: start.day, end_date: lastWholeDay(start.day, ending, cells), all_day: true }
  const from = startTime ?? '00:00:00'
  const to = endTime ?? ending?.time ?? (ending && '23:59:59')
  const start_date = `${start.day} ${from}`
  if (to === undefined) return { start_date, end_date: startTime ? usualEnd(start_date) : start_date, all_day: false }
  if (ending !== undefined) return { start_date, end_date: `${end} ${to}`, all_day: false }
  const end_date = wallText(
    nightEnd(Temporal.PlainDateTime.from(start_date), Temporal.PlainDateTime.from(`${end} ${to}`)),
  )
  if (end_date < start_date) throw endBeforeStart(span ? 'start_time' : 'end_time', cells)
  return { start_date, end_date, all_day: false }
}

/** Of whole days it does not matter at what time they end. */
function rowHasTime(cells: Cells, order: Order): boolean {
  if (cells.of('all_day') !== '') return readSwitch(cells.of('all_day')) !== true
  return cells.of('start_time') !== '' || readDate(cells.of('start_date'), order)?.time !== undefined
}

/** The last of whole days: an end at midnight, as Outlook writes it, is that of the day before. */
function lastWholeDay(first: string, ending: DayAndTime | undefined, cells: Cells): string {
  if (ending === undefined || ending.day <= first) return ending?.day ?? first
  const time = readTime(cells.of('end_time')) ?? ending.time
  return time === '00:00:00' ? Temporal.PlainDate.from(ending.day).subtract({ days: 1 }).toString() : ending.day
}

type DayAndTime = ReturnType<typeof dateIn>

/** When an event ends of which no more than the start is said. */
function usualEnd(start: string): string {
  return wallText(Temporal.PlainDateTime.from(start).add({ hours: usualHours }))
}

function dateIn(column: 'start_date' | 'end_date', cells: Cells, order: Order, zone: string) {
  const date = readDate(cells.of(column), order)
  if (!date) throw wrongCell(column, cells, aDate(order))
  const { day, time, offset } = date
  if (offset === undefined || time === undefined) return date
  // A moment, as the clocks of the event show it.
  const wall = Temporal.Instant.from(`${day}T${time}${offset}`).toZonedDateTimeISO(temporalZone(zone))
  return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'second' }) }
}

function timeInCell(column: 'start_time' | 'end_time', cells: Cells): string | undefined {
  const cell = cells.of(column)
  if (cell === '') return undefined
  const time = readTime(cell)
  if (time === undefined) throw wrongCell(column, cells, aTime)
  return time
}

/** A date as this table would write it. */
function aDate(order: Order): Localized {
  const slashes = order === 'day' ? '31/12/2027' : '12/31/2027'
  const words = order === 'day' ? '31 December 2027' : 'December 31, 2027'
  return msg`a date that exists, such as 2027-12-31, ${slashes} or ${words}`
}

function endBeforeStart(column: 'start_time' | 'end_time', cells: Cells): WrongCells {
  const name = columnTitle(column, cells)
  const shown = cells.of(column).slice(0, 100)
  const text = msg`The end is before the start: the column “${name}” says “${shown}”. It must be later on that day, or on the next morning, at most twelve hours after the start.`
  return new WrongCells([{ column, text }])
}

const aTime: Localized = msg('a time, such as 20:00 or 8 pm')
