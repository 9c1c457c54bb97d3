import { z } from 'zod'
import { statuses } from '../../domain/entities.ts'
import { runOutcomes, type Source } from '../../domain/source.ts'
import { knownLanguages, localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { importCounts } from '../imports/representation.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const runRepresentation = namedSchema(
  'SourceRun',
  z.strictObject({
    outcome: describedSchema(
      z.enum(runOutcomes),
      msg('`unchanged`: there was nothing to do; `changed`: the import tells what; `failed`: it is tried again later.'),
    ),
    started_utc: momentText,
    ended_utc: momentText,
    import: describedSchema(idNumber.nullable(), msg('The import, or null.')),
    counts: importCounts,
    error: describedSchema(z.string().nullable(), msg('Why it failed.')),
  }),
  msg('A run of a source.'),
)

/** A source, as answers show it. */
export const sourceRepresentation = namedSchema(
  'Source',
  z.strictObject({
    id: idNumber,
    url: describedSchema(z.string(), msg('The address that is read.')),
    source: describedSchema(z.string(), msg('What ids of the source belong to.')),
    format: describedSchema(z.string(), msg('The format; empty: recognized.')),
    every: describedSchema(idNumber, msg('Seconds between two runs.')),
    paused: z.boolean(),
    has_credentials: describedSchema(z.boolean(), msg('Whether it signs in at the address.')),
    status: describedSchema(
      z.enum(statuses).nullable(),
      msg('Publication status of what is created; null: as for any new record.'),
    ),
    time_zone: describedSchema(z.string(), msg('Time zone of times that name none.')),
    language: describedSchema(z.enum(knownLanguages), msg('Language of the texts.')),
    user: describedSchema(idNumber, msg('The id of the user who imports.')),
    created_utc: momentText,
    next_utc: describedSchema(momentText.nullable(), msg('When it is due; null while it rests or runs.')),
    failures: describedSchema(z.int().min(0), msg('Runs in a row that failed.')),
    current_import: describedSchema(idNumber.nullable(), msg('The import that runs.')),
    runs: describedSchema(z.array(runRepresentation), msg('The last 20 runs, the latest first.')),
    rest_url: addressText,
  }),
  msg('A source that is kept in step.'),
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
