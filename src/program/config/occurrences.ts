import { defaulted } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'

/** How often, and how far, events repeat. */
export const occurrenceSettings = {
  MAX_OCCURRENCES: defaulted(integer({ minimum: 1, maximum: 10_000 }), 2000, {
    en: 'The maximum number of occurrences of an event that repeats; of one without an end, from today to RECURRENCE_HORIZON.',
    fr: 'Le nombre maximal d’occurrences d’un événement récurrent ; s’il n’a pas de fin, d’aujourd’hui à RECURRENCE_HORIZON.',
  }),
  RECURRENCE_HORIZON: defaulted(integer({ minimum: 1, maximum: 120 }), 24, {
    en: 'For how many months ahead the occurrences of events that repeat without an end are kept ready; lists that go further say up to which day they are there.',
    fr: 'Le nombre de mois à l’avance pour lesquels les occurrences des événements récurrents sans fin sont tenues prêtes ; les listes qui vont plus loin disent jusqu’à quel jour elles sont là.',
  }),
}
