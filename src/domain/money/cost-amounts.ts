import { currencyCode } from './money.ts'

/** One price in a text. */
export interface Amount {
  /** `1234.50`; never a group separator, the point as decimal sign. */
  readonly value: string
  /** The digits as they were written: `1.234,50`. */
  readonly written: string
  /** The currency beside it, as written: `$`, `USD`; empty for none. */
  readonly mark: string
  readonly side: 'prefix' | 'postfix'
}

/** What a text says of prices. */
export interface Amounts {
  readonly amounts: readonly Amount[]
  /** Whether some are the ends of a range (`10 - 20`) rather than a list. */
  readonly range: boolean
  /** Whether the text says more than prices (`Adults 10`). */
  readonly words: boolean
}

/** What stands between groups of digits. */
const gap = String.raw`[ \u00a0\u2009\u202f.,'’]`
/** Western groups: `1,000`, `1.234,50`, `1 234,50`, `1'234.50`. A zero begins no group: `0.001` is a decimal. */
const grouped = String.raw`[1-9]\d{0,2}(?:(${gap})\d{3})(?:\1\d{3})*(?!\d)(?:(?!\1)[.,]\d{1,4}(?!\d))?`
/** Indian groups, of two digits above the first thousand: `1,50,000`. */
const indian = String.raw`[1-9]\d?(?:,\d{2})+,\d{3}(?!\d)(?:\.\d{1,4}(?!\d))?`
/** A number with groups, a plain one (`10,50`, `0.001`), or `.50`. */
const number = new RegExp(String.raw`${indian}|${grouped}|\d+(?:[.,]\d+)?|(?<![\d\p{L}])\.\d+`, 'gu')

/** Currencies without a sign of their own that are written in lower case. */
const names = 'kr Rs. Rs zł Kč Ft Fr. Fr SFr. lei din лв руб. руб usd eur gbp chf cad'.split(' ')
const currency = [`\\p{Lu}{0,3}\\p{Sc}`, `\\p{Lu}{3}`, ...names.map((name) => name.replace('.', '\\.'))].join('|')
const before = new RegExp(`^\\s{0,5}(${currency})?\\s{0,5}$`, 'u')
const between = new RegExp(`^\\s{0,5}(${currency})?\\s{0,5}([,;]|[-–—/]|to|à)?\\s{0,5}(${currency})?\\s{0,5}$`, 'u')

/**
 * The prices in a text, with their currencies. A point or comma before exactly three digits groups, else it is a decimal
 * sign; three whole numbers or more between commas are a list. A minus sign makes it words.
 */
export function readAmounts(text: string): Amounts {
  const source = isListOfWholes(text) ? text.replaceAll(',', ', ') : text
  const found = [...source.matchAll(number)]
  const pieces = found.map((match, i) => source.slice(i === 0 ? 0 : endOfMatch(found[i - 1]), match.index))
  const marks: { prefix?: string; postfix?: string }[] = found.map(() => ({}))
  let range = false
  let words = found.length === 0
  for (const [i, piece] of [...pieces, source.slice(endOfMatch(found.at(-1)))].entries()) {
    const outer = i === 0 || i === found.length
    const match = outer ? before.exec(piece) : between.exec(piece)
    if (!match || [match[1], match[3]].some((mark) => !isCurrency(mark))) {
      words = true
      continue
    }
    const [, first, separator, second] = match
    if (separator !== undefined && !/[,;]/.test(separator)) range = true
    const previous = marks[i - 1]
    const next = marks[i]
    if (previous && first) previous.postfix = first
    if (next && (outer ? first : second)) next.prefix = outer ? first : second
  }
  return { amounts: found.map((match, i) => amount(match[0], marks[i] ?? {})), range, words }
}

function amount(
  written: string,
  { prefix, postfix }: { prefix?: string | undefined; postfix?: string | undefined },
): Amount {
  return { value: amountValue(written), written, mark: prefix ?? postfix ?? '', side: prefix ? 'prefix' : 'postfix' }
}

function amountValue(written: string): string {
  const isWhole = /^[1-9]\d{0,2}([^\d])\d{3}(?:\1\d{3})*$/.test(written) || indianAlone.test(written)
  const [whole = '', decimals] = isWhole ? [written] : written.split(/[.,](?=\d+$)/)
  const digits = whole.replace(/\D/g, '') || '0'
  return decimals === undefined ? digits : `${digits}.${decimals}`
}

const indianAlone = /^\d{1,2}(?:,\d{2})+,\d{3}$/

/** Three whole numbers or more between commas, unless these are groups; `50,75,100` may be both, and ascends as lists do. */
function isListOfWholes(text: string): boolean {
  if (!/^\d+(?:,\d+){2,}$/.test(text) || /^[1-9]\d{0,2}(?:,\d{3})+$/.test(text)) return false
  const parts = text.split(',')
  const ascends = parts.every((part, i) => !part.startsWith('0') && Number(part) > Number(parts[i - 1] ?? 0))
  return !indianAlone.test(text) || ascends
}

/** Three capitals are a currency only where ISO 4217 has them. */
function isCurrency(mark: string | undefined): boolean {
  return mark === undefined || !/^\p{Lu}{3}$/u.test(mark) || currencyCode(mark) !== ''
}

function endOfMatch(match: RegExpExecArray | undefined): number {
  return match ? match.index + match[0].length : 0
}
