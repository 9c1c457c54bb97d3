import { readRule } from '../../../../domain/recurrence/rules/read-rule.ts'
import { placeInMonth, weekdayOf, weekdays, type Rule, type Weekday } from '../../../../domain/recurrence/rules/rule.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { DeskRequest } from '../../page.ts'
import { readDays } from '../../../../domain/dates/days.ts'
import { isDate } from '../../../../domain/dates/parts.ts'
import { sentText, sentValue } from '../../forms/sent.ts'

/** A repetition as the form asks for it. */
export interface Repetition {
  /** Empty: once only; `keep`: by a rule that the form cannot say. */
  readonly freq: '' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY' | 'keep'
  readonly interval: string
  readonly days: readonly string[]
  readonly monthly: string
  readonly end: string
  readonly until: string
  readonly count: string
  /** Days, separated by commas. */
  readonly dates: string
  readonly exclude: string
}

const once: Repetition = {
  ...{ freq: '', interval: '1', days: [], monthly: 'date', end: 'never', until: '', count: '', dates: '', exclude: '' },
}

/** How a series repeats, in the words of the form. */
export function repetitionFields(recurrence: EventRepresentation['recurrence']): Repetition {
  if (!recurrence) return once
  const { rules, dates, exclude } = recurrence
  const lists = { dates: dates.join(', '), exclude: exclude.join(', ') }
  const [first] = rules
  if (first === undefined) return { ...once, ...lists }
  const read = readRule(first)
  const said = rules.length === 1 && 'rule' in read ? ruleFields(read.rule) : undefined
  return { ...once, ...(said ?? { freq: 'keep' }), ...lists }
}

/** A rule in the words of the form; undefined where it has none for it. */
function ruleFields(rule: Rule): Partial<Repetition> | undefined {
  const { freq, interval = 1, byday = [], count, until, ...others } = rule
  if (freq === 'HOURLY' || Object.keys(others).length > 0) return undefined
  const end =
    count !== undefined
      ? { end: 'count', count: String(count) }
      : until === undefined
        ? { end: 'never' }
        : { end: 'until', until: until.slice(0, 10) }
  if (until !== undefined && until.length > 10) return undefined
  const shared = { freq, interval: String(interval), ...end }
  if (byday.length === 0) return shared
  const days = byday.map(weekdayOf)
  if (freq === 'WEEKLY' && days.every(({ nth }) => nth === 0)) return { ...shared, days: byday }
  const [only] = days
  if (freq !== 'MONTHLY' || days.length > 1 || !only || only.nth === 0 || only.nth < -1) return undefined
  return { ...shared, monthly: only.nth === -1 ? 'last' : 'nth' }
}

/** The repetition that a form sent, whose weekday moves with the start, and its days with it: `repeat[from]` is the day on which it began before. */
export function repetitionIn(request: Pick<DeskRequest, 'form'>): Repetition {
  const text = (name: string) => sentText(request, `repeat[${name}]`)
  const [from, to] = [text('from'), sentText(request, 'start[day]')]
  const sent = sentValue(request, 'repeat[days]')
  const ticked = Array.isArray(sent) ? weekdays.filter((day) => (sent as readonly unknown[]).includes(day)) : []
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'keep'] as const).find((each) => each === text('freq')) ?? ''
  const days = movedDays(ticked, from, to)
  const list = (name: 'dates' | 'exclude') =>
    freq === 'WEEKLY' && days !== ticked ? shiftListedDays(text(name), from, to) : text(name)
  return {
    ...{ freq, days, monthly: movedPlace(text('monthly'), from, to) },
    ...{ interval: text('interval'), end: text('end'), until: text('until') },
    ...{ count: text('count'), dates: list('dates'), exclude: list('exclude') },
  }
}

/** The parameter `recurrence` that a form means. */
export interface SaidRecurrence {
  readonly rules: readonly (object | string)[]
  readonly dates: readonly string[]
  readonly exclude: readonly string[]
}

/** What a form in a language means, for an event that begins on a day; null: it does not repeat. `kept` are the rules that it cannot say. */
export function recurrenceOfForm(
  said: Repetition,
  day: string,
  language: Language,
  kept: readonly string[] = [],
): SaidRecurrence | null {
  const daysIn = (text: string) => readDays(text, language, firstDay(day)).days
  const lists = { dates: daysIn(said.dates), exclude: daysIn(said.exclude) }
  if (said.freq === '' || said.freq === 'keep')
    return lists.dates.length > 0 || kept.length > 0 ? { rules: kept, ...lists } : null
  const rule = {
    freq: said.freq,
    ...(said.interval !== '' && said.interval !== '1' && { interval: said.interval }),
    ...(said.freq === 'WEEKLY' && said.days.length > 0 && { byday: said.days }),
    ...(said.freq === 'MONTHLY' && weekdayIn(day.slice(0, 10), said.monthly)),
    ...(said.end === 'until' && { until: said.until }),
    ...(said.end === 'count' && { count: said.count }),
  }
  return { rules: [rule], ...lists }
}

/** The day from which days without a year are the next ones: that of the event, where it is said. */
export function firstDay(text = ''): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text.slice(0, 10))
  } catch {
    return Temporal.Now.plainDateISO()
  }
}

/** The weekday of a day by its place in the month. */
function weekdayIn(day: string, monthly: string): { readonly byday: readonly string[] } | undefined {
  const first = plainDay(day)
  return first && (monthly === 'nth' || monthly === 'last') ? { byday: [placeInMonth(first, monthly)] } : undefined
}

/** A day, `YYYY-MM-DD`; undefined where that is none. */
function plainDay(text: string): Temporal.PlainDate | undefined {
  const [year, month, date] = /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : []
  if (year === undefined || month === undefined || date === undefined || !isDate(year, month, date)) return undefined
  return new Temporal.PlainDate(year, month, date)
}

function weekdayOn(text: string): Weekday | undefined {
  const day = plainDay(text)
  return day && weekdays[day.dayOfWeek - 1]
}

/** The weekdays of a weekly rule once its first date is on another day: a single one that was that of the first date moves with it. */
function movedDays(days: readonly string[], from: string, to: string): readonly string[] {
  const [before, now] = [weekdayOn(from), weekdayOn(to)]
  return before !== undefined && now !== undefined && days.length === 1 && days[0] === before ? [now] : days
}

/** Days as the form writes them, by as many days later as another one is than a first; what else is written stays. */
export function shiftListedDays(text: string, from: string, to: string): string {
  const [before, now] = [plainDay(from), plainDay(to)]
  if (!before || !now) return text
  const { days } = before.until(now)
  return text.replaceAll(/(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g, (day) => plainDay(day)?.add({ days }).toString() ?? day)
}

/** The same of a monthly rule: what was on the last such weekday of its month, and is not any more, is on the nth. */
function movedPlace(monthly: string, from: string, to: string): string {
  return monthly === 'last' && isInLastWeek(from) && plainDay(to) !== undefined && !isInLastWeek(to) ? 'nth' : monthly
}

function isInLastWeek(text: string): boolean {
  const day = plainDay(text)
  return day !== undefined && day.day > day.daysInMonth - 7
}
