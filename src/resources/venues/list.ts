import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { linkedFilter, repeatedLinked } from '../records/linked.ts'
import { listAnswer, ownCursor, sliceOf } from '../records/paging.ts'
import { placeFilter, pointOf, presentDistance, repeatedPlace } from '../records/places.ts'
import { recordProblems } from '../records/problems.ts'
import type { venueFilters } from './filters.ts'
import { presentVenues } from './present.ts'

/** A page of venues, newest first, or nearest first (contract/lists.md §10). */
export async function pageOfVenues(filters: Values<typeof venueFilters>, context: Context) {
  const filter = { ...linkedFilter(filters, context), ...placeFilter(filters, context) }
  const wanted = ownCursor(filters, filter.byDistance)
  const page = await context.storage.venues.find(filter, sliceOf(wanted, context.settings))
  const venues = await presentVenues(page.records, { ...context, translations: filters.translations }, false)
  const point = pointOf(filters)
  const records = venues.map((venue) => ({ ...venue, ...presentDistance(point, [venue]) }))
  const parameters = { ...repeatedLinked(filters), ...repeatedPlace(filters) }
  return listAnswer(
    { member: 'venues', pastTheEnd: recordProblems.venue.pageNotFound, wanted, parameters, page, records },
    context,
  )
}
