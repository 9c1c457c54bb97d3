import { minutesAt, yearIn, type TypedDay, type TypedParts } from './parts.ts'
import type { TypedWords } from './words.ts'

/** Takes what a pattern has matched; false where that cannot be meant. */
export type Take = (parts: TypedParts, match: RegExpExecArray) => boolean

export type TypedRule = readonly [pattern: RegExp, take: Take]

/** What can be read of a text at a place, in the order in which it is tried: what is longer stands before what it begins with. */
export function rulesOf(words: TypedWords): readonly TypedRule[] {
  const month = `(${prefixes(words.months, words.weekdays).join('|')})(?![a-z])\\.?`
  const weekday = `(${prefixes(words.weekdays, words.months).join('|')})(?![a-z])\\.?`
  const number = `(\\d{1,2})(?:${words.ordinal})?`
  const year = '(?:,? ?(\\d{4})(?![\\d:h]))?'
  const between = ` ?(?:${words.between}) ?`
  const noTime = '(?!\\d)(?! ?(?:[ap]\\.?m|h(?![a-z])|:\\d))'
  const monthIn = (text = '') => placeOf(text, words.months)
  const date = (day: string | undefined, name: string | undefined, digits: string | undefined): TypedDay => {
    return { day: Number(day), month: monthIn(name), year: yearIn(digits) }
  }
  const dayOfWeek = (parts: TypedParts, name = '', isNext = false) =>
    addDay(parts, { weekday: placeOf(name, words.weekdays), isNext })
  return [
    rule('(\\d{4})-(\\d{1,2})-(\\d{1,2})(?!\\d)', (parts, [, y, m, d]) =>
      addDay(parts, { year: Number(y), month: Number(m), day: Number(d) }),
    ),
    rule('(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![\\d:h])', (parts, [, a, sign, b, y]) =>
      addDay(parts, { ...inOrder(Number(a), Number(b), words.isDayFirst || sign !== '/'), year: yearIn(y) }),
    ),
    rule('(\\d{1,2})/(\\d{1,2})(?![\\d/])', (parts, [, a, b]) =>
      addDay(parts, inOrder(Number(a), Number(b), words.isDayFirst)),
    ),
    rule(`${number}${between}${number} (?:of )?${month}${year}`, (parts, [, a, b, name, y]) => {
      return addDay(parts, date(a, name, y)) && addDay(parts, date(b, name, y))
    }),
    rule(`${number} ?(?:of )?${month}${year}`, (parts, [, d, name, y]) => addDay(parts, date(d, name, y))),
    rule(`${month} ?${number}${between}${number}${noTime}${year}`, (parts, [, name, a, b, y]) => {
      return addDay(parts, date(a, name, y)) && addDay(parts, date(b, name, y))
    }),
    rule(`${month} ?${number}${noTime}${year}`, (parts, [, name, d, y]) => addDay(parts, date(d, name, y))),
    rule(`(?:${words.next}) ${weekday}`, (parts, [, name]) => dayOfWeek(parts, name, true)),
    rule(`${weekday} (?:${words.next})(?![a-z])`, (parts, [, name]) => dayOfWeek(parts, name, true)),
    rule(`(?:(?:${words.coming}) )?${weekday}`, (parts, [, name]) => dayOfWeek(parts, name)),
    rule(`(?:${words.afterTomorrow})(?![a-z])`, (parts) => addDay(parts, { ahead: 2 })),
    rule(`(?:${words.tomorrow})(?![a-z])`, (parts) => addDay(parts, { ahead: 1 })),
    rule(`(?:${words.today})(?![a-z])`, (parts) => addDay(parts, { ahead: 0 })),
    rule(`(?:${words.within}) (\\d{1,3}) (${words.weeks}|${words.days})(?![a-z])`, (parts, [, count, unit = '']) =>
      addDay(parts, { ahead: Number(count) * (new RegExp(`^(?:${words.weeks})$`).test(unit) ? 7 : 1) }),
    ),
    rule(`(?:${words.allDay})(?![a-z])`, (parts) => {
      parts.isAllDay = true
      return true
    }),
    rule(`(?:${words.lasting}) (\\d{1,2}) ?(?:${words.hours})(?: ?(\\d{2}))?(?![a-z\\d])`, (parts, [, h, m = '0']) =>
      last(parts, Number(h) * 60 + Number(m)),
    ),
    rule(`(?:${words.lasting}) (\\d{1,3}) ?(?:${words.minutes})(?![a-z])`, (parts, [, m]) => last(parts, Number(m))),
    ...timeRules(words, between, month),
    rule(`(?:${words.between}|${words.idle})(?![a-z])`, () => true),
    rule('[-,;.]', () => true),
  ]
}

