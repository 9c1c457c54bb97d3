import { requestLimits } from '../../domain/request-limits.ts'
import { optional } from '../../schema/field.ts'
import { names } from '../../schema/types/values/names.ts'
import { declareFilter, never } from './filter-declaration.ts'
import { msg } from '../../texts/msg.ts'
import { localize } from '../../texts/text.ts'

const maxPlaces = requestLimits.places.most

/** By where venues are, as their addresses say it: without regard to case and accents. */
export const byPlace = {
  city: declareFilter(optional(names(maxPlaces), msg('Events at venues in any of these towns, by name')), {
    names: 'city',
    ...never,
    field: { label: 'fields.city', sentence: (value) => localize('desk.question.says.city', { value }) },
  }),
  country: declareFilter(
    optional(names(maxPlaces), msg('Events at venues in any of these countries, as addresses name them')),
    { names: 'country', ...never },
  ),
  postcode: declareFilter(optional(names(maxPlaces), msg('Events at venues with any of these postal codes')), {
    names: 'zip',
    ...never,
  }),
}
