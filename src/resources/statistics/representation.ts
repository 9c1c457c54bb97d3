import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { described, named } from '../../schema/described.ts'

const count = z.int().min(0)
const id = z.int()
const name = z.string()

const held = {
  events: described(count, { en: 'Events: a series is one.', fr: 'Événements : une série en est un.' }),
  dates: described(count, { en: 'The dates of these events.', fr: 'Les dates de ces événements.' }),
}

const linked = z.array(z.strictObject({ id, name, ...held }))

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
}
