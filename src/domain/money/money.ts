/** The currencies of ISO 4217 by their codes. */
const codes = new Set(Intl.supportedValuesOf('currency'))

/** Signs of several currencies; English texts mean one of them only where it is their own. */
const shared: readonly string[] = ['$', '¥']

/** The ISO 4217 code that a text is, in any letter case, else empty. */
export function currencyCode(text: string): string {
  const code = text.toUpperCase()
  return codes.has(code) ? code : ''
}

/** The ISO 4217 code of a currency as somebody wrote it: a code, or a sign that no other currency has; else empty. */
export function currencyOf(mark: string): string {
  codesOfSigns ??= signs()
  return currencyCode(mark) || (codesOfSigns.get(mark.normalize('NFKC')) ?? '')
}

/** How many decimals amounts of a currency have: 2 for EUR, none for JPY. */
export function decimalsOf(code: string): number {
  const known = decimals.get(code)
  if (known !== undefined) return known
  const { maximumFractionDigits: most = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  decimals.set(code, most)
  return most
}

/** As they were asked for; there are some 160 currencies. */
const decimals = new Map<string, number>()

/** The sign of a currency as English texts write it; its code where it has none. */
export function signOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol', locale = 'en'): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

let codesOfSigns: ReadonlyMap<string, string> | undefined

function signs(): ReadonlyMap<string, string> {
  const narrow = Map.groupBy(codes, (code) => signOf(code, 'narrowSymbol'))
  const own = [...narrow].flatMap(([each, of]) => (of.length === 1 ? of.map((code) => [each, code] as const) : []))
  // `£` and `US$`: others have the short sign, too, but are written in another way outside of their own country.
  const usual = [...codes].map((code) => [signOf(code), code] as const).filter(([each]) => !shared.includes(each))
  return new Map([...own, ...usual, [signOf('USD', 'symbol', 'en-CA'), 'USD']])
}

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
