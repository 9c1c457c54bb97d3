import { instantOfUtc } from './time.ts'
import { isoOffset } from './time-zone.ts'

/**
 * The abbreviation of a zone at a moment in UTC: `EST`, `CEST`, `-03`, `+0545`. Zones given as `UTC+2` are their own
 * abbreviation, `+02:00` is `GMT+0200` (contract/representations.md §3).
 */
export function abbreviation(zone: string, utc: string): string {
  if (zone.startsWith('UTC')) return zone
  if (/^[+-]/.test(zone)) return `GMT${zone.replace(':', '')}`
  const key = `${zone} ${utc}`
  const cached = abbreviations.get(key)
  if (cached !== undefined) return cached
  const instant = instantOfUtc(utc)
  const found = lettersOf(zone, instant) ?? digits(zone, instant)
  if (abbreviations.size >= maxAbbreviations) abbreviations.clear()
  abbreviations.set(key, found)
  return found
}

/** Intl takes 5 µs for each; with these, a list of ten events takes a tenth less of the processor. */
const abbreviations = new Map<string, string>()
const maxAbbreviations = 10_000

function digits(zone: string, instant: Temporal.Instant): string {
  const here = instant.toZonedDateTimeISO(zone)
  // Before a zone had a time of its own, each place had that of its meridian.
  if (!here.getTimeZoneTransition('previous') && here.getTimeZoneTransition('next')) return 'LMT'
  const minutes = Math.trunc(here.offsetNanoseconds / 60e9)
  return isoOffset(minutes, '').replace(/00$/, '')
}

/*
 * The letters that IANA's tz database gives the zones. Intl knows no letters outside the reader's own country (`GMT+1` for
 * Paris), but it knows their long names, of which there are few.
 */

/** What stands for a region in the letters of its standard and daylight saving time: `AK` in `AKST` and `AKDT`. */
const regions = new Map(
  (
    'Alaska AK, American Samoa S, Atlantic A, Australian Central AC, Australian Eastern AE, Australian Western AW, Central C, ' +
    'Chamorro Ch, China C, Cuba C, Eastern E, Hawaii-Aleutian H, India I, Irish I, Israel I, Japan J, Korean K, ' +
    'Mexican Pacific M, Mountain M, New Zealand NZ, Newfoundland N, Pacific P, Philippine P, South Africa SA, Taiwan C'
  )
    .split(', ')
    .map((each) => [each.replace(/ \S+$/, ''), each.replace(/^.* /, '')]),
)

/** The letters of the times that are called in another way. */
const lettersOfNames: Readonly<Record<string, string>> = {
  'British Summer Time': 'BST',
  'Central Africa Time': 'CAT',
  'Central European Standard Time': 'CET',
  'Central European Summer Time': 'CEST',
  'Central Indonesia Time': 'WITA',
  'Coordinated Universal Time': 'UTC',
  'East Africa Time': 'EAT',
  'Eastern European Standard Time': 'EET',
  'Eastern European Summer Time': 'EEST',
  'Eastern Indonesia Time': 'WIT',
  'Greenwich Mean Time': 'GMT',
  'Hong Kong Standard Time': 'HKT',
  'Hong Kong Summer Time': 'HKST',
  'Moscow Standard Time': 'MSK',
  'Moscow Summer Time': 'MSD',
  'Pakistan Standard Time': 'PKT',
  'Pakistan Summer Time': 'PKST',
  'West Africa Time': 'WAT',
  'Western European Standard Time': 'WET',
  'Western European Summer Time': 'WEST',
  'Western Indonesia Time': 'WIB',
  'Yukon Time': 'MST',
}

/** Zones that share a long name with others but have no letters in the tz database. */
const withoutLetters = new Set([
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'Antarctica/Casey',
  'Antarctica/Troll',
  'Asia/Colombo',
  'Europe/Minsk',
])

/** The islands that keep British time, whose summer time Intl does not name. */
const british = new Set(['Europe/Guernsey', 'Europe/Isle_of_Man', 'Europe/Jersey'])

/** Names that Intl takes for UTC. */
const greenwich = /^(Etc\/)?(GMT[+-]?0?|Greenwich)$/

/** The letters of an IANA zone at a moment: `EST`, `CEST`. Undefined where the zone has none. */
function lettersOf(zone: string, instant: Temporal.Instant): string | undefined {
  if (greenwich.test(zone)) return 'GMT'
  if (withoutLetters.has(zone)) return undefined
  const name = longName(zone, sameOffsetSince1970(zone, instant))
  if (british.has(zone) && name === 'GMT+01:00') return 'BST'
  const [, region = '', half] = /^(.*) (Standard|Daylight) Time$/.exec(name) ?? []
  const letters = regions.get(region)
  return letters && half ? `${letters}${half.charAt(0)}T` : lettersOfNames[name]
}

/** Intl knows no names before 1970: a later moment with the same offset has the letters. */
function sameOffsetSince1970(zone: string, instant: Temporal.Instant): Temporal.Instant {
  if (instant.epochMilliseconds >= 0) return instant
  const offset = instant.toZonedDateTimeISO(zone).offsetNanoseconds
  const later = ['1971-01-01T12:00Z', '1971-07-01T12:00Z'].map((text) => Temporal.Instant.from(text))
  return later.find((each) => each.toZonedDateTimeISO(zone).offsetNanoseconds === offset) ?? instant
}

/** One formatter a zone: making one takes 130 µs, using it 4 µs. The IANA names bound their number. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const maximumFormatters = 1000

function longName(zone: string, instant: Temporal.Instant): string {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'long' })
    if (formatters.size >= maximumFormatters) formatters.clear()
    formatters.set(zone, formatter)
  }
  const parts = formatter.formatToParts(instant.epochMilliseconds)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}
