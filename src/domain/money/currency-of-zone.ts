/** Currencies (ISO 4217) by time zones, or by what they begin with; of those that the first start offers. */
const currenciesByZone: Readonly<Record<string, string>> = {
  'Europe/': 'EUR',
  ...each('EUR', 'Atlantic/Azores Atlantic/Canary Atlantic/Madeira Indian/Mayotte Indian/Reunion'),
  ...each('EUR', 'America/Cayenne America/Guadeloupe America/Martinique America/Miquelon'),
  ...each('GBP', 'Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London'),
  ...each('CHF', 'Europe/Busingen Europe/Vaduz Europe/Zurich'),
  ...each('CAD', 'America/Edmonton America/Halifax America/Moncton America/Montreal America/Regina America/St_Johns'),
  ...each('CAD', 'America/Toronto America/Vancouver America/Whitehorse America/Winnipeg'),
  'Australia/': 'AUD',
  ...each('NZD', 'Pacific/Auckland'),
  ...each('XPF', 'Pacific/Noumea Pacific/Tahiti Pacific/Wallis'),
  ...each(
    'XOF',
    'Africa/Abidjan Africa/Bamako Africa/Dakar Africa/Lome Africa/Niamey Africa/Ouagadougou Africa/Porto-Novo',
  ),
  ...each('XAF', 'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Libreville Africa/Malabo Africa/Ndjamena'),
  ...each('MAD', 'Africa/Casablanca'),
  ...each('TND', 'Africa/Tunis'),
  ...each('DZD', 'Africa/Algiers'),
  ...each('HTG', 'America/Port-au-Prince'),
  ...each('ZAR', 'Africa/Johannesburg'),
}

/** The currency of a zone; undefined where it is not known. */
export function currencyOfZone(zone: string): string | undefined {
  return currenciesByZone[zone] ?? currenciesByZone[zone.slice(0, zone.indexOf('/') + 1)]
}

function each(currency: string, zones: string): Readonly<Record<string, string>> {
  return Object.fromEntries(zones.split(' ').map((zone) => [zone, currency]))
}
