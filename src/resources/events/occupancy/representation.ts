import { requestLimits } from '../../../domain/request-limits.ts'
import { z } from 'zod'
import { statuses } from '../../../domain/entities.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { carriedUntil } from '../series/representation.ts'
import { msg } from '../../../texts/msg.ts'

/** Days that are told of at a time, and events. */
export const maxDays = requestLimits.days.most
export const maxHeld = 500

const times = {
  start_date: z.string(),
  end_date: z.string(),
  utc_start_date: z.string(),
  utc_end_date: z.string(),
}

const held = describedSchema(
  z.strictObject({
    id: z.int(),
    title: z.string(),
    url: z.string(),
    status: z.enum(statuses),
    ...times,
    all_day: z.boolean(),
    venues: z.array(z.strictObject({ id: z.int(), venue: z.string() })),
  }),
  msg(
    'An event that takes the venue, in the time of the site and in UTC, and where it does: at the venue itself, in a room or in the building.',
  ),
)

export const occupancyRepresentation = namedSchema(
  'Occupancy',
  z.strictObject({
    id: z.int(),
    start_date: z.string(),
    end_date: z.string(),
    held: z.array(held),
    free: describedSchema(
      z.array(z.strictObject(times)),
      msg('When nothing of that takes it; with `more`, as far as the list goes.'),
    ),
    more: describedSchema(
      z.boolean(),
      msg`Whether there are more events than ${maxHeld}, the first of which are listed.`,
    ),
    carried_until: carriedUntil,
  }),
  msg('When a venue is taken, and when it is free.'),
)

export type Occupancy = z.output<typeof occupancyRepresentation>

export const exampleOccupancy: Occupancy = {
  ...{ id: 266, start_date: '2027-05-01', end_date: '2027-05-01' },
  held: [
    {
      ...{ id: 269, title: 'Jazz', url: 'https://example.org/event/jazz/', status: 'publish' },
      ...{ start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00' },
      ...{ utc_start_date: '2027-05-01 18:00:00', utc_end_date: '2027-05-01 20:00:00' },
      all_day: false,
      venues: [{ id: 266, venue: 'Hall' }],
    },
  ],
  free: [
    {
      ...{ start_date: '2027-05-01 00:00:00', end_date: '2027-05-01 20:00:00' },
      ...{ utc_start_date: '2027-04-30 22:00:00', utc_end_date: '2027-05-01 18:00:00' },
    },
    {
      ...{ start_date: '2027-05-01 22:00:00', end_date: '2027-05-02 00:00:00' },
      ...{ utc_start_date: '2027-05-01 20:00:00', utc_end_date: '2027-05-01 22:00:00' },
    },
  ],
  more: false,
}
