import { z } from 'zod'
import { described, named } from '../../../schema/described.ts'
import { addressText, idNumber, momentText } from '../../records/representation.ts'

const seriesRepresentation = named(
  'Series',
  z.strictObject({
    id: described(z.int(), 'The id of the series.', 'Le numéro de la série.'),
    position: described(
      z.int().optional(),
      'Its number, 1 for the first occurrence.',
      'Son rang, 1 pour la première occurrence.',
    ),
    rule: described(
      z.string(),
      'The rules of RFC 5545, one a line; empty where none is left.',
      'Les règles de la RFC 5545, une par ligne ; vide s’il n’en reste aucune.',
    ),
    text: described(z.string(), 'The rule in words.', 'La règle en toutes lettres.'),
    url: described(addressText, 'Address of the page of the series.', 'Adresse de la page de la série.'),
    rest_url: described(addressText, 'Address of the series in the API.', 'Adresse de la série dans l’API.'),
    original_start: described(
      momentText.optional(),
      'When the occurrence starts by the rule, in the time zone of the series.',
      'Le début de l’occurrence selon la règle, dans le fuseau horaire de la série.',
    ),
    previous: described(z.int().optional(), 'The series that it was split from.', 'La série dont elle a été séparée.'),
    next: described(z.int().optional(), 'The series that goes on after it.', 'La série qui lui fait suite.'),
  }),
  'The series that an event belongs to, or that it is.',
  'La série à laquelle appartient un événement, ou qu’il constitue.',
)

const recurrenceRepresentation = named(
  'Recurrence',
  z.strictObject({
    rules: described(z.array(z.string()), 'Rules of RFC 5545.', 'Des règles de la RFC 5545.'),
    dates: described(z.array(z.string()), 'Further starts.', 'D’autres débuts.'),
    exclude: described(z.array(z.string()), 'Starts and days that are left out.', 'Débuts et jours exclus.'),
    text: described(z.string(), 'The repetition in words.', 'La récurrence en toutes lettres.'),
  }),
  'How an event repeats.',
  'La récurrence d’un événement.',
)

const occurrencesRepresentation = named(
  'Occurrences',
  z.strictObject({
    total: described(
      z.int(),
      'How many there are that the caller may see.',
      'Le nombre de celles que l’appelant peut voir.',
    ),
    next: described(
      z.strictObject({ id: idNumber, start_date: momentText, rest_url: addressText }).nullable(),
      'The next one that is not over, or the first where all are.',
      'La prochaine qui n’est pas terminée, ou la première si toutes le sont.',
    ),
    rest_url: described(addressText, 'Address of their list.', 'Adresse de leur liste.'),
  }),
  'The occurrences of a series.',
  'Les occurrences d’une série.',
)

/** What events that repeat show besides what all events do; absent on all others (contract/recurrence.md §3). */
export const seriesMembers = {
  series: seriesRepresentation.optional(),
  recurrence_id: described(
    momentText.optional(),
    'Of an occurrence: when it starts by the rule, wherever it was moved.',
    'Pour une occurrence : son début selon la règle, même si elle a été déplacée.',
  ),
  recurrence: described(
    recurrenceRepresentation.nullable().optional(),
    'Of a series: how it repeats; null once that has ended.',
    'Pour une série : sa récurrence ; null si elle a pris fin.',
  ),
  occurrences: occurrencesRepresentation.optional(),
  occurrences_written: described(
    z.int().min(0).optional(),
    'In answers to writes: how many occurrences were written.',
    'Dans les réponses aux écritures : le nombre d’occurrences écrites.',
  ),
}
