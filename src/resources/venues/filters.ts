import { linkedFilters } from '../records/linked.ts'
import { placeFilters } from '../records/places.ts'

/** The query parameters of the list of venues (spec.md §4.4); those of places are ours. */
export const venueFilters = {
  ...linkedFilters,
  ...placeFilters({
    en: 'true: only venues with coordinates; false: all others',
    fr: 'true : seulement les lieux ayant des coordonnées ; false : tous les autres',
  }),
}
