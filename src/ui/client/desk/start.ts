// The first start: the time zone and the currency of the browser are offered.
import { currencyOfZone } from '../../../domain/money/currency-of-zone.ts'
import { maybe } from '../dom.ts'
import { offerZones } from './zones.ts'

offerZones()

const zone = maybe('[data-start] [name=time_zone]', HTMLInputElement)
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && !zone.disabled && zone.value === 'UTC') zone.value = here

const currency = maybe('[data-start] [name=currency_code]', HTMLSelectElement)
if (currency && !currency.disabled && currency.value === 'USD') currency.value = currencyOfZone(here) ?? 'USD'
