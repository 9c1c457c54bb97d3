import { counts } from './plan.ts'

/*
 * Ids follow from numbers, so that nothing needs to be looked up: those of records begin with the venues, then the
 * organizers, then the events; those of terms with the categories, then the tags. The id 1 is never given.
 */

export const venueId = (number: number) => 2 + number
export const organizerId = (number: number) => 2 + counts.venues + number
export const eventId = (number: number) => 2 + counts.venues + counts.organizers + number
export const categoryId = (number: number) => 2 + number
export const tagId = (number: number) => 2 + counts.categories + number
