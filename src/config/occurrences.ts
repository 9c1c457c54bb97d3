import { defaulted } from '../schema/field.ts'
import { integer } from '../schema/types/values/number.ts'
import { msg } from '../texts/msg.ts'

/** How often, and how far, events repeat. */
export const occurrenceSettings = {
  MAX_OCCURRENCES: defaulted(
    integer({ minimum: 1, maximum: 10_000 }),
    2000,
    msg(
      'The maximum number of occurrences of an event that repeats; of one without an end, from today to RECURRENCE_HORIZON.',
    ),
  ),
  RECURRENCE_HORIZON: defaulted(
    integer({ minimum: 1, maximum: 120 }),
    24,
    msg(
      'For how many months ahead the occurrences of events that repeat without an end are kept ready; lists that go further say up to which day they are there.',
    ),
  ),
}
