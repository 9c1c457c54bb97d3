import { languages } from '../../i18n/language.ts'
import { optional } from '../../schema/field.ts'
import { ids } from '../../schema/types/references/ids.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { decimal } from '../../schema/types/values/number.ts'
import { someOf } from '../../schema/types/values/one-of.ts'
import { asked, never } from './asked.ts'

const price = () => decimal({ minimum: 0, maximum: 1e9 })

/** By who wrote events, in which languages, and what they have. */
export const byContent = {
  by_author: asked(
    optional(ids(100), {
      en: 'Events of any of these users; none for an unknown id',
      fr: 'Événements de l’un de ces utilisateurs ; aucun pour un numéro inconnu',
    }),
  ),
  has_language: asked(
    optional(someOf(languages), {
      en: 'Events whose texts are there in each of these languages',
      fr: 'Événements dont les textes existent dans chacune de ces langues',
    }),
  ),
  missing_language: asked(
    optional(someOf(languages), {
      en: 'Events whose texts are missing in each of these languages',
      fr: 'Événements dont les textes manquent dans chacune de ces langues',
    }),
  ),
  has_image: asked(
    optional(boolean(), {
      en: 'true: only events with a picture; false: all others',
      fr: 'true : seulement les événements avec une image ; false : tous les autres',
    }),
    { findsBlank: (wanted) => !wanted },
  ),
  min_cost: asked(
    optional(price(), {
      en: 'Events whose lowest price is at least this, whatever the currency; what is free costs 0. Never those without a known price',
      fr: 'Événements dont le prix le plus bas atteint ce montant, quelle que soit la devise ; ce qui est gratuit coûte 0. Jamais ceux sans prix connu',
    }),
    never,
  ),
  max_cost: asked(
    optional(price(), {
      en: 'Events whose lowest price is at most this. Never those without a known price',
      fr: 'Événements dont le prix le plus bas ne dépasse pas ce montant. Jamais ceux sans prix connu',
    }),
    never,
  ),
}
