/*
 * Prices as people write them. The calendar shows a cost as somebody wrote it, `$15 – $28`, in every language; from its numbers and its currency,
 * this site makes what the language of the page has: « 15 – 28 $ ».
 */

const codeOf = { '€': 'EUR', '£': 'GBP' }
const nothingElse = /^[\d.,'’\s–]*$/u

/** What an event costs. A text that says more than prices, or of which the currency is not known, stays as it was written. */
export function priceOf({ cost, cost_details: { currency_code, currency_symbol, values } }, site, language, { free }) {
  const symbol = currency_symbol || site.currency_symbol
  const currency = currency_code || (symbol === site.currency_symbol ? site.currency_code : codeOf[symbol])
  const amounts = values.map(Number)
  const isPlain = nothingElse.test(cost.replaceAll(symbol, '').replace(free, '')) && !amounts.some(Number.isNaN)
  if (!isPlain || !currency || amounts.length === 0) return cost
  const [lowest, highest] = [amounts[0], amounts.at(-1)]
  const format = formatOf(currency, site, language)
  if (highest === 0) return free
  if (lowest === 0) return `${free}\u00a0– ${format.format(highest)}`
  return lowest === highest ? format.format(lowest) : range(format, lowest, highest)
}

/** What a range of the facet is called, `10-19.99`: from the first price that is in it to the first that is not. */
export function rangeOf({ value, name }, site, language, { under, from }) {
  if (value === '0' || !site.currency_code) return name
  const [least, most] = value.split('-')
  const format = formatOf(site.currency_code, site, language)
  if (!most) return from(format.format(least))
  return least < 1 ? under(format.format(Math.ceil(most))) : range(format, Number(least), Math.ceil(most))
}

function range(format, lowest, highest) {
  return format.formatRange(lowest, highest).replace(/\s*–\s*/u, '\u00a0– ')
}

/** Without decimals where they are zero; of the dollars, those of the site are plain dollars. */
function formatOf(currency, site, language) {
  const currencyDisplay = currency === site.currency_code ? 'narrowSymbol' : 'symbol'
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  })
}
