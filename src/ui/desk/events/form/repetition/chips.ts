import { startsOf } from '../../../../../domain/recurrence/expand.ts'
import type { Recurrence } from '../../../../../domain/recurrence/recurrence.ts'
import { isEndless } from '../../../../../domain/recurrence/rule-starts.ts'
import { recurrenceText } from '../../../../../domain/recurrence/wording/text.ts'
import type { Schedule } from '../../../../../domain/schedule.ts'
import { definitionOf, type Language } from '../../../../../i18n/language.ts'
import { fullDay, spokenDay } from '../../../../../i18n/times.ts'
import { say } from '../../../../../texts/text.ts'
import { asSentence } from '../../../../kit/dates/dates.ts'

/** A date of a repetition, to be struck out or brought back. */
interface Chip {
  /** As the lists of the form name it: its day, or its moment where a day has several. */
  readonly date: string
  readonly label: string
  readonly name: string
  /** Takes place by a rule, is left out, or is one more. */
  readonly state: 'on' | 'out' | 'extra'
}

/** So many dates are shown; of a repetition without an end fewer: about half a year of a weekly one. */
const maxShown = 60
const shownOfEndless = 26
const maxCounted = 1000

/** The dates of a repetition by months, how it is said, and how many more there are; `cancelled` are moments of them, to the minute. */
export function dateChips(
  schedule: Schedule,
  recurrence: Recurrence,
  language: Language,
  cancelled: readonly string[] = [],
) {
  const hasEnd = !recurrence.rules.some(isEndless)
  const window = { to: '9999-12-31 23:59:59', most: hasEnd ? maxCounted : shownOfEndless }
  const { starts } = startsOf(schedule, { ...recurrence, exclude: [] }, window)
  const byRule = new Set(startsOf(schedule, { ...recurrence, dates: [], exclude: [] }, window).starts)
  const isOut = (start: string) => recurrence.exclude.some((each) => start.startsWith(each))
  const days = Map.groupBy(starts, (start) => start.slice(0, 10))
  const chips = starts.slice(0, hasEnd ? maxShown : shownOfEndless).map((start): Chip => {
    const day = start.slice(0, 10)
    const number = day.endsWith('-01') ? definitionOf(language).writing.firstDay : String(Number(day.slice(8)))
    const isOnly = days.get(day)?.length === 1
    const spoken = fullDay(start, language)
    return {
      date: isOnly ? day : start.slice(0, 16),
      label: isOnly ? number : `${number} ${start.slice(11, 16)}`,
      name: isOnly ? spoken : `${spoken}, ${start.slice(11, 16)}`,
      state: isOut(start) ? 'out' : byRule.has(start) ? 'on' : 'extra',
    }
  })
  const months = [...Map.groupBy(chips, ({ date }) => date.slice(0, 7))].map(([month, dates]) => ({
    name: spokenDay(utcMilliseconds(`${month}-01 00:00:00`), { month: 'long', year: 'numeric', ...utc }, language),
    dates,
  }))
  const left = starts.length - chips.length
  const all = starts.filter((start) => !isOut(start))
  const cancelledHere = all.filter((start) => cancelled.includes(start.slice(0, 16))).length
  const count = all.length - cancelledHere
  const text = asSentence(recurrenceText(schedule, recurrence, language))
  return {
    text: hasEnd
      ? `${text} · ${say('desk.events.repetition.dates', language, { count, cancelled: cancelledHere })}`
      : text,
    months,
    more: hasEnd ? (left > 0 ? say('desk.events.repetition.more', language, { count: left }) : '') : '…',
  }
}

const utc = { timeZone: 'UTC' } as const

function utcMilliseconds(start: string): number {
  return Date.parse(`${start.replace(' ', 'T')}Z`)
}
