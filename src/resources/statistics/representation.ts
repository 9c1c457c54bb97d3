import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { described, named } from '../../schema/described.ts'
import { msg } from '../../texts/msg.ts'

/** How many venues, organizers, categories and events are told, the most first. */
export const maxRows = 500

const count = z.int().min(0)
const id = z.int()
const name = z.string()

const held = {
  events: described(count, msg('Events: a series is one.')),
  dates: described(count, msg('The dates of these events.')),
}

const linked = z.array(z.strictObject({ id, name, ...held }))

const handedIn = {
  received: described(count, msg('How many were handed in.')),
  reviewed: described(count, msg('How many of these somebody else has published or given back.')),
  waiting: described(count, msg('How many of these wait.')),
  median_days: described(
    z.number().nullable(),
    msg('How many days half of the reviewed ones waited at most; null without any.'),
  ),
}

/** The figures of a period (contract/statistics.md). */
export const statisticsRepresentation = named(
  'Statistics',
  z.strictObject({
    from: described(z.string(), msg('The first day.')),
    to: described(z.string(), msg('The last day.')),
    ...held,
    months: described(z.array(z.strictObject({ month: z.string(), ...held })), msg('Every month of the period.')),
    categories: described(linked, msg('With what is in the categories below; those with most events first.')),
    venues: described(linked, msg('Those with most events first.')),
    organizers: described(linked, msg('Those with most events first.')),
    languages: described(
      z.array(
        z.strictObject({
          language: z.enum(languages),
          ...{ events: count, venues: count, organizers: count, categories: count, tags: count },
        }),
      ),
      msg('How much of what is published today has no title or name in a language.'),
    ),
    submissions: described(
      z.strictObject({
        ...handedIn,
        longest_days: z.number(),
        months: z.array(z.strictObject({ month: z.string(), ...handedIn })),
      }),
      msg('Events that were handed in for review, by the month in which they were.'),
    ),
    views: described(
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
