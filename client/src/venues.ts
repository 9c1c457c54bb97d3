import type { components } from './schema.ts'

type Venue = components['schemas']['Venue']

/** The venues of an event, in a list also where there is one, which the service shows alone (contract/representations.md §3). */
export function venuesOf({ venue }: Pick<components['schemas']['Event'], 'venue'>): readonly Venue[] {
  return Array.isArray(venue) ? venue : [venue]
}
