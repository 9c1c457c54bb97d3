import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { described, named } from '../../schema/described.ts'

/** How many venues, organizers, categories and events are told, the most first. */
export const maxRows = 500

const count = z.int().min(0)
const id = z.int()
const name = z.string()

const held = {
  events: described(count, { en: 'Events: a series is one.', fr: 'Événements : une série en est un.' }),
  dates: described(count, { en: 'The dates of these events.', fr: 'Les dates de ces événements.' }),
}

const linked = z.array(z.strictObject({ id, name, ...held }))

const handedIn = {
  received: described(count, { en: 'How many were handed in.', fr: 'Le nombre de propositions.' }),
  reviewed: described(count, {
    en: 'How many of these somebody else has published or given back.',
    fr: 'Celles qu’une autre personne a publiées ou renvoyées.',
  }),
  waiting: described(count, { en: 'How many of these wait.', fr: 'Celles qui attendent.' }),
  median_days: described(z.number().nullable(), {
    en: 'How many days half of the reviewed ones waited at most; null without any.',
    fr: 'Le nombre de jours d’attente que la moitié des propositions relues n’a pas dépassé ; null sans aucune.',
  }),
}

/** The figures of a period (contract/statistics.md). */
export const statisticsRepresentation = named(
  'Statistics',
  z.strictObject({
    from: described(z.string(), { en: 'The first day.', fr: 'Le premier jour.' }),
    to: described(z.string(), { en: 'The last day.', fr: 'Le dernier jour.' }),
    ...held,
    months: described(z.array(z.strictObject({ month: z.string(), ...held })), {
      en: 'Every month of the period.',
      fr: 'Chaque mois de la période.',
    }),
    categories: described(linked, {
      en: 'With what is in the categories below; those with most events first.',
      fr: 'Avec le contenu des sous-catégories ; celles qui ont le plus d’événements d’abord.',
    }),
    venues: described(linked, {
      en: 'Those with most events first.',
      fr: 'Ceux qui ont le plus d’événements d’abord.',
    }),
    organizers: described(linked, {
      en: 'Those with most events first.',
      fr: 'Ceux qui ont le plus d’événements d’abord.',
    }),
    languages: described(
      z.array(
        z.strictObject({
          language: z.enum(languages),
          ...{ events: count, venues: count, organizers: count, categories: count, tags: count },
        }),
      ),
      {
        en: 'How much of what is published today has no title or name in a language.',
        fr: 'Le nombre de fiches publiées aujourd’hui sans titre ou nom dans une langue.',
      },
    ),
    submissions: described(
      z.strictObject({
        ...handedIn,
        longest_days: z.number(),
        months: z.array(z.strictObject({ month: z.string(), ...handedIn })),
      }),
      {
        en: 'Events that were handed in for review, by the month in which they were.',
        fr: 'Les événements proposés à la relecture, par mois de la proposition.',
      },
    ),
    views: described(
      z.strictObject({
        total: count,
        days: z.array(z.strictObject({ day: z.string(), views: count })),
        events: z.array(z.strictObject({ id, name, views: count })),
      }),
      {
        en: 'How often pages of events were seen: by day, as far as that is kept, and by event.',
        fr: 'Le nombre de consultations des pages d’événements : par jour, tant que c’est conservé, et par événement.',
      },
    ),
  }),
  { en: 'The figures of a period.', fr: 'Les chiffres d’une période.' },
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
