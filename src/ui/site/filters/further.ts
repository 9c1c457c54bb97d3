import { presentCost, readCost } from '../../../domain/money/cost.ts'
import { timeInWords, weekdayName } from '../../../i18n/times.ts'
import { accessNameIn } from '../../../interchange/feeds/access.ts'
import type { Context } from '../../../operations/context.ts'
import type { AccessName } from '../../../records/filters/by-access.ts'
import { weekdays, type Weekday } from '../../../records/filters/by-time.ts'
import { askedParameters } from '../../../records/filters/event-filters.ts'
import { siteCurrency } from '../../../resources/events/writing/cost.ts'
import { readValue } from '../../../schema/read.ts'
import { say } from '../../../texts/text.ts'

/** The filters of pages that the API has under the same names, with the same values (contract/lists.md §17). */
export const furtherNames = ['weekday', 'starts_between', 'max_cost', 'accessibility'] as const

export type FurtherName = (typeof furtherNames)[number]

/** Parts of the day as `starts_between` has them: a night belongs to its evening. */
export const partsOfDay = { morning: '05:00,11:59', afternoon: '12:00,17:59', evening: '18:00,04:59' } as const

/** Whether a text is a value of such a filter. */
export function isValueOf(name: FurtherName, text: string): boolean {
  return readValue<unknown>(askedParameters[name].type, text, name).issue === undefined
}

/** A value in words: `Saturday, Sunday`, `Evening`, `$20`. */
export function furtherText(name: FurtherName, value: string, context: Context): string {
  return inWords[name](value, context)
}

const inWords: Readonly<Record<FurtherName, (value: string, context: Context) => string>> = {
  weekday: (value, { language }) =>
    value
      .split(',')
      .map((day) => weekdayName(weekdays.indexOf(day as Weekday), 'long', language))
      .join(', '),
  starts_between: (value, { language }) => {
    const part = (Object.keys(partsOfDay) as (keyof typeof partsOfDay)[]).find((each) => partsOfDay[each] === value)
    if (part) return say(`calendar.parts.${part}`, language)
    const times = value
      .split(',')
      .map((time) => timeInWords(Date.parse(`2024-01-01T${time.padStart(5, '0')}Z`), 'UTC', language))
    return times.join(' – ')
  },
  max_cost: (value, context) => presentCost(readCost(value), siteCurrency(context), context.language).cost,
  accessibility: (value, { language }) =>
    value
      .split(',')
      .map((name) => accessNameIn(language, name as AccessName))
      .join(', '),
}
