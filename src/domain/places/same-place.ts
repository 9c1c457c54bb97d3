import { kilometresBetween, type Point } from './distance.ts'
import { fold } from '../text/search.ts'
import { countryCode } from './countries.ts'
import { postalAddress } from './postal-address.ts'
import { stateCode } from './states.ts'

/** Where something is, as far as it is said; what is not said is empty. */
export interface Whereabouts {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly point: Point | undefined
}

/**
 * What two places of one name have to do with each other: the same; others, in so many words; or not to be told, as what they
 * say cannot be compared, or is only half the same.
 */
export type Kinship =
  | { readonly is: 'other' | 'unsure' }
  | {
      readonly is: 'same'
      /** In how many ways they agree. */
      readonly agreeing: number
      /** How much is said of one of them alone. */
      readonly alone: number
    }

/** In kilometres: nearer than this are doors of one building; farther, no building is. Between, coordinates say nothing. */
const near = 0.15
const far = 2

/** Holds two places of one name against each other. Without any word of where they are, their name is all there is. */
export function kinshipOf(one: Whereabouts, other: Whereabouts): Kinship {
  const [first, second] = [withParsedStreet(one), withParsedStreet(other)]
  const distance = first.point && second.point && kilometresBetween(first.point, second.point)
  if (distance !== undefined && distance > far) return { is: 'other' }
  const isNear = distance !== undefined && distance <= near
  const said = [
    compareMember(plainCity(first.city), plainCity(second.city), (a, b) => a === b),
    compareMember(first.zip, second.zip, isSameZip),
    compareMember(first.street, second.street, isSameStreet),
    isNear || (first.point || second.point ? 'alone' : undefined),
  ] as const
  const agreeing = said.filter((each) => each === true).length
  const alone = said.filter((each) => each === 'alone').length
  // Doors beside each other are the same place, written differently.
  if (isNear) return { is: 'same', agreeing, alone }
  if (said[0] === false || isElsewhere(first, second)) return { is: 'other' }
  if (said.includes(false)) return { is: 'unsure' }
  return agreeing > 0 || alone === 0 ? { is: 'same', agreeing, alone } : { is: 'unsure' }
}

/** Undefined where neither says anything. */
function compareMember(one: string, other: string, isSame: (one: string, other: string) => boolean) {
  if (one === '' || other === '') return one === other ? undefined : 'alone'
  return isSame(one, other)
}

/** Another country, or another state of North America. */
function isElsewhere(one: Whereabouts, other: Whereabouts): boolean {
  const [first, second] = [countryCode(one.country), countryCode(other.country)]
  if (first !== undefined && second !== undefined && first !== second) return true
  const [state, elsewhere] = [stateCode(one.state.trim()), stateCode(other.state.trim())]
  return state !== undefined && elsewhere !== undefined && state !== elsewhere
}

/** A street without other members may be a whole address in one line. */
function withParsedStreet(place: Whereabouts): Whereabouts {
  if (place.city !== '' || place.zip !== '' || place.street === '') return place
  const { street = '', city = '', zip = '', state = place.state, country = place.country } = postalAddress(place.street)
  return { ...place, street, city, zip, state, country }
}

/** Without districts and the words of the post: `Paris 12e`, `Lyon Cedex 03`, `St-Étienne`. */
function plainCity(text: string): string {
  return fold(text)
    .replace(/[-'.,]+/g, ' ')
    .replace(/\bcedex\b.*$/, '')
    .replace(/\s\d{1,2}\s?(e|er|eme|ieme)?( arrondissement)?\s*$/, '')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `LS1` is where `LS1 3AA` is, `62701` where `62701-1234` is. */
function isSameZip(one: string, other: string): boolean {
  const [first, second] = [one, other].map((zip) =>
    zip
      .toUpperCase()
      .replace(/^[A-Z]{1,3}-(?=\d)/, '')
      .trim(),
  )
  const parts = [first, second].map((zip = '') =>
    /^([A-Z]{1,2}\d[A-Z\d]?|\d{5})(?:[ -]*(\d[A-Z]{2}|\d{4}))?$/.exec(zip),
  )
  const [a, b] = parts
  if (a && b) return a[1] === b[1] && (a[2] === undefined || b[2] === undefined || a[2] === b[2])
  return first?.replace(/\W/g, '') === second?.replace(/\W/g, '')
}

/** Whether one has all words of the other, abbreviated or not: `1 Mill St` and `1 Mill Street, second floor`. */
function isSameStreet(one: string, other: string): boolean {
  const [first, second] = [streetWords(one), streetWords(other)]
  const [fewer, more] = first.length <= second.length ? [first, second] : [second, first]
  return fewer.every((word) => more.includes(word))
}

const abbreviated: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'strasse',
  rd: 'road',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  boul: 'boulevard',
  blvd: 'boulevard',
  dr: 'drive',
  ln: 'lane',
  sq: 'square',
  pl: 'place',
  r: 'rue',
  ch: 'chemin',
  rte: 'route',
}

const small = new Set(['the', 'of', 'le', 'la', 'les', 'l', 'de', 'du', 'des', 'd', 'no', 'n'])

function streetWords(street: string): readonly string[] {
  return fold(street)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => abbreviated[word] ?? word.replace(/(?<=.)str$/, 'strasse'))
    .slice(0, 40)
}
