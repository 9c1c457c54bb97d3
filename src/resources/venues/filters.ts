import { linkedFilters } from '../records/linked.ts'
import { placeFilters } from '../records/places.ts'

/** The query parameters of the list of venues (contract/lists.md §9, §10); those of places are ours. */
export const venueFilters = {
  ...linkedFilters,
  ...placeFilters({
    en: 'true: only venues with coordinates; false: all others',
    fr: 'true : seulement les lieux ayant des coordonnées ; false : tous les autres',
  }),
}
