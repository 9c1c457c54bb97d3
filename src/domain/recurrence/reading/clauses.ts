import { definitionOf, type Language } from '../../../i18n/language.ts'

/** The parts of a sentence that says how something repeats, as they are written. */
export interface Clauses {
  /** The rule, and what is left of when it is. */
  readonly main: string
  /** What may be the last day, or the end of a time of day. */
  readonly until: string | undefined
  readonly count: number | undefined
  readonly except: string | undefined
  readonly also: string | undefined
}

/** Takes a folded sentence apart. */
export function clausesOf(sentence: string, language: Language): Clauses {
  const { series } = definitionOf(language)
  const word = (pattern: string) => `(?<![a-z\\d])(?:${pattern})(?![a-z])`
  const opener = new RegExp(`[ ,;]*(?:(${word(series.except)})|(${word(series.also)}))[ :]*`, 'g')
  const found = [...sentence.matchAll(opener)]
  const bodyOf = (index: number) => {
    const at = found.findIndex((match) => match[index] !== undefined)
    const match = found[at]
    return match && sentence.slice(match.index + match[0].length, found[at + 1]?.index)
  }
  let main = sentence.slice(0, found[0]?.index)
  let except = bodyOf(1)
  const isLast = (text: string) => text.search(new RegExp(`[ ,]+${word(series.until)}`))
  // “… except December 22 until June”: what ends is the whole.
  if (except !== undefined && isLast(main) < 0 && isLast(except) > 0) {
    main += except.slice(isLast(except))
    except = except.slice(0, isLast(except))
  }
  let count: number | undefined
  const number = `\\d{1,4}|${series.numbers.join('|')}`
  const times = new RegExp(`[ ,]*(?<![a-z\\d.:/-])(${number}) (?:${series.times})(?![a-z])`)
  main = main.replace(times, (_, said: string) => {
    const index = series.numbers.indexOf(said)
    count = index < 0 ? Number(said) : index + 2
    return ''
  })
  const ends = [...main.matchAll(new RegExp(`[ ,]+${word(series.until)} ?`, 'g'))].at(-1)
  const until = ends && main.slice(ends.index + ends[0].length)
  return { main: ends ? main.slice(0, ends.index) : main, until, count, except, also: bodyOf(2) }
}
