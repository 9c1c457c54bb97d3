import { isDate } from './calendar-day.ts'

/**
 * The wall time, `YYYY-MM-DD HH:MM:SS`, that a date in the two forms names in which nearly all are written: `2027-05-01`
 * and `2027-05-01 20:00:00`. Undefined for every other form, and for what does not exist: the grammar decides about these.
 * Here because lists are asked for by dates, and the grammar takes ten times as long.
 */
export function plainWall(text: string): string | undefined {
  if (text.length !== 10 && text.length !== 19) return undefined
  const match = form.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  if (!isDate(Number(year), Number(month), Number(day))) return undefined
  if (hour === undefined) return `${text} 00:00:00`
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return text
}

const form = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/
