import { z } from 'zod'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { msg } from '../../texts/msg.ts'

const states = ['good', 'warning', 'wrong'] as const

export const settingsRepresentation = namedSchema(
  'Settings',
  z.strictObject({
    settings: z.array(
      z.strictObject({
        name: describedSchema(z.string(), msg('As the environment has it.')),
        value: describedSchema(z.string(), msg('What is in force, as it would be written; secrets are masked.')),
        default: describedSchema(z.string(), msg('What is in force where it is not set; empty: nothing.')),
        set: describedSchema(z.boolean(), msg('Whether it was set.')),
        secret: describedSchema(z.boolean(), msg('Whether it may hold a secret.')),
        accepts: describedSchema(z.string(), msg('What it may be.')),
        meaning: describedSchema(z.string(), msg('What it is for.')),
      }),
    ),
  }),
  msg('The settings in force.'),
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

export const healthRepresentation = namedSchema(
  'Health',
  z.strictObject({
    state: describedSchema(
      z.enum(states),
      msg('The worst of all: `wrong` keeps something from working, `warning` may surprise.'),
    ),
    version: describedSchema(z.string(), msg('Of Almanac.')),
    checks: z.array(
      z.strictObject({
        state: z.enum(states),
        about: describedSchema(z.string(), msg('What was found.')),
        remedy: describedSchema(z.string().nullable(), msg('What to do about it; null where nothing is to be done.')),
      }),
    ),
  }),
  msg('Whether the service is well.'),
)

export type HealthRepresentation = z.output<typeof healthRepresentation>

export const exampleHealth: HealthRepresentation = {
  ...{ state: 'warning', version: '0.1.0' },
  checks: [
    { state: 'good', about: '/var/lib/almanac: 20,000 MB free', remedy: null },
    { state: 'warning', about: 'No mail server is set.', remedy: 'Set SMTP_URL and BASE_URL.' },
  ],
}
