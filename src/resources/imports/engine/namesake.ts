import { visibility } from '../../../access/actor.ts'
import { fold } from '../../../domain/fold.ts'
import type { Item } from '../../../importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { headlines } from './kinds.ts'

/**
 * The record that an item is although nobody has imported it yet: a category, tag, venue or organizer of this name. A venue
 * in another city is another one.
 */
export async function namesakeOf({ kind, parameters }: Item, context: Context): Promise<number | undefined> {
  if (kind === 'event') return undefined
  const { storage, actor } = context
  for (const name of namesIn(parameters[headlines[kind]])) {
    if (kind === 'category') {
      const parent = typeof parameters['parent'] === 'number' ? parameters['parent'] : null
      const term = await storage.terms.byName(kind, name, parent)
      if (term) return term.id
    } else if (kind === 'tag') {
      const term = await storage.terms.byName(kind, name)
      if (term) return term.id
    } else if (kind === 'venue') {
      const venue = await storage.venues.named(name, undefined, visibility(actor))
      if (venue && !isElsewhere(venue.city, parameters['city'])) return venue.id
    } else {
      const organizer = await storage.organizers.named(name, undefined, visibility(actor))
      if (organizer) return organizer.id
    }
  }
  return undefined
}

function isElsewhere(city: string | null, other: unknown): boolean {
  return city !== null && typeof other === 'string' && other.trim() !== '' && fold(city) !== fold(other)
}

/** A name, in one language or several. */
function namesIn(headline: unknown): readonly string[] {
  const names: readonly unknown[] =
    typeof headline === 'object' && headline !== null ? Object.values(headline) : [headline]
  return names.filter((name) => typeof name === 'string')
}
