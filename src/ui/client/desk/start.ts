// The first start: the time zone and the currency of the browser are offered.
import { maybe } from '../dom.ts'
import { offerZones } from './zones.ts'

offerZones()

const zone = maybe('[data-start] [name=time_zone]', HTMLInputElement)
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && !zone.disabled && zone.value === 'UTC') zone.value = here

/** The currencies of regions whose zones are not in Europe. */
const byRegion: Readonly<Record<string, string>> = {
  ...{ US: 'USD', CA: 'CAD', GB: 'GBP', CH: 'CHF', LI: 'CHF', AU: 'AUD', NZ: 'NZD', MA: 'MAD', TN: 'TND', DZ: 'DZD' },
  ...{ SN: 'XOF', CI: 'XOF', ML: 'XOF', BJ: 'XOF', TG: 'XOF', CM: 'XAF', GA: 'XAF', CG: 'XAF', HT: 'HTG', ZA: 'ZAR' },
}

const currency = maybe('[data-start] [name=currency_code]', HTMLSelectElement)
// Not by `Intl.Locale`, which throws where the browser says `en-US@posix`.
const region = /-([A-Z]{2})\b/.exec(navigator.language)?.[1]
const usual = (region !== undefined && byRegion[region]) || (here.startsWith('Europe/') ? 'EUR' : undefined)
if (currency && !currency.disabled && usual !== undefined && currency.value === 'USD') currency.value = usual
