import { requestLimits } from '../../domain/request-limits.ts'
import { optional } from '../../schema/field.ts'
import { names } from '../../schema/types/values/names.ts'
import { asked, never } from './asked.ts'

const maxPlaces = requestLimits.places.most

/** By where venues are, as their addresses say it: without regard to case and accents. */
export const byPlace = {
  city: asked(
    optional(names(maxPlaces), {
      en: 'Events at venues in any of these towns, by name',
      fr: 'Événements dans un lieu de l’une de ces villes, par leur nom',
    }),
    { names: 'city', ...never },
  ),
  country: asked(
    optional(names(maxPlaces), {
      en: 'Events at venues in any of these countries, as addresses name them',
      fr: 'Événements dans un lieu de l’un de ces pays, tels que les adresses les nomment',
    }),
    { names: 'country', ...never },
  ),
  postcode: asked(
    optional(names(maxPlaces), {
      en: 'Events at venues with any of these postal codes',
      fr: 'Événements dans un lieu ayant l’un de ces codes postaux',
    }),
    { names: 'zip', ...never },
  ),
}
