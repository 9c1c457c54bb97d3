import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { msg } from '../../texts/msg.ts'

/** How many venues, organizers, categories and events are told, the most first. */
export const maxRows = 500

const count = z.int().min(0)
const id = z.int()
const name = z.string()

const held = {
  events: describedSchema(count, msg('Events: a series is one.')),
  dates: describedSchema(count, msg('The dates of these events.')),
}

const linked = z.array(z.strictObject({ id, name, ...held }))

const handedIn = {
  received: describedSchema(count, msg('How many were handed in.')),
  reviewed: describedSchema(count, msg('How many of these somebody else has published or given back.')),
  waiting: describedSchema(count, msg('How many of these wait.')),
  median_days: describedSchema(
    z.number().nullable(),
    msg('How many days half of the reviewed ones waited at most; null without any.'),
  ),
}

/** The figures of a period (contract/statistics.md). */
export const statisticsRepresentation = namedSchema(
  'Statistics',
  z.strictObject({
    from: describedSchema(z.string(), msg('The first day.')),
    to: describedSchema(z.string(), msg('The last day.')),
    ...held,
    months: describedSchema(z.array(z.strictObject({ month: z.string(), ...held })), msg('Every month of the period.')),
    categories: describedSchema(linked, msg('With what is in the categories below; those with most events first.')),
    venues: describedSchema(linked, msg('Those with most events first.')),
    organizers: describedSchema(linked, msg('Those with most events first.')),
    languages: describedSchema(
      z.array(
        z.strictObject({
          language: z.enum(languages),
          ...{ events: count, venues: count, organizers: count, categories: count, tags: count },
        }),
      ),
      msg('How much of what is published today has no title or name in a language.'),
    ),
    submissions: describedSchema(
      z.strictObject({
        ...handedIn,
        longest_days: z.number(),
        months: z.array(z.strictObject({ month: z.string(), ...handedIn })),
      }),
      msg('Events that were handed in for review, by the month in which they were.'),
    ),
    views: describedSchema(
      z.strictObject({
        total: count,
        days: z.array(z.strictObject({ day: z.string(), views: count })),
        events: z.array(z.strictObject({ id, name, views: count })),
      }),
      msg('How often pages of events were seen: by day, as far as that is kept, and by event.'),
    ),
  }),
  msg('The figures of a period.'),
)

export type StatisticsRepresentation = z.output<typeof statisticsRepresentation>

export const exampleStatistics: StatisticsRepresentation = {
  ...{ from: '2027-05-01', to: '2027-05-31', events: 12, dates: 19 },
  months: [{ month: '2027-05', events: 12, dates: 19 }],
  categories: [{ id: 3, name: 'Music', events: 7, dates: 9 }],
  venues: [{ id: 2, name: 'Town hall', events: 5, dates: 5 }],
  organizers: [{ id: 4, name: 'Choir', events: 2, dates: 2 }],
  languages: [{ language: 'en', events: 0, venues: 1, organizers: 0, categories: 0, tags: 2 }],
  submissions: {
    ...{ received: 4, reviewed: 3, waiting: 1, median_days: 1.5, longest_days: 6 },
    months: [{ month: '2027-05', received: 4, reviewed: 3, waiting: 1, median_days: 1.5 }],
  },
  views: { total: 31, days: [{ day: '2027-05-01', views: 31 }], events: [{ id: 269, name: 'Big night', views: 31 }] },
}
