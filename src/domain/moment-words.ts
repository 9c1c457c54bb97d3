/** English words of dates, as PHP's `strtotime` knows them, by their meaning. All lower case. */

const months = 'january february march april may june july august september october november december'.split(' ')
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** Matches the name of a month or its first three letters; `sept` too. */
export const monthPattern = `${months.join('|')}|sept|${shortened(months)}`

/** Matches the name of a day of the week or a short form of it. */
export const weekdayPattern = `${weekdays.join('|')}|tues|wednes|thurs|thur|${shortened(weekdays)}`

/** 1 to 12. */
export function monthOf(word: string): number {
  return 1 + months.findIndex((month) => month.startsWith(word.slice(0, 3)))
}

/** 1 (Monday) to 7. */
export function weekdayOf(word: string): number {
  return 1 + weekdays.findIndex((weekday) => weekday.startsWith(word.slice(0, 3)))
}

export type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'

const units: Readonly<Record<string, readonly [Unit, number]>> = {
  sec: ['seconds', 1],
  second: ['seconds', 1],
  min: ['minutes', 1],
  minute: ['minutes', 1],
  hour: ['hours', 1],
  day: ['days', 1],
  week: ['weeks', 1],
  fortnight: ['weeks', 2],
  month: ['months', 1],
  year: ['years', 1],
}

/** Matches a unit of time, in the singular or the plural. */
export const unitPattern = `(?:${Object.keys(units).reverse().join('|')})s?`

/** What one of a unit is: a fortnight is two weeks. */
export function unitOf(word: string): readonly [Unit, number] | undefined {
  return units[word.replace(/s$/, '')]
}

function shortened(names: readonly string[]): string {
  return names.map((name) => name.slice(0, 3)).join('|')
}
