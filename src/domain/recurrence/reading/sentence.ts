import { definitionOf, type Language } from '../../../i18n/language.ts'
import { fold } from '../../text/search.ts'
import type { HolidayLookup } from './series.ts'
import { readTyped, type Typed } from './typed.ts'

/** What a sentence says of an event: `Reading 7pm at the library`. */
export interface Sentence {
  /** All that says neither when it is nor, for certain, where. */
  readonly title: string
  /** The words that say when it is, or how it repeats; empty where none do. */
  readonly when: string
  readonly place?: Place
}

/** Words behind “at”. They are certainly a place where they follow a time, as in “7pm at the library”. */
interface Place {
  readonly name: string
  readonly isCertain: boolean
  /** The title without the place. */
  readonly title: string
}

/** How many words are looked at, and how many of them in a row may say when it is. */
const most = { words: 40, when: 12 }

/** Some words in a row, the last one not included, and what they say. */
interface Span {
  readonly from: number
  readonly to: number
  readonly read: Typed
}

/** Finds in a sentence the words that say when something is and where; all others are its title. */
export function readSentence(
  text: string,
  language: Language,
  today: Temporal.PlainDate,
  named?: HolidayLookup,
): Sentence {
  const words = text
    .replace(/@(?=\S)/g, '@ ')
    .trim()
    .split(/\s+/)
  const spans = spansIn(words.slice(0, most.words), { language, today, named })
  // A time of day says more than a day, many words more than few.
  const weight = ({ read, from, to }: Span) => (read.when.time === undefined ? 0 : most.words) + to - from
  const isWithin = (one: Span) => spans.some((span) => span !== one && span.from <= one.from && span.to >= one.to)
  const [main] = spans.filter((span) => !isWithin(span)).sort((a, b) => weight(b) - weight(a))
  if (!main) return { title: trimmedTitle(words), when: '', ...placeInSentence(words, words.length, language) }
  const day = main.read.when.day === undefined ? dayBeside(main, spans, words.length) : undefined
  const said = [main, ...(day ? [day] : [])].sort((a, b) => a.from - b.from)
  const isTitle = (_: string, at: number) => said.every((span) => at < span.from || at >= span.to || isBoth(span))
  const rest = words.filter(isTitle)
  return {
    title: trimmedTitle(rest),
    when: said.map(({ from, to }) => words.slice(from, to).join(' ')).join(' '),
    ...placeInSentence(rest, words.slice(0, main.to).filter(isTitle).length, language),
  }
}

interface Reader {
  readonly language: Language
  readonly today: Temporal.PlainDate
  readonly named: HolidayLookup | undefined
}

/** Those that say when something is: from each word on the longest, without what says nothing at its end. */
function spansIn(words: readonly string[], reader: Reader): readonly Span[] {
  const read = (from: number, to: number) => readWords(words, { from, to }, reader)
  return words.flatMap((_, from) => {
    for (let to = Math.min(words.length, from + most.when); to > from; to -= 1) {
      const longest = read(from, to)
      if (!longest) continue
      const same = JSON.stringify(longest)
      while (to > from + 1 && JSON.stringify(read(from, to - 1)) === same) to -= 1
      return [{ from, to, read: longest }]
    }
    return []
  })
}

/** What some words say. Short forms that are other words, too, such as “sun”, are days only with a capital, and not at the beginning. */
function readWords(
  words: readonly string[],
  { from, to }: Pick<Span, 'from' | 'to'>,
  { language, today, named }: Reader,
): Typed | undefined {
  const { otherWords } = definitionOf(language).sentence
  const some = words.slice(from, to)
  const isOther = (word: string, at: number) =>
    new RegExp(`^(?:${otherWords})$`).test(fold(word)) && (from + at === 0 || word === word.toLowerCase())
  if (some.some(isOther)) return undefined
  const typed = readTyped(some.join(' ').replace(/[,;]+$/, ''), language, today, { named })
  // “Weekly market” is a title.
  return 'unknown' in typed || (to === 1 && typed.series) ? undefined : typed
}

/** The day, or the repetition, that is said at the beginning or the end of a sentence that says a time elsewhere. */
function dayBeside({ from, to }: Span, spans: readonly Span[], length: number): Span | undefined {
  const isOfDays = ({ read }: Span) => read.when.day !== undefined && read.when.time === undefined
  return spans.find(
    (span) => isOfDays(span) && ((span.from === 0 && span.to <= from) || (span.from >= to && span.to === length)),
  )
}

/** Whether words are of the title, too: a day at the beginning, as in “Sunday brunch 11am”. */
function isBoth({ from, to, read }: Span): boolean {
  return from === 0 && to === 1 && read.when.time === undefined
}

/** What is said to be a place: behind the word `at`, or else at the end of a title. */
function placeInSentence(words: readonly string[], at: number, language: Language): Pick<Sentence, 'place'> {
  const { places, articles } = definitionOf(language).sentence
  const isBefore = (word = '') => new RegExp(`^(?:${places})$`).test(fold(word))
  const isCertain = isBefore(words[at])
  const before = isCertain ? at : words.findLastIndex((word, index) => index > 0 && isBefore(word))
  const name = trimmedTitle(words.slice(before + 1)).replace(new RegExp(`^(?:${articles})`, 'i'), '')
  if (before < 0 || !/\p{L}/u.test(name)) return {}
  return { place: { name, isCertain, title: trimmedTitle(words.slice(0, before)) } }
}

/** Words without the signs around them. */
function trimmedTitle(words: readonly string[]): string {
  return words.join(' ').replace(/^[\s,;:\u2013\u2014-]+|[\s,;:\u2013\u2014-]+$/g, '')
}
