/** ISO 8601 numbers of the days of the week. */
const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

type Weekday = keyof typeof weekdays

/** A day near the one on which the calendar is filled: 0 is the first such weekday from then on, 1 the one after, -1 the one before. */
interface NearDay {
  readonly week: number
  readonly weekday: Weekday
  /** The first such day that is the first of its kind in its month. */
  readonly firstOfMonth?: boolean
  /** In how many weeks in a row; 1 where absent. */
  readonly times?: number
}

/** So many days later. */
interface LaterDay {
  readonly inDays: number
}

/** A day of every year, of which there are the last and the next: a date, or the first, second… of a weekday in its month. */
type YearlyDay = { readonly month: number } & (
  | { readonly date: number }
  | { readonly nth: number; readonly weekday: Weekday }
)

/** When an event of the demo calendar takes place. */
export type When = (NearDay | LaterDay | YearlyDay) & {
  /** How many days it lasts; 1 where absent. */
  readonly days?: number
  /** Wall times of the start and the end, `HH:MM`; an event of whole days where absent. */
  readonly time?: readonly string[]
  /** IANA name; the town's own where absent. */
  readonly zone?: string
  /** Days from today until it is published; 0 is a draft that never was. */
  readonly unpublished?: number
}

/**
 * The dates and the status of an event, as `create-event` takes them: once for each time that it takes place. `now` is in the zone of
 * the town.
 */
export function demoDates(when: When, now: Temporal.ZonedDateTime) {
  const { days = 1, time, zone: timezone = now.timeZoneId, unpublished } = when
  return firstDays(when, now.toPlainDate()).map((first) => {
    const last = first.add({ days: days - 1 })
    const at = (day: Temporal.PlainDate, end: 0 | 1) => `${day.toString()}${time ? ` ${time[end]}:00` : ''}`
    return {
      start_date: at(first, 0),
      end_date: at(last, 1),
      all_day: time === undefined,
      timezone,
      ...demoPublication(unpublished, now),
    }
  })
}

/** The days on which it begins, in their order. */
export function firstDays(when: When, today: Temporal.PlainDate): Temporal.PlainDate[] {
  if ('inDays' in when) return [today.add({ days: when.inDays })]
  if ('month' in when) {
    const thisYear = yearlyDay(when, today.year)
    const isOver = Temporal.PlainDate.compare(thisYear, today) < 0
    const [last, next] = isOver ? [today.year, today.year + 1] : [today.year - 1, today.year]
    return [yearlyDay(when, last), yearlyDay(when, next)]
  }
  const { week, times = 1 } = when
  return Array.from({ length: times }, (_, index) => nearDay({ ...when, week: week + index }, today))
}

function nearDay({ week, weekday, firstOfMonth }: NearDay, today: Temporal.PlainDate): Temporal.PlainDate {
  const first = today.add({ days: ((weekdays[weekday] - today.dayOfWeek + 7) % 7) + 7 * week })
  const weeks = firstOfMonth ? [0, 1, 2, 3, 4] : []
  return weeks.map((later) => first.add({ weeks: later })).find(({ day }) => day <= 7) ?? first
}

function yearlyDay(when: YearlyDay, year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month: when.month, day: 1 })
  if ('date' in when) return first.with({ day: when.date })
  return first.add({ days: ((weekdays[when.weekday] - first.dayOfWeek + 7) % 7) + 7 * (when.nth - 1) })
}

/** The same time on a later day; `YYYY-MM-DD`, or with a time behind it. */
export function laterBy(time: { readonly days?: number; readonly weeks?: number }, wall: string): string {
  return `${Temporal.PlainDate.from(wall.slice(0, 10)).add(time).toString()}${wall.slice(10)}`
}

/** Nine o'clock, so many days from today. */
export function morning(days: unknown, now: Temporal.ZonedDateTime): string | undefined {
  return typeof days === 'number' ? `${now.toPlainDate().add({ days }).toString()} 09:00:00` : undefined
}

function demoPublication(unpublished: number | undefined, now: Temporal.ZonedDateTime) {
  if (unpublished === undefined) return { status: 'publish' }
  return unpublished === 0 ? { status: 'draft' } : { status: 'future', date: morning(unpublished, now) }
}
