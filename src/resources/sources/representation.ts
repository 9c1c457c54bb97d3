import { z } from 'zod'
import { statuses } from '../../domain/entities.ts'
import { runOutcomes, type Source } from '../../domain/source.ts'
import { knownLanguages, localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { described, named } from '../../schema/described.ts'
import { importCounts } from '../imports/representation.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'

const runRepresentation = named(
  'SourceRun',
  z.strictObject({
    outcome: described(z.enum(runOutcomes), {
      en: '`unchanged`: there was nothing to do; `changed`: the import tells what; `failed`: it is tried again later.',
      fr: '`unchanged` : il n’y avait rien à faire ; `changed` : l’importation dit quoi ; `failed` : nouvel essai plus tard.',
    }),
    started_utc: momentText,
    ended_utc: momentText,
    import: described(idNumber.nullable(), { en: 'The import, or null.', fr: 'L’importation, ou null.' }),
    counts: importCounts,
    error: described(z.string().nullable(), { en: 'Why it failed.', fr: 'La raison de l’échec.' }),
  }),
  { en: 'A run of a source.', fr: 'Un passage d’une source.' },
)

/** A source, as answers show it. */
export const sourceRepresentation = named(
  'Source',
  z.strictObject({
    id: idNumber,
    url: described(z.string(), { en: 'The address that is read.', fr: 'L’adresse lue.' }),
    source: described(z.string(), {
      en: 'What ids of the source belong to.',
      fr: 'Ce à quoi appartiennent les identifiants de la source.',
    }),
    format: described(z.string(), { en: 'The format; empty: recognized.', fr: 'Le format ; vide : reconnu.' }),
    every: described(idNumber, { en: 'Seconds between two runs.', fr: 'Les secondes entre deux passages.' }),
    paused: z.boolean(),
    has_credentials: described(z.boolean(), {
      en: 'Whether it signs in at the address.',
      fr: 'Si elle s’identifie à l’adresse.',
    }),
    status: described(z.enum(statuses).nullable(), {
      en: 'Publication status of what is created; null: as for any new record.',
      fr: 'État de publication de ce qui est créé ; null : comme pour toute nouvelle fiche.',
    }),
    time_zone: described(z.string(), {
      en: 'Time zone of times that name none.',
      fr: 'Fuseau horaire des heures qui n’en indiquent pas.',
    }),
    language: described(z.enum(knownLanguages), { en: 'Language of the texts.', fr: 'Langue des textes.' }),
    user: described(idNumber, { en: 'The id of the user who imports.', fr: 'Le numéro de l’utilisateur qui importe.' }),
    created_utc: momentText,
    next_utc: described(momentText.nullable(), {
      en: 'When it is due; null while it rests or runs.',
      fr: 'La date du prochain passage ; null en pause ou pendant un passage.',
    }),
    failures: described(z.int().min(0), { en: 'Runs in a row that failed.', fr: 'Les échecs consécutifs.' }),
    current_import: described(idNumber.nullable(), { en: 'The import that runs.', fr: 'L’importation en cours.' }),
    runs: described(z.array(runRepresentation), {
      en: 'The last 20 runs, the latest first.',
      fr: 'Les 20 derniers passages, le plus récent en premier.',
    }),
    rest_url: addressText,
  }),
  { en: 'A source that is kept in step.', fr: 'Une source suivie en continu.' },
)

export type SourceRepresentation = z.output<typeof sourceRepresentation>

export function presentSource(source: Source, { links, language }: Context): SourceRepresentation {
  const { id, url, format, every, options, isPaused, current, failures, user, createdUtc, nextUtc, runs } = source
  return {
    ...{ id, url, source: source.source, format, every, paused: isPaused, user, failures },
    ...{ status: options.status, time_zone: options.timeZone, language: options.language },
    has_credentials: source.credentials !== undefined,
    created_utc: createdUtc,
    next_utc: isPaused || current !== null ? null : nextUtc,
    current_import: current,
    runs: runs.map(({ outcome, startedUtc, endedUtc, counts, error, ...run }) => ({
      ...{ outcome, started_utc: startedUtc, ended_utc: endedUtc, import: run.import, counts },
      error: error && localized(error, language),
    })),
    rest_url: apiUrl(links, `/sources/${id}`),
  }
}

export const exampleSource: SourceRepresentation = {
  ...{ id: 2, url: 'https://example.org/calendar.ics', source: 'https://example.org/calendar.ics', format: '' },
  ...{ every: 3600, paused: false, has_credentials: false, user: 1, created_utc: '2027-03-01 12:00:00' },
  ...{ status: null, time_zone: 'Europe/Paris', language: 'en' },
  ...{ next_utc: '2027-03-01 13:00:02', failures: 0, current_import: null },
  runs: [
    {
      ...{ outcome: 'changed', started_utc: '2027-03-01 12:00:00', ended_utc: '2027-03-01 12:00:02', import: 3 },
      ...{ counts: { created: 11, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 1 }, error: null },
    },
  ],
  rest_url: 'https://example.org/api/calendar/events/v1/sources/2',
}
