import { decimalsOf } from './currency.ts'

/** The highest price of a ticket, exclusive; with four digits after the point it is exact in a number, too. */
export const priceLimit = 10_000_000

/**
 * A price in the one form in which it is kept and answered: without decimals where it is whole (`0`, `15`), else with two
 * to four digits after the point (`12.50`, `0.125`). Takes digits with a point and at most four digits after it, without sign,
 * group separators or exponent; undefined for anything else, and from `priceLimit` on.
 */
export function readPrice(written: string): string | undefined {
  const text = written.trim()
  if (text.length > 64) return undefined
  const match = /^(\d*)(?:\.(\d{0,4}))?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0'
  if (Number(whole) >= priceLimit) return undefined
  const decimals = (match[2] ?? '').replace(/0+$/, '')
  return decimals === '' ? whole : `${whole}.${decimals.padEnd(2, '0')}`
}

/** A price of `readPrice` with the decimals of a currency (ISO 4217), or whole; undefined where it has more. */
export function priceIn(price: string, currency: string): string | undefined {
  const [whole = '0', written = ''] = price.split('.')
  const decimals = written.replace(/0+$/, '')
  if (decimals === '') return whole
  const most = decimalsOf(currency)
  return decimals.length > most ? undefined : `${whole}.${decimals.padEnd(most, '0')}`
}
