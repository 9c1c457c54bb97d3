import { linkedFilters } from '../records/linked.ts'
import { placeFilters } from '../records/places.ts'

/** The query parameters of the list of venues (spec.md §4.4); those of places are ours. */
export const venueFilters = {
  ...linkedFilters,
  ...placeFilters({
    en: 'Venues with coordinates, or all others',
    fr: 'Lieux ayant des coordonnées, ou tous les autres',
  }),
}
