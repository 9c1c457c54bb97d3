import type { Cost } from './cost.ts'
import { readAmounts } from './cost-amounts.ts'

/**
 * What `readCost` reads as this cost again, in a list: `15 EUR`, `$5, $10`, `10 EUR - 20 EUR`, `Donation`. Numbers that a text would
 * tell otherwise, as `10.125` is ten thousand, stand beside it.
 */
export function writtenCost({ text, values, written, symbol, position }: Cost): string | readonly (string | number)[] {
  if (text !== null) return text
  const all = written.map((each) => (symbol === '' ? withBlanks(each) : withCurrencyMark(each, symbol, position)))
  const isRead = all.map((each, i) => readAmounts(`${each} - ${each}`).amounts[0]?.value === values[i])
  const numbers = values.filter((_, i) => !isRead[i]).map(Number)
  const prices = inOne(
    all.filter((_, i) => isRead[i]),
    symbol === '',
  )
  return numbers.length === 0 ? prices : [prices, ...numbers]
}

/** Prices in a text: as a list, or as a range of which the ends may be the same. */
function inOne(prices: readonly string[], mayBeRange: boolean): string {
  const marks = new Set(prices.map((each) => readAmounts(each).amounts[0]?.mark ?? ''))
  // One currency that the cost does not tell by itself is that of a range.
  const isRange = mayBeRange && marks.size === 1 && !marks.has('')
  const text = prices.join(isRange ? ' - ' : ', ')
  // `12,34,567` alone is a list of three.
  const isOther = prices.length === 1 && (isRange || readAmounts(text).amounts.length > 1)
  return isOther ? `${text} - ${text}` : text
}

function withCurrencyMark(amount: string, symbol: string, position: Cost['position']): string {
  if (position === 'prefix') return `${symbol}${/[\p{L}.]$/u.test(symbol) ? ' ' : ''}${amount}`
  return `${amount}${/^\p{L}/u.test(symbol) ? ' ' : ''}${symbol}`
}

/** With a blank between letters and digits; the point of `Rs.5` belongs to the currency. */
function withBlanks(amount: string): string {
  return amount.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|(?<=\p{L})(?<!Rs|Fr|руб)(?=\.\d)/gu, ' ')
}
