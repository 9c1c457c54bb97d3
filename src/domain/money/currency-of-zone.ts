/** Currencies (ISO 4217) by time zones, or by what they begin with; of those that the first start offers. */
const currenciesByZone: Readonly<Record<string, string>> = {
  'Europe/': 'EUR',
  ...zonesOfCurrency('EUR', 'Atlantic/Azores Atlantic/Canary Atlantic/Madeira Indian/Mayotte Indian/Reunion'),
  ...zonesOfCurrency('EUR', 'America/Cayenne America/Guadeloupe America/Martinique America/Miquelon'),
  ...zonesOfCurrency('GBP', 'Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London'),
  ...zonesOfCurrency('CHF', 'Europe/Busingen Europe/Vaduz Europe/Zurich'),
  ...zonesOfCurrency(
    'CAD',
    'America/Edmonton America/Halifax America/Moncton America/Montreal America/Regina America/St_Johns',
  ),
  ...zonesOfCurrency('CAD', 'America/Toronto America/Vancouver America/Whitehorse America/Winnipeg'),
  'Australia/': 'AUD',
  ...zonesOfCurrency('NZD', 'Pacific/Auckland'),
  ...zonesOfCurrency('XPF', 'Pacific/Noumea Pacific/Tahiti Pacific/Wallis'),
  ...zonesOfCurrency(
    'XOF',
    'Africa/Abidjan Africa/Bamako Africa/Dakar Africa/Lome Africa/Niamey Africa/Ouagadougou Africa/Porto-Novo',
  ),
  ...zonesOfCurrency(
    'XAF',
    'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Libreville Africa/Malabo Africa/Ndjamena',
  ),
  ...zonesOfCurrency('MAD', 'Africa/Casablanca'),
  ...zonesOfCurrency('TND', 'Africa/Tunis'),
  ...zonesOfCurrency('DZD', 'Africa/Algiers'),
  ...zonesOfCurrency('HTG', 'America/Port-au-Prince'),
  ...zonesOfCurrency('ZAR', 'Africa/Johannesburg'),
}

/** The currency of a zone; undefined where it is not known. */
export function currencyOfZone(zone: string): string | undefined {
  return currenciesByZone[zone] ?? currenciesByZone[zone.slice(0, zone.indexOf('/') + 1)]
}

function zonesOfCurrency(currency: string, zones: string): Readonly<Record<string, string>> {
  return Object.fromEntries(zones.split(' ').map((zone) => [zone, currency]))
}
