import { fold } from '../../../../domain/text/search.ts'
import { readTimeZone } from '../../../../domain/time/time-zone.ts'

/* Zones by the names that people and localised programs give them. */

/** A zone for each name that CLDR gives, those that many people live in first. */
const zones = [
  ...['Europe/Paris', 'Europe/London', 'Europe/Athens', 'Europe/Lisbon', 'Europe/Moscow', 'America/New_York'],
  ...['America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Halifax', 'Asia/Tokyo', 'Australia/Sydney'],
]

const locales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv', 'da', 'nb', 'fi', 'hu']

/** Names of Windows in other languages that CLDR does not have. */
const ofWindows: readonly (readonly [string, string])[] = [
  ['Romanische Zeit', 'Europe/Paris'],
  ['Romanische Normalzeit', 'Europe/Paris'],
  ['Zentraleuropäische Zeit', 'Europe/Budapest'],
  ['Paris, Madrid', 'Europe/Paris'],
  ['Hora estándar romance', 'Europe/Paris'],
  ['Ora solare Europa occidentale', 'Europe/Berlin'],
  ['West-Europa (standaardtijd)', 'Europe/Berlin'],
]

let known: ReadonlyMap<string, string> | undefined

/** The zone of a name in words: `Mitteleuropäische Zeit`, `Eastern Time`, `heure normale d’Europe centrale`. */
export function wordedZone(name: string): string | undefined {
  known ??= new Map([...wordedZones(), ...ofWindows.map(([words, zone]) => [fold(words), zone] as const)])
  return known.get(fold(name))
}

function* wordedZones(): Iterable<readonly [string, string]> {
  const [winter, summer] = ['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z'].map((text) => Temporal.Instant.from(text))
  for (const timeZone of zones.toReversed())
    for (const locale of locales)
      for (const timeZoneName of ['long', 'longGeneric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
        for (const moment of [winter, summer]) {
          const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
          // `GMT+1` says nothing of a place.
          if (!/\d/.test(name)) yield [fold(name), timeZone]
        }
      }
}

/** The zone of an offset: `UTC+02`, `GMT+0200`, `-05:00`. Names of `Etc/`, whose signs are turned round, are none. */
export function offsetZone(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name) ?? []
  return sign && readTimeZone(`${sign}${hours.padStart(2, '0')}:${minutes}`)
}

/** The zone of the first place that a list of Windows names: `(UTC+01:00) Amsterdam, Berlin, Bern`. */
export function listedZone(name: string): string | undefined {
  const [, places = ''] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? []
  const cities = places.split(/\s*,\s*/).map((city) => `/${fold(city).replaceAll(' ', '_')}`)
  const all = Intl.supportedValuesOf('timeZone')
  return cities.flatMap((city) => all.find((zone) => city !== '/' && fold(zone).endsWith(city)) ?? [])[0]
}
