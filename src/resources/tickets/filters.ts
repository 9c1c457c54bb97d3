import { optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/boolean.ts'
import { recordId } from '../../schema/types/ids.ts'
import { translationsWish } from '../records/fields.ts'
import { paging } from '../records/paging.ts'

/** What the list of tickets can be narrowed down by. */
export const ticketFilters = {
  ...paging('none'),
  ...translationsWish,
  event: optional(recordId(1), {
    en: 'Only those of the event with this id',
    fr: 'Seulement ceux de l’événement portant ce numéro',
  }),
  is_available: optional(boolean(), {
    en: 'true: only those on sale now; false: all others',
    fr: 'true : seulement ceux qui sont en vente actuellement ; false : tous les autres',
  }),
}
