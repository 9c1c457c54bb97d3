import { optional } from '../../schema/field.ts'
import { someOf } from '../../schema/types/values/one-of.ts'
import { eventAccess, venueAccess } from '../access.ts'
import { declareFilter, never } from './filter-declaration.ts'
import { msg } from '../../texts/msg.ts'
import { say } from '../../texts/text.ts'

export type VenueAccessName = keyof typeof venueAccess.fields
export type EventAccessName = keyof typeof eventAccess.fields
export type AccessName = VenueAccessName | EventAccessName

/** What is said of venues, and of events themselves. */
export const ofVenues = Object.keys(venueAccess.fields) as readonly VenueAccessName[]
export const ofEvents = Object.keys(eventAccess.fields) as readonly EventAccessName[]

/** By for whom events, or their venues, are accessible. */
export const byAccess = {
  accessibility: declareFilter(
    optional(
      someOf<AccessName>([...ofVenues, ...ofEvents]),
      msg('Events that have each of these, themselves or at one of their venues: where it is “yes”'),
    ),
    {
      ...never,
      field: {
        label: 'calendar.kinds.accessibility',
        isPublic: true,
        isList: true,
        facet: 'accessibility',
        choices: ({ language }) => [...ofVenues, ...ofEvents].map((name) => [name, say(`fields.${name}`, language)]),
      },
    },
  ),
}
