/*
 * Events by how long they take, so that those that run at a moment are found among the few that began soon enough before:
 * class `k` has those of less than 2^k days. Nearly all are in class 0, and found by their start alone.
 */

/** Of less than a day. */
export const short = 0
/** By wall time these end before they start: while one hour comes twice. */
export const backwards = -1
/** All that take more than eleven years. */
const longest = 13

const day = 86_400_000

/** The class of what takes place between two wall times. */
export function lengthClass(start: string, end: string): number {
  if (end < start) return backwards
  const days = (millisecondsOf(end) - millisecondsOf(start)) / day
  for (let power = short; power < longest; power += 1) if (days < 2 ** power) return power
  return longest
}

/** The classes from a day on whose events can reach from before `start` until `end`, and after which moment these start. */
export function reaching(start: string, end: string): readonly { readonly power: number; readonly from: string }[] {
  const ending = millisecondsOf(end)
  const days = (ending - millisecondsOf(start)) / day
  const classes: { power: number; from: string }[] = []
  for (let power = short + 1; power < longest; power += 1)
    if (2 ** power > days) classes.push({ power, from: wallTime(ending - 2 ** power * day) })
  classes.push({ power: longest, from: '' })
  return classes
}

/** The wall time so many days before a place in time (see `Window`), or the earliest that there is. */
export function daysBefore(moment: string, days: number): string {
  return wallTime(millisecondsOf(moment) - days * day)
}

function wallTime(milliseconds: number): string {
  if (Number.isNaN(milliseconds) || milliseconds < earliest) return ''
  if (milliseconds > latest) return afterAll
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')
}

const earliest = Date.parse('0000-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')
/** Comes after all digits. */
const afterAll = ':'

/** Of a wall time, as if it were in UTC. */
function millisecondsOf(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 19) || '00:00:00'}Z`)
}
