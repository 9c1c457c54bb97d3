import { z } from 'zod'
import { described, named } from '../../schema/described.ts'

const states = ['good', 'warning', 'wrong'] as const

export const settingsRepresentation = named(
  'Settings',
  z.strictObject({
    settings: z.array(
      z.strictObject({
        name: described(z.string(), { en: 'As the environment has it.', fr: 'Tel que dans l’environnement.' }),
        value: described(z.string(), {
          en: 'What is in force, as it would be written; secrets are masked.',
          fr: 'La valeur en vigueur, telle qu’on l’écrirait ; les secrets sont masqués.',
        }),
        default: described(z.string(), {
          en: 'What is in force where it is not set; empty: nothing.',
          fr: 'La valeur en l’absence de réglage ; vide : aucune.',
        }),
        set: described(z.boolean(), { en: 'Whether it was set.', fr: 'S’il a été défini.' }),
        secret: described(z.boolean(), { en: 'Whether it may hold a secret.', fr: 'S’il peut contenir un secret.' }),
        accepts: described(z.string(), { en: 'What it may be.', fr: 'Ce qu’il accepte.' }),
        meaning: described(z.string(), { en: 'What it is for.', fr: 'Son rôle.' }),
      }),
    ),
  }),
  { en: 'The settings in force.', fr: 'Les réglages en vigueur.' },
)

export type SettingsRepresentation = z.output<typeof settingsRepresentation>

export const exampleSettings: SettingsRepresentation = {
  settings: [
    {
      ...{ name: 'TIMEZONE', value: 'Europe/Paris', default: 'UTC', set: true, secret: false },
      accepts: 'a time zone of the IANA',
      meaning: 'The time zone of the site.',
    },
  ],
}

export const healthRepresentation = named(
  'Health',
  z.strictObject({
    state: described(z.enum(states), {
      en: 'The worst of all: `wrong` keeps something from working, `warning` may surprise.',
      fr: 'Le pire de tous : `wrong` empêche quelque chose de fonctionner, `warning` peut surprendre.',
    }),
    version: described(z.string(), { en: 'Of Almanac.', fr: 'D’Almanac.' }),
    checks: z.array(
      z.strictObject({
        state: z.enum(states),
        about: described(z.string(), { en: 'What was found.', fr: 'Ce qui a été constaté.' }),
        remedy: described(z.string().nullable(), {
          en: 'What to do about it; null where nothing is to be done.',
          fr: 'Ce qu’il faut faire ; null s’il n’y a rien à faire.',
        }),
      }),
    ),
  }),
  { en: 'Whether the service is well.', fr: 'L’état du service.' },
)

export type HealthRepresentation = z.output<typeof healthRepresentation>

export const exampleHealth: HealthRepresentation = {
  ...{ state: 'warning', version: '0.1.0' },
  checks: [
    { state: 'good', about: '/var/lib/almanac: 20,000 MB free', remedy: null },
    { state: 'warning', about: 'No mail server is set.', remedy: 'Set SMTP_URL and BASE_URL.' },
  ],
}
