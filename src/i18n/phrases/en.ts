import type { Phrases } from './phrases.ts'
import { byMonth, isWorkingWeek, lists, intlNames, type Frequency, type RecurrencePhrases } from './recurrence.ts'
import { englishSeries } from './series-en.ts'
import { englishSpans } from './spans-en.ts'

// No comma before “and”.
const locale = 'en-GB'
const weekday = intlNames(locale, 'weekday')
const month = intlNames(locale, 'month')
const and = lists(locale, 'conjunction')
const or = lists(locale, 'disjunction')
const units: Readonly<Record<Frequency, string>> = {
  YEARLY: 'year',
  MONTHLY: 'month',
  WEEKLY: 'week',
  DAILY: 'day',
  HOURLY: 'hour',
}
const words = ['', 'first', 'second', 'third', 'fourth', 'fifth']
const plurals = new Intl.PluralRules('en', { type: 'ordinal' })

const recurrence: RecurrencePhrases = {
  and,
  every: (freq, interval) => (interval === 1 ? `every ${units[freq]}` : `every ${String(interval)} ${units[freq]}s`),
  everyWeekday: (days) =>
    days.length === 7
      ? 'every day'
      : isWorkingWeek(days)
        ? 'every day from Monday to Friday'
        : `every ${and(days.map(weekday))}`,
  everySecond: (day) => `every second ${weekday(day)}`,
  onWeekdays: (days) => (isWorkingWeek(days) ? ' from Monday to Friday' : ` on ${and(days.map(weekday))}`),
  nth: (nth, days) => {
    const noun = !days || days.length === 7 ? 'day' : isWorkingWeek(days) ? 'weekday' : or(days.map(weekday))
    return nth < -2 ? `the ${ordinal(-nth)} ${noun} from the end` : `the ${place(nth)} ${noun}`
  },
  several: (nths, day) => `the ${and(nths.map(place))} ${weekday(day)}`,
  monthday: (day) => (day > 0 ? `the ${ordinal(day)}` : recurrence.nth(day)),
  monthdayRange: (from, to) => `the ${ordinal(from)} to the ${ordinal(to)}`,
  on: (places) => `on ${and(places)}`,
  then: ' ',
  ofEachMonth: ' of each month',
  ofTheYear: ' of the year',
  ofMonths: (months) => ` of ${and(months.map(month))}`,
  inMonths: (months) => ` in ${and(months.map(month))}`,
  onDates: (days, number) => `on ${month(number)} ${and(days.map(String))}`,
  onDateRange: (from, to, number) => `on ${month(number)} ${String(from)} to ${String(to)}`,
  inWeeks: (weeks) =>
    ` in ${and(weeks.map((week) => (week > 0 ? `week ${String(week)}` : `${recurrence.nth(week).replace('day', 'week')}`)))}`,
  whenWeekday: (days) => `, when it is a ${or(days.map(weekday))}`,
  when: (places) => `, when it is ${or(places)}`,
  at: (times) => ` at ${and(times.map(clock))}`,
  atMany: (count) => ` at ${String(count)} times of day`,
  inHours: (times) =>
    ` in the ${times.length > 1 ? 'hours that begin' : 'hour that begins'} at ${and(times.map(clock))}`,
  inManyHours: (count) => ` in ${String(count)} hours of the day`,
  atMinutes: (minutes) => ` at ${and(minutes.map(String))} minutes past`,
  only: (places, freq) =>
    `, of these only ${and(places.map((each) => (each < -2 ? `the ${ordinal(-each)} from the end` : `the ${place(each)}`)))} of each ${units[freq]}`,
  until: (moment) => ` until ${inMonth([moment])}`,
  once: 'only once, ',
  times: (count) => `, ${String(count)} times`,
  onDays: (days) => `on ${and(byMonth(days).map(inMonth))}`,
  onManyDays: (count) => `on ${String(count)} dates`,
  also: ', and also ',
  next: '; ',
  except: ', except ',
}

export const english: Phrases = {
  name: 'English',
  direction: 'ltr',
  locale: 'en',
  colon: ':',
  dates: {
    months: 'january february march april may june july august september october november december'.split(' '),
    weekdays: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
    today: 'today|tonight',
    tomorrow: 'tomorrow',
    afterTomorrow: 'the day after tomorrow|day after tomorrow',
    next: 'next',
    coming: 'this|on',
    ordinal: 'st|nd|rd|th',
    within: 'in',
    days: 'days?',
    weeks: 'weeks?',
    noon: 'noon|midday',
    midnight: 'midnight',
    allDay: 'all day|all-day',
    oclock: 'h',
    lasting: 'for',
    hours: 'hours?|hrs?|h',
    minutes: 'minutes?|mins?',
    between: '-|to|until|till|and',
    betweenHours: '-',
    idle: 'on|at|the|from|of|starting|beginning',
    order: 'month',
  },
  writing: {
    time: ['{twelve}\u00a0{half}', '{twelve}:{minute}\u00a0{half}'],
    sharedEnd: /\u00a0[ap]m$/,
    firstDay: '1',
    days: ['', '\u00a0– '],
    timedDays: ['', '\u00a0– '],
    omitsMonth: false,
    weekdays: 'short',
    prices: (lowest, highest) => `${lowest.isFree ? 'Free' : lowest.text}\u00a0– ${highest.text}`,
    free: 'Free',
    quotes: ['“', '”'],
  },
  recurrence,
  series: englishSeries,
  spans: englishSpans,
  sentence: { places: 'at|in|@', articles: 'the ', otherWords: 'mar|sat|sun|wed' },
}

/** `February 11 and 18, 2030`. */
function inMonth(days: readonly string[]): string {
  const [first = ''] = days
  const numbers = days.map((day) => String(Number(day.slice(8, 10))))
  return `${month(Number(first.slice(5, 7)))} ${and(numbers)}, ${first.slice(0, 4)}${atTimeOf(first)}`
}

function ordinal(number: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${String(number)}${endings[plurals.select(number)] ?? 'th'}`
}

/** `second`, `12th`, `last`, `second to last`. */
function place(nth: number): string {
  if (nth === -1) return 'last'
  return nth === -2 ? 'second to last' : (words[nth] ?? ordinal(nth))
}

/** ` at 7:30 pm`, of a moment that has a time. */
function atTimeOf(moment: string): string {
  const time = moment.slice(11, 16)
  return time && ` at ${clock(time)}`
}

/** `9 am`, `2:30 pm`, with no-break spaces. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${String(hours % 12 || 12)}${minutes === 0 ? '' : `:${time.slice(3)}`}\u00a0${hours < 12 ? 'am' : 'pm'}`
}
