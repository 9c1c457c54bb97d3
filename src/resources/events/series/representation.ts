import { z } from 'zod'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { addressText, idNumber, momentText } from '../../records/representation.ts'
import { msg } from '../../../texts/msg.ts'

/** Of lists: where series without an end are not complete in their window (contract/recurrence.md §4). */
export const carriedUntil = describedSchema(
  z.iso.date().optional(),
  msg(
    'The day up to which all occurrences of series without an end are there; absent where the list ends earlier, or finds none of these.',
  ),
)

const seriesRepresentation = namedSchema(
  'Series',
  z.strictObject({
    id: describedSchema(z.int(), msg('The id of the series.')),
    position: describedSchema(z.int().optional(), msg('Its number, 1 for the first occurrence.')),
    rule: describedSchema(z.string(), msg('The rules of RFC 5545, one a line; empty where none is left.')),
    text: describedSchema(z.string(), msg('The rule in words.')),
    url: describedSchema(addressText, msg('Address of the page of the series.')),
    rest_url: describedSchema(addressText, msg('Address of the series in the API.')),
    original_start: describedSchema(
      momentText.optional(),
      msg('When the occurrence starts by the rule, in the time zone of the series.'),
    ),
    previous: describedSchema(z.int().optional(), msg('The series that it was split from.')),
    next: describedSchema(z.int().optional(), msg('The series that goes on after it.')),
  }),
  msg('The series that an event belongs to, or that it is.'),
)

const recurrenceRepresentation = namedSchema(
  'Recurrence',
  z.strictObject({
    rules: describedSchema(z.array(z.string()), msg('Rules of RFC 5545.')),
    dates: describedSchema(z.array(z.string()), msg('Further starts.')),
    exclude: describedSchema(z.array(z.string()), msg('Starts and days that are left out.')),
    anchor: describedSchema(
      momentText.optional(),
      msg(
        'The start from which the rules are counted, where that is not the one of the event: of the second part of a series that was split.',
      ),
    ),
    text: describedSchema(z.string(), msg('The repetition in words.')),
  }),
  msg('How an event repeats.'),
)

const occurrencesRepresentation = namedSchema(
  'Occurrences',
  z.strictObject({
    total: describedSchema(z.int(), msg('How many there are that the caller may see.')),
    next: describedSchema(
      z.strictObject({ id: idNumber, start_date: momentText, rest_url: addressText }).nullable(),
      msg('The next one that is not over, or the first where all are.'),
    ),
    rest_url: describedSchema(addressText, msg('Address of their list.')),
  }),
  msg('The occurrences of a series.'),
)

/** What events that repeat show besides what all events do; absent on all others (contract/recurrence.md §3). */
export const seriesMembers = {
  series: seriesRepresentation.optional(),
  recurrence_id: describedSchema(
    momentText.optional(),
    msg('Of an occurrence: when it starts by the rule, wherever it was moved.'),
  ),
  recurrence: describedSchema(
    recurrenceRepresentation.nullable().optional(),
    msg('Of a series: how it repeats; null once that has ended.'),
  ),
  occurrences: occurrencesRepresentation.optional(),
  occurrences_written: describedSchema(
    z.int().min(0).optional(),
    msg('In answers to writes: how many occurrences were written.'),
  ),
}
