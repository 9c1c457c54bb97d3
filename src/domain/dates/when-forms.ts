import type { DatePhrases } from '../../i18n/phrases/phrases.ts'
import { dateForms, dayAndMonth, patternsOf, timeForms, type Style } from './forms.ts'
import { type DateParts, type Rule, addDay, addTime, rule, secondsAt, fullYear } from './parts.ts'

/** What a text says of the start and the end of something. */
export interface WhenParts extends DateParts {
  /** How long it lasts, in seconds. */
  length?: number
  isAllDay: boolean
}

/** What people say of when something is, in a language. */
export function whenForms(words: DatePhrases): readonly Rule<WhenParts>[] {
  const { between, order } = words
  const style: Style = { words, order }
  return [
    ...rangeForms(style),
    ...dateForms(style),
    rule('(\\d{1,2})/(\\d{1,2})(?![\\d/])', (parts, [, a, b]) =>
      addDay(parts, dayAndMonth(Number(a), Number(b), order === 'day')),
    ),
    rule('(\\d{1,2})\\. ?(\\d{1,2})\\.(?!\\d)', (parts, [, day, month]) =>
      addDay(parts, { day: Number(day), month: Number(month) }),
    ),
    ...dayForms(style),
    rule(`(?:${words.allDay})(?![a-z])`, (parts) => {
      parts.isAllDay = true
      return true
    }),
    rule(`(?:${words.lasting}) (\\d{1,2}) ?(?:${words.hours})(?: ?(\\d{2}))?(?![a-z\\d])`, (parts, [, h, m = '0']) =>
      addLength(parts, Number(h) * 60 + Number(m)),
    ),
    rule(`(?:${words.lasting}) (\\d{1,3}) ?(?:${words.minutes})(?![a-z])`, (parts, [, m]) =>
      addLength(parts, Number(m)),
    ),
    ...timeForms(style),
    rule(`(?:${between}|${words.idle})(?![a-z])`, () => true),
    rule('[-,;.]', () => true),
  ]
}

/** Two days of one month, and two times of which the second says of which half of the day they are. */
function rangeForms(style: Style): readonly Rule<WhenParts>[] {
  const { month, months, number, of, year, noTime } = patternsOf(style)
  const between = ` ?(?:${style.words.between}) ?`
  const clock = '(\\d{1,2})(?:[:.](\\d{2}))?'
  const addDays = (parts: WhenParts, days: readonly (string | undefined)[], name?: string, digits?: string) =>
    days.every((day) => addDay(parts, { year: fullYear(digits), month: months.numberOf(name), day: Number(day) }))
  return [
    rule(`${number}${between}${number} ${of}${month}(?:,? ?${year})?`, (parts, [, a, b, name, y]) =>
      addDays(parts, [a, b], name, y),
    ),
    rule(`${month} ?${number}${between}${number}${noTime}(?:,? ?${year})?`, (parts, [, name, a, b, y]) =>
      addDays(parts, [a, b], name, y),
    ),
    // Of “8 – 10 pm”, the first has the half of the day that lets it come before the second.
    rule(`${clock}${between}${clock} ?([ap])\\.?m(?![a-z])\\.?`, (parts, [, h, m, toHour, toMinute, half]) => {
      const at = (each: string | undefined) => secondsAt(Number(h), Number(m ?? 0), 0, each)
      const to = secondsAt(Number(toHour), Number(toMinute ?? 0), 0, half)
      const same = at(half)
      const from = to !== undefined && same !== undefined && same >= to ? at(half === 'p' ? 'a' : 'p') : same
      if (from === undefined || to === undefined) return false
      return parts.times.push(from, to) <= parts.ends
    }),
    ...morningForm(style),
    rule(`${clock}(?=${between}\\d{1,2}(?:[:.]\\d{2})? ?(?:${style.words.oclock})(?![a-z]))`, (parts, [, h, m = 0]) =>
      addTime(parts, Number(h), Number(m)),
    ),
  ]
}

/** Of “9 – 11”, which says of no half of the day, the morning is meant. Two times with minutes are of 24 hours, and other numbers no hours. */
function morningForm(style: Style): readonly Rule<WhenParts>[] {
  const { betweenHours, ordinal } = style.words
  if (betweenHours === undefined) return []
  const { month } = patternsOf(style)
  const between = ` ?(?:${betweenHours}) ?`
  const clock = '(1[0-2]|0?[1-9])(?::([0-5]\\d))?'
  const isOther = `\\d{1,2}:\\d{2}${between}\\d{1,2}:\\d{2}`
  const noTimes = `(?![\\d:./-]| ?(?:[ap]\\.?m|${style.words.oclock})(?![a-z])|(?:${ordinal})| (?:of )?${month})`
  return [
    rule(`(?!${isOther})${clock}${between}${clock}${noTimes}`, (parts, [, h, m, toHour, toMinute]) => {
      const [from, to] = [secondsAt(Number(h), Number(m ?? 0)), secondsAt(Number(toHour), Number(toMinute ?? 0))]
      if (from === undefined || to === undefined || from >= to) return false
      return parts.times.push(from, to) <= parts.ends
    }),
  ]
}

/** Days of the week and words for days. */
function dayForms(style: Style): readonly Rule<WhenParts>[] {
  const { words } = style
  const { weekday, weekdays } = patternsOf(style)
  const addWeekday = (parts: WhenParts, name?: string, isNext = false) =>
    addDay(parts, { weekday: weekdays.numberOf(name), isNext })
  const isWeeks = new RegExp(`^(?:${words.weeks})$`)
  return [
    rule(`(?:${words.next}) ${weekday}`, (parts, [, name]) => addWeekday(parts, name, true)),
    rule(`${weekday} (?:${words.next})(?![a-z])`, (parts, [, name]) => addWeekday(parts, name, true)),
    rule(`(?:(?:${words.coming}) )?${weekday}`, (parts, [, name]) => addWeekday(parts, name)),
    rule(`(?:${words.afterTomorrow})(?![a-z])`, (parts) => addDay(parts, { ahead: 2 })),
    rule(`(?:${words.tomorrow})(?![a-z])`, (parts) => addDay(parts, { ahead: 1 })),
    rule(`(?:${words.today})(?![a-z])`, (parts) => addDay(parts, { ahead: 0 })),
    rule(`(?:${words.within}) (\\d{1,3}) (${words.weeks}|${words.days})(?![a-z])`, (parts, [, count, unit = '']) =>
      addDay(parts, { ahead: Number(count) * (isWeeks.test(unit) ? 7 : 1) }),
    ),
  ]
}

function addLength(parts: WhenParts, minutes: number): boolean {
  if (parts.length !== undefined || minutes === 0) return false
  parts.length = 60 * minutes
  return true
}
