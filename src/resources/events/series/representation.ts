import { z } from 'zod'
import { described, named } from '../../../schema/described.ts'
import { addressText, idNumber, momentText } from '../../records/representation.ts'

/** Of lists: where series without an end are not complete in their window (contract/recurrence.md §4). */
export const carriedUntil = described(z.iso.date().optional(), {
  en: 'The day up to which all occurrences of series without an end are there; absent where the list ends earlier, or finds none of these.',
  fr: 'Le jour jusqu’auquel toutes les occurrences des séries sans fin sont là ; absent si la liste s’arrête avant, ou n’en trouve aucune.',
})

const seriesRepresentation = named(
  'Series',
  z.strictObject({
    id: described(z.int(), { en: 'The id of the series.', fr: 'Le numéro de la série.' }),
    position: described(z.int().optional(), {
      en: 'Its number, 1 for the first occurrence.',
      fr: 'Son rang, 1 pour la première occurrence.',
    }),
    rule: described(z.string(), {
      en: 'The rules of RFC 5545, one a line; empty where none is left.',
      fr: 'Les règles de la RFC 5545, une par ligne ; vide s’il n’en reste aucune.',
    }),
    text: described(z.string(), { en: 'The rule in words.', fr: 'La règle en toutes lettres.' }),
    url: described(addressText, { en: 'Address of the page of the series.', fr: 'Adresse de la page de la série.' }),
    rest_url: described(addressText, {
      en: 'Address of the series in the API.',
      fr: 'Adresse de la série dans l’API.',
    }),
    original_start: described(momentText.optional(), {
      en: 'When the occurrence starts by the rule, in the time zone of the series.',
      fr: 'Le début de l’occurrence selon la règle, dans le fuseau horaire de la série.',
    }),
    previous: described(z.int().optional(), {
      en: 'The series that it was split from.',
      fr: 'La série dont elle a été séparée.',
    }),
    next: described(z.int().optional(), {
      en: 'The series that goes on after it.',
      fr: 'La série qui lui fait suite.',
    }),
  }),
  {
    en: 'The series that an event belongs to, or that it is.',
    fr: 'La série à laquelle appartient un événement, ou qu’il constitue.',
  },
)

const recurrenceRepresentation = named(
  'Recurrence',
  z.strictObject({
    rules: described(z.array(z.string()), { en: 'Rules of RFC 5545.', fr: 'Des règles de la RFC 5545.' }),
    dates: described(z.array(z.string()), { en: 'Further starts.', fr: 'D’autres débuts.' }),
    exclude: described(z.array(z.string()), {
      en: 'Starts and days that are left out.',
      fr: 'Débuts et jours exclus.',
    }),
    anchor: described(momentText.optional(), {
      en: 'The start from which the rules are counted, where that is not the one of the event: of the second part of a series that was split.',
      fr: 'Le début à partir duquel comptent les règles, s’il n’est pas celui de l’événement : pour la seconde partie d’une série divisée.',
    }),
    text: described(z.string(), { en: 'The repetition in words.', fr: 'La récurrence en toutes lettres.' }),
  }),
  { en: 'How an event repeats.', fr: 'La récurrence d’un événement.' },
)

const occurrencesRepresentation = named(
  'Occurrences',
  z.strictObject({
    total: described(z.int(), {
      en: 'How many there are that the caller may see.',
      fr: 'Le nombre de celles que l’appelant peut voir.',
    }),
    next: described(z.strictObject({ id: idNumber, start_date: momentText, rest_url: addressText }).nullable(), {
      en: 'The next one that is not over, or the first where all are.',
      fr: 'La prochaine qui n’est pas terminée, ou la première si toutes le sont.',
    }),
    rest_url: described(addressText, { en: 'Address of their list.', fr: 'Adresse de leur liste.' }),
  }),
  { en: 'The occurrences of a series.', fr: 'Les occurrences d’une série.' },
)

/** What events that repeat show besides what all events do; absent on all others (contract/recurrence.md §3). */
export const seriesMembers = {
  series: seriesRepresentation.optional(),
  recurrence_id: described(momentText.optional(), {
    en: 'Of an occurrence: when it starts by the rule, wherever it was moved.',
    fr: 'Pour une occurrence : son début selon la règle, même si elle a été déplacée.',
  }),
  recurrence: described(recurrenceRepresentation.nullable().optional(), {
    en: 'Of a series: how it repeats; null once that has ended.',
    fr: 'Pour une série : sa récurrence ; null si elle a pris fin.',
  }),
  occurrences: occurrencesRepresentation.optional(),
  occurrences_written: described(z.int().min(0).optional(), {
    en: 'In answers to writes: how many occurrences were written.',
    fr: 'Dans les réponses aux écritures : le nombre d’occurrences écrites.',
  }),
}
