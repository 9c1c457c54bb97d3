import { countryCode } from './countries.ts'
import { stateCode } from './states.ts'

/* Addresses in one line, as people of Great Britain, North America and Europe write them. */

/** What an address says; nothing of it is empty. */
export interface PostalAddress {
  readonly street?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
  readonly country?: string
}

/** The longest text that is read, in characters: what is longer is a description of the way. */
const maxLength = 1000

/** Reads an address whose parts are separated by commas. What is no city, state, postal code or country is the street. */
export function postalAddress(text: string): PostalAddress {
  const all = text
    .slice(0, maxLength)
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = all.at(-1) ?? ''
  const country = countryCode(last) === undefined ? '' : last
  const parts = country === '' ? all : all.slice(0, -1)
  const { street, ...others } = coded(parts) ?? ofState(parts)
  const said = { street: street.join(', '), ...others, country }
  return Object.fromEntries(Object.entries(said).filter(([, each]) => each !== ''))
}

interface Parts {
  readonly street: readonly string[]
  readonly city: string
  readonly state?: string
  readonly zip?: string
}

/** Where a part has a postal code. */
function coded(parts: readonly string[]): Parts | undefined {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? ''
    const [before, behind] = [parts.slice(0, at), parts.slice(at + 1)]
    const found = europe(part, before, behind) ?? britain(part, before) ?? america(part, before)
    if (!found) continue
    if (behind.length === 0) return found
    return found.state === undefined
      ? { ...found, state: behind.join(', ') }
      : { ...found, street: [...found.street, ...behind] }
  }
  return undefined
}

/** `74000 Annecy`, `D-10115 Berlin`, `1200 Genève`, `1016 AB Amsterdam`. */
function europe(part: string, street: readonly string[], behind: readonly string[]): Parts | undefined {
  const [, zip, city = ''] = /^(?:[A-Z]{1,3}-)?(\d{5}|\d{4}(?: ?[A-Z]{2})?|\d{3} \d{2}) (\D.*)$/.exec(part) ?? []
  if (zip === undefined || isStreet(city)) return undefined
  // Houses have numbers as long: `1200 Old Mill, Seattle`.
  if (behind.length > 0 && (zip.length < 5 || behind.some(stateCode))) return undefined
  return { street, zip, city }
}

/** `Leeds LS1 3AA`, or the code behind the town and its county. */
function britain(part: string, before: readonly string[]): Parts | undefined {
  const [, town = '', area, unit] = /^(.*?) ?\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/.exec(part) ?? []
  if (area === undefined || unit === undefined) return undefined
  const parts = town === '' ? before : [...before, town]
  const state = parts.length > 1 && county.test(parts.at(-1) ?? '') ? parts.at(-1) : undefined
  const towns = state === undefined ? parts : parts.slice(0, -1)
  return { ...endingInCity(towns), zip: `${area} ${unit}`, ...(state !== undefined && { state }) }
}

/** No town, though it stands where one does. */
const county =
  /shire$|^(greater|county|co\.?) |^(north|south|east|west) (yorkshire|sussex|midlands)$|^(kent|essex|surrey|norfolk|suffolk|devon|dorset|cornwall|somerset|cumbria|merseyside|tyne and wear)$/i

/** `Boston, MA 02110`, `Boston MA 02110-1234`, `Springfield, Illinois, 62701`, `Toronto, ON M5V 2T6`. */
function america(part: string, before: readonly string[]): Parts | undefined {
  const [, said = '', zip] = /^(.*?) ?\b(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.exec(part) ?? []
  // Other numbers stand behind what they number: `Hauptstraße 12345`.
  if (zip === undefined || (said !== '' && !isState(said) && !isCity(said.replace(/ [A-Z]{2}$/, '')))) return undefined
  return { ...ofState(said === '' ? before : [...before, said]), zip }
}

/** The city at the end, where it looks like one, and the state behind it, in a part of its own or in the same. */
function ofState(parts: readonly string[]): Parts {
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && isState(last)) return { ...endingInCity(parts.slice(0, -1)), state: last }
  const [, city = '', code = ''] = /^(.+) ([A-Z]{2})$/.exec(last) ?? []
  if (isState(code)) return { ...endingInCity([...parts.slice(0, -1), city]), state: code }
  return endingInCity(parts)
}

function endingInCity(parts: readonly string[]): Pick<Parts, 'street' | 'city'> {
  const last = parts.at(-1) ?? ''
  return isCity(last) ? { street: parts.slice(0, -1), city: last } : { street: parts, city: '' }
}

function isState(text: string): boolean {
  return stateCode(text) !== undefined
}

function isCity(text: string): boolean {
  return text !== '' && text.length <= 60 && !/[\d:;()/&]/.test(text) && !isStreet(text) && !other.test(text)
}

/** Whether a text names a street, in English, French or German. */
function isStreet(text: string): boolean {
  return english.test(text) || french.test(text) || german.test(text)
}

const english =
  /\b(street|st\.?|avenue|ave\.?|road|rd\.?|drive|dr\.?|lane|ln\.?|boulevard|blvd\.?|way|broadway|court|ct\.?|highway|hwy\.?|parkway|pkwy\.?|square|sq\.?|terrace|crescent|close|row|plaza|mews|walk|wharf|quay)( (n|s|e|w|north|south|east|west|[ns][ew])\.?)?$/i
const french =
  /^(\d+ ?(bis|ter)? ?)?(rue|r\.|place|pl\.?|avenue|av\.?|boulevard|bd\.?|allée|allee|chemin|ch\.|quai|impasse|cours|route|square|passage|esplanade|ruelle|faubourg|montée|rond-point|lieu-dit|zone|za|zi|zac) /i
const german = /((straße|strasse|str\.|platz|weg|gasse|allee|ufer|damm)( \d+ ?[a-z]?)?|ring \d+ ?[a-z]?)$/i

/** What stands in addresses besides: rooms, and boxes of the post. */
const other =
  /(?<!\p{L})(room|hall|floor|level|suite|building|bldg|campus|studio|stage|theatre|theater|auditorium|annex|entrance|upstairs|downstairs|basement|gallery|wing|salle|étage|etage|bâtiment|batiment|amphi|amphithéâtre|foyer|entrée|accueil|saal|raum|gebäude|haus|box|bp|cs)(?!\p{L})/iu
