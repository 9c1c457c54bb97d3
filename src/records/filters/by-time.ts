import { weekdays as daysOfWeek } from '../../domain/time/time.ts'
import { timeInWords, weekdayName } from '../../i18n/times.ts'
import { optional } from '../../schema/field.ts'
import { hours } from '../../schema/types/values/hours.ts'
import { integer } from '../../schema/types/values/number.ts'
import { someOf } from '../../schema/types/values/one-of.ts'
import { declareFilter, never } from './filter-declaration.ts'
import { msg } from '../../texts/msg.ts'
import { say } from '../../texts/text.ts'

/** As `Date` and both databases count them, from Sunday. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export type Weekday = (typeof weekdays)[number]

/** The parts of the day that forms offer: a night belongs to its evening. */
const partsOfDay = { morning: '05:00,11:59', afternoon: '12:00,17:59', evening: '18:00,04:59' } as const

/** In minutes: as long as a calendar is. */
const longest = 10_000 * 366 * 1440

const minutes = () => integer({ minimum: 0, maximum: longest })

/** By when events are within the week and the day, by their own clocks, and by how long they last. */
export const byTime = {
  weekday: declareFilter(optional(someOf(weekdays), msg('Events that start on one of these days of the week')), {
    field: {
      label: 'calendar.kinds.weekday',
      isPublic: true,
      isList: true,
      choices: ({ language, weekStart }) => {
        const first = daysOfWeek.indexOf(weekStart) + 1
        const days = Array.from({ length: 7 }, (_, index) => (first + index) % 7)
        return days.map((day) => [weekdays[day] ?? '', weekdayName(day, 'long', language)])
      },
    },
  }),
  starts_between: declareFilter(
    optional(
      hours(),
      msg(
        'Events that start between these times of the day, both included, as in 18:00,23:00; over midnight as in 22:00,02:00. Not those that last all day',
      ),
    ),
    {
      // Whether it lasts all day is not shown.
      ...never,
      field: {
        label: 'calendar.kinds.starts_between',
        isPublic: true,
        choices: ({ language }) =>
          Object.entries(partsOfDay).map(([part, hours]) => [
            hours,
            say(`calendar.parts.${part as keyof typeof partsOfDay}`, language),
          ]),
        inWords: (value, { language }) =>
          value
            .split(',')
            .map((time) => timeInWords(Date.parse(`2024-01-01T${time.padStart(5, '0')}Z`), 'UTC', language))
            .join(' – '),
      },
    },
  ),
  min_duration: declareFilter(
    optional(minutes(), msg('Events that last at least so many minutes; a day that ends at 23:59:59 is a whole one')),
  ),
  max_duration: declareFilter(optional(minutes(), msg('Events that last at most so many minutes'))),
}
