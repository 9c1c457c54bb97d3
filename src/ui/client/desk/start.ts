// The first start: the time zone and the currency of the browser are offered.
import { given, maybe } from '../dom.ts'
import { offerZones } from './zones.ts'

offerZones()

const zone = maybe('[data-start] [name=time_zone]', HTMLInputElement)
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && !zone.disabled && zone.value === 'UTC') zone.value = here

const start = maybe('[data-start]', HTMLElement)
const currency = maybe('[data-start] [name=currency_code]', HTMLSelectElement)
if (start && currency && !currency.disabled && currency.value === 'USD') {
  const byZone = JSON.parse(given(start, 'byZone')) as Readonly<Record<string, string>>
  currency.value = byZone[here] ?? byZone[here.slice(0, here.indexOf('/') + 1)] ?? 'USD'
}
