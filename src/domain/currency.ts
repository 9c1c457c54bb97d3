/** The currencies of ISO 4217 by their codes. */
const codes = new Set(Intl.supportedValuesOf('currency'))

/** Signs of several currencies; English texts mean one of them only where it is their own. */
const shared: readonly string[] = ['$', '¥']

/** The ISO 4217 code that a text is, in any letter case, else empty. */
export function codeOf(text: string): string {
  const code = text.toUpperCase()
  return codes.has(code) ? code : ''
}

/** The ISO 4217 code of a currency as somebody wrote it: a code, or a sign that no other currency has; else empty. */
export function currencyOf(mark: string): string {
  codesOfSigns ??= signs()
  return codeOf(mark) || (codesOfSigns.get(mark.normalize('NFKC')) ?? '')
}

/** How many decimals amounts of a currency have: 2 for EUR, none for JPY. */
export function decimalsOf(code: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
}

let codesOfSigns: ReadonlyMap<string, string> | undefined

function signs(): ReadonlyMap<string, string> {
  const sign = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', locale = 'en') => {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  }
  const narrow = Map.groupBy(codes, (code) => sign(code, 'narrowSymbol'))
  const own = [...narrow].flatMap(([each, of]) => (of.length === 1 ? of.map((code) => [each, code] as const) : []))
  // `£` and `US$`: others have the short sign, too, but are written in another way outside of their own country.
  const usual = [...codes]
    .map((code) => [sign(code, 'symbol'), code] as const)
    .filter(([each]) => !shared.includes(each))
  return new Map([...own, ...usual, [sign('USD', 'symbol', 'en-CA'), 'USD']])
}
