import type { Cost, SiteCurrency } from './cost.ts'
import { signOf } from './money.ts'

/**
 * What tickets cost together, for `presentCost`: the price, or the lowest and the highest. Null without tickets. The
 * currency of the site has the sign that the site writes, any other its usual sign, or its code where that sign is taken.
 */
export function costOfTickets(
  tickets: readonly { readonly price: string; readonly currency: string }[],
  site: SiteCurrency,
): Cost | null {
  const prices = [...new Map(tickets.map((ticket) => [`${ticket.price} ${ticket.currency}`, ticket])).values()]
    .map(({ price, currency }) => ({ price, mark: currencyMark(currency, site), currency }))
    .sort((a, b) => Number(a.price) - Number(b.price) || (a.currency < b.currency ? -1 : 1))
  const [first] = prices
  if (!first) return null
  const one = prices.every(({ currency }) => currency === first.currency)
  return {
    symbol: one ? first.mark : '',
    code: one ? first.currency : '',
    position: one ? sideOfMark(first.mark, site) : '',
    values: prices.map(({ price }) => price),
    text: null,
    written: prices.map(({ price, mark }) => {
      if (one) return price
      return sideOfMark(mark, site) === 'prefix' ? `${mark}${price}` : `${price}${mark}`
    }),
  }
}

function currencyMark(currency: string, site: SiteCurrency): string {
  if (currency === site.code) return site.symbol || currency
  const sign = signOf(currency)
  return sign === site.symbol ? currency : sign
}

/** Signs stand where those of the site do, codes behind the number. */
function sideOfMark(mark: string, site: SiteCurrency): SiteCurrency['position'] {
  return /^\p{Lu}{3}$/u.test(mark) && mark !== site.symbol ? 'postfix' : site.position
}
