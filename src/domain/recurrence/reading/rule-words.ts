import { definitionOf, type Language } from '../../../i18n/language.ts'
import { patternsOf } from '../../dates/forms.ts'
import { weekdays, type Weekday } from '../rules/rule.ts'

/** How often something repeats, as a sentence says it. */
export interface SaidRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly days: readonly Weekday[]
  /** A day of the week by its place in the month: 1 to 4, or −1, the last. */
  readonly place: { readonly nth: number; readonly weekday: Weekday } | undefined
  /** 1 to 31 */ readonly monthday: number | undefined
  /** A day of a month, as it is written. */
  readonly date: string | undefined
  /** What else the text says. */
  readonly rest: string
}

/** The rule that a folded text names; undefined where it names none, or one that makes no sense. */
export function ruleIn(text: string, language: Language): SaidRule | undefined {
  const { rules, weekdaysIn, placeOf } = readerOf(language)
  for (const rule of rules) {
    const match = rule.exec(text)
    if (!match) continue
    const { n, second, working, monthday, date, day, week, month, year, ...named } = match.groups ?? {}
    const interval = n === undefined ? (second === undefined ? 1 : 2) : Number(n)
    const place = placeOf(named['place'], named['placed'])
    const days = working === undefined ? weekdaysIn(named['weekdays'] ?? '') : weekdays.slice(0, 5)
    const isOfMonth = place !== undefined || monthday !== undefined
    const said = [month, year, week, day].map((each) => each !== undefined)
    const unit = isOfMonth ? 0 : days.length > 0 ? 2 : said.indexOf(true)
    const freq = (['MONTHLY', 'YEARLY', 'WEEKLY', 'DAILY'] as const)[unit]
    if (freq === undefined || interval < 1) return undefined
    // “Every 3 days on Monday” makes no sense, nor does “every week on the 15th”.
    if (days.length > 0 && (month ?? year ?? (interval > 1 ? day : undefined)) !== undefined) return undefined
    if (isOfMonth && (day ?? week ?? year) !== undefined) return undefined
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim()
    return { freq, interval, days, place, monthday: monthday === undefined ? undefined : Number(monthday), date, rest }
  }
  return undefined
}

type Unit = 'day' | 'week' | 'month' | 'year'

const readers = new Map<Language, ReturnType<typeof makeReader>>()

function readerOf(language: Language) {
  const known = readers.get(language) ?? makeReader(language)
  readers.set(language, known)
  return known
}

function makeReader(language: Language) {
  const { dates: words, series } = definitionOf(language)
  const { weekdays: names, months, number, noTime, wordEnd } = patternsOf({ words, order: words.order })
  const weekday = `(?:${names.pattern})(?:${series.plural})?${wordEnd}\\.?`
  const list = `${weekday}(?:(?: ?, ?| (?:${series.and}) )(?:(?:${series.article}) )?${weekday})*`
  const unit = (units: Readonly<Record<Unit, string>>) =>
    `(?:${(['day', 'week', 'month', 'year'] as const).map((each) => `(?<${each}>${units[each]})`).join('|')})${wordEnd}`
  const patterns: Readonly<Record<string, string>> = {
    n: '(?<n>\\d{1,2})',
    second: `(?<second>${series.second})${wordEnd}`,
    unit: unit(series.units),
    adverb: unit(series.adverbs),
    weekdays: `(?<weekdays>${list})`,
    working: `(?<working>${series.working})${wordEnd}`,
    place: `(?<place>${series.places.join('|')}) (?<placed>${weekday})`,
    monthday: `(?<monthday>\\d{1,2})(?:${words.ordinal})?${noTime}(?![a-z])`,
    date: `(?<date>(?:${months.pattern})${wordEnd}\\.? ${number}|${number} (?:${months.pattern})${wordEnd})${noTime}`,
  }
  const rules = series.rules.map(
    (rule) =>
      new RegExp(
        `(?<![a-z\\d])(?:${rule.replaceAll(/\{(\w+)\}/g, (_, name: string) => patterns[name] ?? '')})${wordEnd}`,
      ),
  )
  const dayOf = (name: string): Weekday | undefined => {
    const plain = [name, name.replace(new RegExp(`(?:${series.plural})$`), '')].find((each) => names.numberOf(each) > 0)
    return weekdays[names.numberOf(plain) - 1]
  }
  const weekdaysIn = (text: string) => {
    const found = (text.match(new RegExp(weekday, 'g')) ?? []).map((each) => dayOf(each.replace(/\.$/, '')))
    return weekdays.filter((each) => found.includes(each))
  }
  const placeOf = (place: string | undefined, placed = '') => {
    const index = series.places.findIndex((each) => new RegExp(`^(?:${each})$`).test(place ?? ''))
    const [day] = weekdaysIn(placed)
    return place === undefined || !day ? undefined : { nth: index === 4 ? -1 : index + 1, weekday: day }
  }
  return { rules, weekdaysIn, placeOf }
}
