import { definitionOf, definitions, languages, type Language } from '../../i18n/language.ts'
import { readAmounts, type Amount } from './cost-amounts.ts'
import { currencyCode, currencyOf } from './money.ts'
import { slugify } from '../text/slug.ts'

/** What an event costs, as it was read from what was written (contract/representations.md §4). */
export interface Cost {
  /** `$`, `€`, `USD`…; empty when none was written, when several were, and for the ends of a range. */
  readonly symbol: string
  /** ISO 4217 code where one was written, else empty. */
  readonly code: string
  readonly position: 'prefix' | 'postfix' | ''
  /** Numbers as text, ascending; a lower-case slug of the text where there is no number. */
  readonly values: readonly string[]
  /** The text to show where there is more to say than numbers (`Donation`), else null. */
  readonly text: string | null
  /** How each of `values` was written (`10,50`), in the same order; with its currency where `symbol` cannot tell it. */
  readonly written: readonly string[]
}

/** A cost as readers see it. */
export interface PresentedCost {
  /** `$10`, `Free – 30$`, or empty. */
  readonly cost: string
  readonly cost_details: {
    readonly currency_symbol: string
    readonly currency_code: string
    readonly currency_position: Cost['position']
    readonly values: readonly string[]
  }
}

/** The currency of costs that name none. */
export interface SiteCurrency {
  readonly symbol: string
  readonly position: 'prefix' | 'postfix'
  /** ISO 4217 code, or empty. */
  readonly code: string
}

/** The cost that somebody wrote: a price, several, a range, or a text. Null where there is nothing. */
export function readCost(raw: string | number | readonly (string | number)[]): Cost | null {
  const sent = (typeof raw === 'object' ? raw : [raw]).filter((each) => String(each).trim() !== '')
  if (sent.length === 0) return null
  const written = sent.map((each) => costEntry(each, sent.length > 1))
  // More than prices is a text, whatever it was put together from.
  if (written.length > 1 && written.some((entry) => entry.words))
    return readCost(written.map((entry) => entry.text).join(', '))
  const all = written.flatMap((entry) => entry.amounts)
  const amounts = ascendingAmounts(all)
  const text = written.find((entry) => entry.words)?.text ?? null
  const values = amounts.length > 0 ? amounts.map(({ value }) => value) : [slugify(text ?? '')].filter(Boolean)
  const marked = all.filter((each) => each.mark !== '' && amounts.includes(each))
  // A currency stays on the side on which it was first written.
  const sides = new Map(marked.toReversed().map(({ mark, side }) => [mark, side]))
  const [first] = marked
  const one = first !== undefined && sides.size === 1 && text === null
  const uniform = one && !written.some((entry) => entry.range)
  return {
    symbol: uniform ? first.mark : '',
    code: one ? currencyCode(first.mark) : '',
    position: uniform ? first.side : '',
    values,
    text,
    written: amounts.map((each) =>
      uniform ? each.written : withMark(each, each.mark || (one ? first.mark : ''), sides),
    ),
  }
}

/**
 * The cost after a write. What is shown of the present cost says less than the cost itself: a client that writes back
 * what it read changes nothing.
 */
export function costAfter(raw: Parameters<typeof readCost>[0], before: Cost | null, site: SiteCurrency): Cost | null {
  const shown = languages.map((language) => presentCost(before, site, language).cost)
  return typeof raw === 'string' && before && shown.includes(raw.trim()) ? before : readCost(raw)
}

/** A cost as answers show it: lowest to highest, each with its currency on its side; a cost of zero is a word. */
export function presentCost(cost: Cost | null, site: SiteCurrency, language: Language): PresentedCost {
  const details = {
    currency_symbol: cost?.symbol ?? '',
    currency_code: cost?.code ?? '',
    currency_position: cost?.position ?? '',
    values: cost?.values ?? [],
  }
  const shown = !cost
    ? ''
    : isFreeAlone(cost)
      ? definitionOf(language).writing.free
      : (cost.text ?? range(cost, site, language))
  return { cost: shown, cost_details: details }
}

/** The least that is to be paid; undefined where the cost is a text that does not say so. */
export function lowestPrice(cost: Cost): string | undefined {
  if (isFreeAlone(cost)) return '0'
  return cost.text === null ? cost.values[0] : undefined
}

/** Whether the cost is the word alone. */
function isFreeAlone({ text }: Cost): boolean {
  return text !== null && freeAlone.test(text)
}

/**
 * The ISO 4217 code of the currency that a cost is in: the one that was written, as a code or as a sign that no other
 * has; that of the site where its own sign was written, or none. Undefined where it cannot be known.
 */
export function currencyOfCost(cost: Cost, site: SiteCurrency): string | undefined {
  const written = cost.symbol ? [cost.symbol] : cost.written.map((each) => readAmounts(each).amounts[0]?.mark ?? '')
  const [mark, ...others] = new Set(written.filter((each) => each !== ''))
  if (mark === undefined) return site.code
  if (others.length > 0) return undefined
  return currencyOf(mark) || (mark.normalize('NFKC') === site.symbol.normalize('NFKC') ? site.code : undefined)
}

function range(cost: Cost, site: SiteCurrency, language: Language): string {
  const prices = cost.values.map((value, i) => {
    if (Number(value) === 0) return definitionOf(language).writing.free
    const written = cost.written[i] ?? value
    if (cost.symbol === '' && /[^\d.,'’\s]/.test(written)) return written
    const symbol = cost.symbol || site.symbol
    return (cost.position || site.position) === 'prefix' ? `${symbol}${written}` : `${written}${symbol}`
  })
  const [lowest = ''] = prices
  const highest = prices.at(-1) ?? ''
  return highest === lowest ? lowest : `${lowest} – ${highest}`
}

interface Entry {
  readonly text: string
  readonly amounts: readonly Amount[]
  readonly range: boolean
  readonly words: boolean
}

const freeWords = Object.values(definitions)
  .map(({ writing }) => writing.free)
  .join('|')
const freeAlone = new RegExp(`^(?:${freeWords})$`, 'i')
/** A range from zero, as answers show it. */
const freeFirst = new RegExp(`^(?:${freeWords})(?=\\s{0,5}[-–—])`, 'i')

/** One of the things written. Among others, the word “free” is a price of 0; alone it is a text, as in the original. */
function costEntry(raw: string | number, amongOthers: boolean): Entry {
  if (typeof raw === 'number' && raw >= 0 && Number.isFinite(raw) && !/e/.test(String(raw))) {
    const text = String(raw)
    return { text, amounts: [{ value: text, written: text, mark: '', side: 'prefix' }], range: false, words: false }
  }
  const text = String(raw).trim()
  if (amongOthers && freeAlone.test(text)) return costEntry(0, true)
  return { text, ...readAmounts(text.replace(freeFirst, '0')) }
}

/** By value, each once. */
function ascendingAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const byValue = new Map(amounts.map((amount) => [amount.value, amount]))
  return [...byValue.values()].sort((a, b) => Number(a.value) - Number(b.value))
}

function withMark({ written }: Amount, mark: string, sides: ReadonlyMap<string, Amount['side']>): string {
  return sides.get(mark) === 'prefix' ? `${mark}${written}` : `${written}${mark}`
}
