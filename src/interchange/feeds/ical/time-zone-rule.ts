/** A rule of RFC 5545 for the last of these moments, and how many of them it yields: one a year, without a gap. */
export function perpetualRule(walls: readonly Temporal.PlainDateTime[]): {
  readonly count: number
  readonly rule: string
} {
  const last = walls.at(-1)
  if (!last) return { count: 0, rule: '' }
  let [count, first, latest] = [0, last.day, last.day]
  for (let at = walls.length - 1; at >= 0; at -= 1) {
    const wall = walls[at]
    if (!wall || wall.year !== last.year - count || !isAlike(wall, last)) break
    const [low, high] = [Math.min(first, wall.day), Math.max(latest, wall.day)]
    if (high - low > 6) break
    ;[count, first, latest] = [count + 1, low, high]
  }
  return { count, rule: `FREQ=YEARLY;BYMONTH=${last.month};${dayPart(last, first, latest)}` }
}

function isAlike(wall: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean {
  const isSameTime = Temporal.PlainTime.compare(wall.toPlainTime(), other.toPlainTime()) === 0
  return isSameTime && wall.month === other.month && wall.dayOfWeek === other.dayOfWeek
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The weekday that falls within these days of the month: by its number where they are a week of it, else by the days. */
function dayPart({ dayOfWeek, daysInMonth }: Temporal.PlainDateTime, first: number, last: number): string {
  const weekday = weekdays[dayOfWeek - 1] ?? ''
  if (last === daysInMonth) return `BYDAY=-1${weekday}`
  if (last % 7 === 0) return `BYDAY=${last / 7}${weekday}`
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return `BYMONTHDAY=${days.join(',')};BYDAY=${weekday}`
}
