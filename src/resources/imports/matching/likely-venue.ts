import { visibility } from '../../../accounts/actor.ts'
import { fold, searchedFragments } from '../../../domain/text/search.ts'
import { areSimilarNames } from '../../../domain/text/similar-names.ts'
import type { Context } from '../../../operations/context.ts'
import type { Venue } from '../../../records/venue.ts'
import { kinshipOf, type Whereabouts } from '../../../domain/places/same-place.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Body } from './kinds.ts'
import { maybeSame } from './reasons.ts'

/**
 * Of several venues of one name, the one that an item is. In doubt none: events at a place that is there twice are put right by
 * merging it, events at the wrong place are noticed by nobody. `meansByName`: a name alone means the only venue of that name.
 */
export function likelyVenue(
  parameters: Body,
  all: readonly Venue[],
  meansByName: boolean,
): { readonly venue: Venue | undefined; readonly doubt: Localized | null } {
  const place = saidOf(parameters)
  const [only, ...others] = all
  if (meansByName && others.length === 0 && isNameAlone(place)) return { venue: only, doubt: null }
  const held = all.map((venue) => ({ venue, kinship: kinshipOf(place, whereaboutsOfVenue(venue)) }))
  const [first, second] = held
    .flatMap(({ venue, kinship }) => (kinship.is === 'same' ? [{ venue, ...kinship }] : []))
    .toSorted((one, other) => other.agreeing - one.agreeing || one.alone - other.alone)
  if (!first) {
    const unsure = held.find(({ kinship }) => kinship.is === 'unsure')
    return { venue: undefined, doubt: unsure ? maybeSame(unsure.venue) : null }
  }
  const isClear = second?.agreeing !== first.agreeing || second.alone !== first.alone
  // Twice the same: the older one.
  if (isClear || kinshipOf(whereaboutsOfVenue(first.venue), whereaboutsOfVenue(second.venue)).is === 'same')
    return { venue: first.venue, doubt: null }
  return { venue: undefined, doubt: maybeSame(first.venue) }
}

function isNameAlone({ point, ...texts }: Whereabouts): boolean {
  return point === undefined && Object.values(texts).every((text) => text === '')
}

function whereaboutsOfVenue(venue: Venue): Whereabouts {
  const { address, city, zip, stateprovince, state, province, country, latitude, longitude, geoSource } = venue
  return {
    ...{ street: address ?? '', city: city ?? '', zip: zip ?? '', country: country ?? '' },
    state: stateprovince || state || province || '',
    // What a geocoder found says no more than the address.
    point: latitude !== null && longitude !== null && geoSource === 'given' ? { latitude, longitude } : undefined,
  }
}

function saidOf(parameters: Body): Whereabouts {
  const text = (name: string) => {
    const value = parameters[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const [latitude, longitude] = [
    Number(parameters['geo_lat'] ?? Number.NaN),
    Number(parameters['geo_lng'] ?? Number.NaN),
  ]
  return {
    ...{ street: text('address'), city: text('city'), zip: text('zip'), country: text('country') },
    state: text('stateprovince') || text('state') || text('province'),
    point: Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined,
  }
}

/** So many venues with the beginning of a word of the name are looked at. */
const maxLooked = 50

/** The venues whose name differs in punctuation alone, `St. Mary` and `St Mary`, and those whose name is like it. */
export async function venuesNear(
  name: string,
  { storage, actor, language }: Context,
): Promise<{ readonly same: readonly Venue[]; readonly like: readonly Venue[] }> {
  const [word = ''] = searchedFragments(bareName(name)).toSorted((one, other) => other.length - one.length)
  if (word === '') return { same: [], like: [] }
  const search = [word.slice(0, Math.max(3, Math.floor(word.length / 2)))]
  const filter = { visible: visibility('venue', actor), language, search, anyLanguage: true }
  const { records } = await storage.venues.find(filter, { offset: 0, limit: maxLooked, uncounted: true })
  const named = (fits: (each: string) => boolean) =>
    records.filter(({ texts }) => Object.values(texts).some((text) => fits(text.name)))
  return {
    same: named((each) => bareName(each) === bareName(name)),
    like: named((each) => areSimilarNames(each, name)),
  }
}

/** A name without case, accents and punctuation. */
function bareName(name: string): string {
  return fold(name)
    .replace(/[.,'’"()-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
