/*
 * The letters that IANA's tz database gives the zones. Intl knows no letters outside the reader's own country (`GMT+1` for
 * Paris), but it knows their long names, of which there are few.
 */

const lettersOfNames: Readonly<Record<string, string>> = {
  'Alaska Daylight Time': 'AKDT',
  'Alaska Standard Time': 'AKST',
  'American Samoa Standard Time': 'SST',
  'Atlantic Daylight Time': 'ADT',
  'Atlantic Standard Time': 'AST',
  'Australian Central Daylight Time': 'ACDT',
  'Australian Central Standard Time': 'ACST',
  'Australian Eastern Daylight Time': 'AEDT',
  'Australian Eastern Standard Time': 'AEST',
  'Australian Western Standard Time': 'AWST',
  'British Summer Time': 'BST',
  'Central Africa Time': 'CAT',
  'Central Daylight Time': 'CDT',
  'Central European Standard Time': 'CET',
  'Central European Summer Time': 'CEST',
  'Central Indonesia Time': 'WITA',
  'Central Standard Time': 'CST',
  'Chamorro Standard Time': 'ChST',
  'China Daylight Time': 'CDT',
  'China Standard Time': 'CST',
  'Coordinated Universal Time': 'UTC',
  'Cuba Daylight Time': 'CDT',
  'Cuba Standard Time': 'CST',
  'East Africa Time': 'EAT',
  'Eastern Daylight Time': 'EDT',
  'Eastern European Standard Time': 'EET',
  'Eastern European Summer Time': 'EEST',
  'Eastern Indonesia Time': 'WIT',
  'Eastern Standard Time': 'EST',
  'Greenwich Mean Time': 'GMT',
  'Hawaii-Aleutian Daylight Time': 'HDT',
  'Hawaii-Aleutian Standard Time': 'HST',
  'Hong Kong Standard Time': 'HKT',
  'Hong Kong Summer Time': 'HKST',
  'India Standard Time': 'IST',
  'Irish Standard Time': 'IST',
  'Israel Daylight Time': 'IDT',
  'Israel Standard Time': 'IST',
  'Japan Standard Time': 'JST',
  'Korean Daylight Time': 'KDT',
  'Korean Standard Time': 'KST',
  'Mexican Pacific Daylight Time': 'MDT',
  'Mexican Pacific Standard Time': 'MST',
  'Moscow Standard Time': 'MSK',
  'Moscow Summer Time': 'MSD',
  'Mountain Daylight Time': 'MDT',
  'Mountain Standard Time': 'MST',
  'New Zealand Daylight Time': 'NZDT',
  'New Zealand Standard Time': 'NZST',
  'Newfoundland Daylight Time': 'NDT',
  'Newfoundland Standard Time': 'NST',
  'Pacific Daylight Time': 'PDT',
  'Pacific Standard Time': 'PST',
  'Pakistan Standard Time': 'PKT',
  'Pakistan Summer Time': 'PKST',
  'Philippine Standard Time': 'PST',
  'South Africa Standard Time': 'SAST',
  'Taiwan Daylight Time': 'CDT',
  'Taiwan Standard Time': 'CST',
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
export function lettersOf(zone: string, instant: Temporal.Instant): string | undefined {
  if (greenwich.test(zone)) return 'GMT'
  if (withoutLetters.has(zone)) return undefined
  const name = longName(zone, sameOffsetSince1970(zone, instant))
  return british.has(zone) && name === 'GMT+01:00' ? 'BST' : lettersOfNames[name]
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