function timeRules(words: TypedWords, between: string, month: string): readonly TypedRule[] {
  const clock = '(\\d{1,2})(?:[:.](\\d{2}))?'
  return [
    // Of “8 – 10 pm”, the first has the half of the day that lets it come before the second.
    rule(
      `${clock}${between}${clock} ?([ap])\\.?m(?![a-z])\\.?`,
      (parts, [, h = '', m, toHour = '', toMinute, half]) => {
        const to = minutesAt(toHour, toMinute, half)
        const [same, other] = [half, half === 'p' ? 'a' : 'p'].map((each) => minutesAt(h, m, each))
        const from = to !== undefined && same !== undefined && same >= to ? other : same
        return addTime(parts, from) && addTime(parts, to)
      },
    ),
    rule(`${clock} ?([ap])\\.?m(?![a-z])\\.?`, (parts, [, h = '', m, half]) => addTime(parts, minutesAt(h, m, half))),
    rule(
      `(\\d{1,2}) ?(?:h|:) ?(\\d{2})(?!\\d|[/.-]\\d| ?(?:${words.ordinal})?(?: of)? ?${month})`,
      (parts, [, h = '', m]) => addTime(parts, minutesAt(h, m)),
    ),
    rule(`(\\d{1,2}) ?(?:heures?|h)(?![a-z])`, (parts, [, h = '']) => addTime(parts, minutesAt(h))),
    rule(`(\\d{1,2})(?=${between}\\d{1,2} ?(?:h|heures?)(?![a-z]))`, (parts, [, h = '']) =>
      addTime(parts, minutesAt(h)),
    ),
    rule(`(?:${words.noon})(?![a-z])`, (parts) => addTime(parts, 12 * 60)),
    rule(`(?:${words.midnight})(?![a-z])`, (parts) => addTime(parts, 0)),
  ]
}

function rule(pattern: string, take: Take): TypedRule {
  return [new RegExp(pattern, 'y'), take]
}

/** All beginnings of words by which they can be known, also from `others`, of three letters at least, the longest first. */
function prefixes(names: readonly string[], others: readonly string[]): readonly string[] {
  const found = names.flatMap((name) =>
    Array.from({ length: name.length - 2 }, (_, index) => name.slice(0, index + 3)).filter(
      (each) => each === name || [...names, ...others].filter((other) => other.startsWith(each)).length === 1,
    ),
  )
  return found.sort((a, b) => b.length - a.length)
}

/** From 1 on. */
function placeOf(text: string, names: readonly string[]): number {
  return 1 + names.findIndex((name) => name.startsWith(text))
}

/** A number above twelve can only be a day. */
function inOrder(first: number, second: number, isDayFirst: boolean): TypedDay {
  const isDay = first > 12 || (isDayFirst && second <= 12)
  return isDay ? { day: first, month: second } : { day: second, month: first }
}

/** At most two days; a day of the week before a date belongs to it. */
function addDay(parts: TypedParts, day: TypedDay): boolean {
  const last = parts.days.at(-1)
  if (last?.weekday !== undefined && last.day === undefined && day.day !== undefined) {
    parts.days[parts.days.length - 1] = { ...day, weekday: last.weekday }
    return true
  }
  return parts.days.push(day) <= 2
}

function addTime({ times }: TypedParts, time: number | undefined): boolean {
  return time !== undefined && times.push(time) <= 2
}

function last(parts: TypedParts, length: number): boolean {
  if (parts.length !== undefined || length === 0) return false
  parts.length = length
  return true
}
