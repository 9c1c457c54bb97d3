import { visibility } from '../../../accounts/actor.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Venue } from '../../../records/venue.ts'
import type { Context } from '../../../operations/context.ts'
import { headlines } from './kinds.ts'
import { likelyVenue, venuesNear } from './likely-venue.ts'
import { didYouMean } from './reasons.ts'

export interface Namesake {
  readonly record?: number
  /** What is to be said where there is one that may be the same, and may be not. */
  readonly doubt: Localized | null
}

/** `isOwnTable`: the item is a row of a table that somebody brought along, and not of a calendar elsewhere. */
interface Origin {
  readonly isOwnTable: boolean
}

/**
 * The record that an item is although nobody has imported it yet: a category, tag or organizer of this name; a venue of this name
 * at this place.
 */
export async function findImportNamesake(
  { kind, parameters }: Item,
  { isOwnTable }: Origin,
  context: Context,
): Promise<Namesake> {
  if (kind === 'event') return { doubt: null }
  const { storage, actor } = context
  let doubt: Localized | null = null
  for (const name of namesOfHeadline(parameters[headlines[kind]])) {
    if (kind === 'category' || kind === 'tag') {
      const parent = typeof parameters['parent'] === 'number' ? parameters['parent'] : null
      const atPlace = await storage.terms.byName(kind, name, ...(kind === 'category' ? [parent] : []))
      const term = atPlace ?? (isOwnTable && parent === null ? await storage.terms.byName(kind, name) : undefined)
      if (term) return { record: term.id, doubt: null }
    } else if (kind === 'venue') {
      const venue = await storage.venues.namesake(name, visibility('venue', actor), (all) => {
        const { parent_venue: building } = parameters
        const isInBuilding = ({ parentVenue }: Venue) => parentVenue === building
        const likely =
          typeof building === 'number'
            ? { venue: all.find(isInBuilding), doubt: null }
            : likelyVenue(parameters, all, isOwnTable)
        doubt = likely.doubt
        return likely.venue
      })
      if (venue) return { record: venue.id, doubt: null }
      if (!isOwnTable || doubt !== null || typeof parameters['parent_venue'] === 'number') continue
      const near = await venuesNear(name, context)
      const likely = likelyVenue(parameters, near.same, isOwnTable)
      if (likely.venue) return { record: likely.venue.id, doubt: null }
      doubt = near.like[0] ? didYouMean(near.like[0]) : null
    } else {
      const organizer = await storage.organizers.named(name, undefined, visibility('organizer', actor))
      if (organizer) return { record: organizer.id, doubt: null }
    }
  }
  return { doubt }
}

/** A name, in one language or several. */
export function namesOfHeadline(headline: unknown): readonly string[] {
  const names: readonly unknown[] =
    typeof headline === 'object' && headline !== null ? Object.values(headline) : [headline]
  return names.filter((name) => typeof name === 'string')
}
