import { currencyOfCost, readCost, type Cost, type SiteCurrency } from '../../../domain/money/cost.ts'
import { definitionOf, type Language } from '../../../i18n/language.ts'
import type { PriceWords } from '../../../i18n/phrases/writing.ts'
import { numberFormat } from '../../../i18n/formats.ts'

/**
 * What an event costs as the language of the page writes prices: « de 3,50 à 60 $ », `$3.50 – $60`. A text that is more than
 * prices stays as it was written; so do prices whose currency cannot be known.
 */
export function costInWords(shown: string, site: SiteCurrency, language: Language): string {
  const cost = shown === '' ? null : readCost(shown)
  const values = cost?.text === null ? cost.values : []
  const format = cost && pricesIn(cost, site, language)
  if (!format || values.length === 0) return shown
  const [lowest = '', highest = lowest] = [values[0], values.at(-1)]
  return lowest === highest
    ? format(lowest)
    : definitionOf(language).writing.prices(priceWords(lowest, format), priceWords(highest, format))
}

function priceWords(price: string, format: Format): PriceWords {
  return { text: format(price), amount: format(price, 'amount'), isFree: Number(price) === 0 }
}

/** One price in its currency; zero is a word. */
export function priceInWords(price: string, currency: string, site: SiteCurrency, language: Language): string {
  if (Number(price) === 0) return definitionOf(language).writing.free
  return numbersIn(currency, currency === site.code ? 'narrowSymbol' : 'symbol', language)(price)
}

type Format = (value: string, part?: 'amount') => string

function pricesIn(cost: Cost, site: SiteCurrency, language: Language): Format | undefined {
  const currency = currencyOfCost(cost, site)
  if (currency === undefined) return undefined
  return numbersIn(currency, currency === site.code || cost.code === '' ? 'narrowSymbol' : 'symbol', language)
}

/** Amounts of a currency, with its sign or without; without decimals where these are all zero. */
function numbersIn(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', language: Language): Format {
  const shape = { style: 'currency', currency, currencyDisplay, trailingZeroDisplay: 'stripIfInteger' } as const
  const format = numberFormat(shape, language)
  return (value, part) => {
    const parts = format.formatToParts(Number(value))
    const shown = part === 'amount' ? parts.filter(({ type }) => type !== 'currency') : parts
    return shown
      .map(({ value: text }) => text)
      .join('')
      .trim()
  }
}
