import { wallOf, wallText } from '../../time/time.ts'

/** By how much starts move, by the clocks: days of the calendar and seconds of the day, which may be negative. */
export interface Shift {
  readonly days: number
  readonly seconds: number
}

/** How much farther than others a start may be moved that keeps its place: from one month, or year, into the next. */
export const maxMoved: Shift = { days: 366 + 31, seconds: 0 }

/** What it means that an occurrence starts at `after` instead of its original start `before`; both wall times. */
export function shiftBetween(before: string, after: string): Shift {
  const [from, to] = [wallOf(before), wallOf(after)]
  const days = from.toPlainDate().until(to.toPlainDate(), { largestUnit: 'days' }).days
  return { days, seconds: from.toPlainTime().until(to.toPlainTime()).total('seconds') }
}

/** A wall time, or a date, moved; with a `Z` an instant. A date moves by the days alone. */
export function shiftedWall(wall: string, { days, seconds }: Shift): string {
  if (wall.endsWith('Z')) return `${shiftedWall(wall.slice(0, -1), { days, seconds })}Z`
  if (wall.length === 'YYYY-MM-DD'.length) return Temporal.PlainDate.from(wall).add({ days }).toString()
  return wallText(wallOf(wall).add({ days }).add({ seconds }))
}
