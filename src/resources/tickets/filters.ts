import { optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/boolean.ts'
import { integer } from '../../schema/types/integer.ts'
import { translationsWish } from '../records/fields.ts'
import { paging } from '../records/paging.ts'

/** What the list of tickets can be narrowed down by. */
export const ticketFilters = {
  ...paging,
  ...translationsWish,
  event: optional(integer({ minimum: 1 }), {
    en: 'Those of the event with this id',
    fr: 'Ceux de l’événement portant cet identifiant',
  }),
  is_available: optional(boolean(), {
    en: 'Those that are for sale now, or those that are not',
    fr: 'Ceux qui sont en vente actuellement, ou ceux qui ne le sont pas',
  }),
}
