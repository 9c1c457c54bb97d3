import { z } from 'zod'
import { described, named } from '../../../schema/described.ts'
import { addressText, idNumber, momentText } from '../../records/representation.ts'
import { msg } from '../../../texts/msg.ts'

/** Of lists: where series without an end are not complete in their window (contract/recurrence.md §4). */
export const carriedUntil = described(
  z.iso.date().optional(),
  msg(
    'The day up to which all occurrences of series without an end are there; absent where the list ends earlier, or finds none of these.',
  ),
)

const seriesRepresentation = named(
  'Series',
  z.strictObject({
    id: described(z.int(), msg('The id of the series.')),
    position: described(z.int().optional(), msg('Its number, 1 for the first occurrence.')),
    rule: described(z.string(), msg('The rules of RFC 5545, one a line; empty where none is left.')),
    text: described(z.string(), msg('The rule in words.')),
    url: described(addressText, msg('Address of the page of the series.')),
    rest_url: described(addressText, msg('Address of the series in the API.')),
    original_start: described(
      momentText.optional(),
      msg('When the occurrence starts by the rule, in the time zone of the series.'),
    ),
    previous: described(z.int().optional(), msg('The series that it was split from.')),
    next: described(z.int().optional(), msg('The series that goes on after it.')),
  }),
  msg('The series that an event belongs to, or that it is.'),
)

const recurrenceRepresentation = named(
  'Recurrence',
  z.strictObject({
    rules: described(z.array(z.string()), msg('Rules of RFC 5545.')),
    dates: described(z.array(z.string()), msg('Further starts.')),
    exclude: described(z.array(z.string()), msg('Starts and days that are left out.')),
    anchor: described(
      momentText.optional(),
      msg(
        'The start from which the rules are counted, where that is not the one of the event: of the second part of a series that was split.',
      ),
    ),
    text: described(z.string(), msg('The repetition in words.')),
  }),
  msg('How an event repeats.'),
)

const occurrencesRepresentation = named(
  'Occurrences',
  z.strictObject({
    total: described(z.int(), msg('How many there are that the caller may see.')),
    next: described(
      z.strictObject({ id: idNumber, start_date: momentText, rest_url: addressText }).nullable(),
      msg('The next one that is not over, or the first where all are.'),
    ),
    rest_url: described(addressText, msg('Address of their list.')),
  }),
  msg('The occurrences of a series.'),
)

/** What events that repeat show besides what all events do; absent on all others (contract/recurrence.md §3). */
export const seriesMembers = {
  series: seriesRepresentation.optional(),
  recurrence_id: described(
    momentText.optional(),
    msg('Of an occurrence: when it starts by the rule, wherever it was moved.'),
  ),
  recurrence: described(
    recurrenceRepresentation.nullable().optional(),
    msg('Of a series: how it repeats; null once that has ended.'),
  ),
  occurrences: occurrencesRepresentation.optional(),
  occurrences_written: described(
    z.int().min(0).optional(),
    msg('In answers to writes: how many occurrences were written.'),
  ),
}
