/** ISO 8601 numbers of the days of the week. */
const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

/** When an event of the demo calendar takes place, from the day on which the calendar is filled. */
export interface When {
  /** 0 is the first such weekday from today on, 1 the one after, -1 the one before. */
  readonly week: number
  readonly weekday: keyof typeof weekdays
  /** The first such day that is the first of its kind in its month. */
  readonly firstOfMonth?: boolean
  /** In how many weeks in a row; 1 where absent. */
  readonly times?: number
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
export function datesOf(when: When, now: Temporal.ZonedDateTime) {
  const { days = 1, time, times = 1, zone: timezone = now.timeZoneId, unpublished } = when
  return Array.from({ length: times }, (_, index) => {
    const first = firstDay({ ...when, week: when.week + index }, now.toPlainDate())
    const last = first.add({ days: days - 1 })
    const at = (day: Temporal.PlainDate, end: 0 | 1) => `${day.toString()}${time ? ` ${time[end]}:00` : ''}`
    return {
      start_date: at(first, 0),
      end_date: at(last, 1),
      all_day: time === undefined,
      timezone,
      ...publication(unpublished, now),
    }
  })
}

/** The day on which it begins, as `week` and `weekday` say. */
export function firstDay(
  { week, weekday, firstOfMonth }: Pick<When, 'week' | 'weekday' | 'firstOfMonth'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const first = today.add({ days: ((weekdays[weekday] - today.dayOfWeek + 7) % 7) + 7 * week })
  const weeks = firstOfMonth ? [0, 1, 2, 3, 4] : []
  return weeks.map((later) => first.add({ weeks: later })).find(({ day }) => day <= 7) ?? first
}

/** The same time on a later day; `YYYY-MM-DD`, or with a time behind it. */
export function laterBy(time: { readonly days?: number; readonly weeks?: number }, wall: string): string {
  return `${Temporal.PlainDate.from(wall.slice(0, 10)).add(time).toString()}${wall.slice(10)}`
}

/** Nine o'clock, so many days from today. */
export function morning(days: unknown, now: Temporal.ZonedDateTime): string | undefined {
  return typeof days === 'number' ? `${now.toPlainDate().add({ days }).toString()} 09:00:00` : undefined
}

function publication(unpublished: number | undefined, now: Temporal.ZonedDateTime) {
  if (unpublished === undefined) return { status: 'publish' }
  return unpublished === 0 ? { status: 'draft' } : { status: 'future', date: morning(unpublished, now) }
}
