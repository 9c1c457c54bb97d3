import { isoOffset, readTimeZone, temporalZone } from './time-zone.ts'
import { abbreviation } from './abbreviation.ts'
import { inZone, instantOfUtc } from './time.ts'

/** Letters that programs write everywhere (RFC 5322 §4.3), whoever else has the same. */
const common = new Map([
  ...(['UT', 'UTC', 'GMT', 'Z'] as const).map((letters) => [letters, 'Z'] as const),
  ...([...'ECMP'] as const).flatMap((region, index): [string, string][] => [
    [`${region}ST`, isoOffset(-60 * (5 + index), ':')],
    [`${region}DT`, isoOffset(-60 * (4 + index), ':')],
  ]),
])

/**
 * What a zone behind a time is: an offset of `JST`, `EST` or `GMT+2`, a zone of `Europe/Paris`. Letters mean those of the zone `here`
 * where it has them; undefined for those that mean several times, and for what is no zone.
 */
export function readZoneBehind(text: string, here: string): { offset: string } | { zone: string } | undefined {
  const name = text.trim()
  if (/^[a-z]{1,5}$/i.test(name)) {
    const letters = name.toUpperCase()
    const offset = offsetsIn([here]).get(letters) ?? common.get(letters) ?? offsetsEverywhere().get(letters)
    if (offset !== undefined) return { offset }
  }
  const signed = /^(?:utc|gmt) ?([+-].+)$/i.exec(name)?.[1]
  const zone = signed === undefined ? readTimeZone(name) : (readTimeZone(signed) ?? readTimeZone(`UTC${signed}`))
  if (zone === undefined) return undefined
  const offset = zone === 'UTC' ? 'Z' : temporalZone(zone)
  return /^([+-]|Z$)/.test(offset) ? { offset } : { zone }
}

/** Winter and summer, in either half of the earth. */
const seasons = ['2026-01-15 12:00:00', '2026-07-15 12:00:00']

/** The offsets of the letters that zones have; none for letters that have several. */
function offsetsIn(zones: readonly string[]): ReadonlyMap<string, string> {
  const offsets = new Map<string, Set<string>>()
  for (const zone of zones)
    for (const utc of seasons) {
      const letters = abbreviation(zone, utc)
      const ahead = instantOfUtc(inZone(utc, zone)).since(instantOfUtc(utc)).total('minutes')
      offsets.set(letters, (offsets.get(letters) ?? new Set()).add(isoOffset(ahead, ':')))
    }
  return new Map([...offsets].flatMap(([letters, all]) => (all.size === 1 ? [[letters, [...all].join('')]] : [])))
}

let everywhere: ReadonlyMap<string, string> | undefined

/** Made when it is first needed: it takes 100 ms. */
function offsetsEverywhere(): ReadonlyMap<string, string> {
  return (everywhere ??= offsetsIn(Intl.supportedValuesOf('timeZone')))
}
