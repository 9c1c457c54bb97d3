import { z } from 'zod'
import { importedKinds, importStates, outcomes, warningCodes } from '../../domain/import.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const count = z.int().min(0)

export const importCounts = describedSchema(
  z.strictObject(Object.fromEntries(outcomes.map((each) => [each, count])) as CountShape),
  msg('What became of them.'),
)

/** An import, as answers show it. */
export const importRepresentation = namedSchema(
  'Import',
  z.strictObject({
    id: idNumber,
    status: describedSchema(
      z.enum(importStates),
      msg('`queued`, `running`, `done`, `failed` or `cancelled`; `undoing` and `undone` if it is undone.'),
    ),
    format: describedSchema(z.string(), msg('The format; empty until it is known.')),
    source: describedSchema(z.string(), msg('What ids of the source belong to.')),
    url: describedSchema(z.string().nullable(), msg('The address that is read; null for a file.')),
    source_id: describedSchema(idNumber.nullable(), msg('The source that it keeps in step; null for none.')),
    dry_run: z.boolean(),
    user: describedSchema(idNumber, msg('The id of the user who imports.')),
    created_utc: momentText,
    ended_utc: momentText.nullable(),
    position: describedSchema(count, msg('How many things of the source were dealt with.')),
    counts: importCounts,
    counts_of_events: describedSchema(importCounts, msg('The same of events alone, and of what could not be read.')),
    date_order: describedSchema(
      z.enum(['day', 'month']).nullable(),
      msg('What was read first in dates such as 05/06/2027; null where there were none.'),
    ),
    error: describedSchema(z.string().nullable(), msg('Why it failed as a whole.')),
    rest_url: addressText,
    entries_url: describedSchema(addressText, msg('The address of its report.')),
  }),
  msg('An import.'),
)

type CountShape = Readonly<Record<(typeof outcomes)[number], typeof count>>

export type ImportRepresentation = z.output<typeof importRepresentation>

/** One line of the report of an import. */
export const entryRepresentation = namedSchema(
  'ImportEntry',
  z.strictObject({
    position: describedSchema(idNumber, msg('The number of the thing in the source.')),
    line: describedSchema(idNumber.nullable(), msg('The line of the file.')),
    outcome: describedSchema(
      z.enum(outcomes),
      msg(
        '`created`, `changed`, `removed` (disappeared from a source, now in the trash), `skipped` (edited or deleted here since) or `failed`; what was left alone has an entry only where something is to be said of it.',
      ),
    ),
    kind: z.enum(importedKinds).nullable(),
    external_id: describedSchema(z.string().nullable(), msg('What the source calls it.')),
    title: z.string(),
    record: describedSchema(idNumber.nullable(), msg('The id of the record.')),
    start_date: describedSchema(
      z.string().nullable(),
      msg('When an event that is new starts, as it was understood; otherwise null.'),
    ),
    all_day: describedSchema(
      z.boolean().nullable(),
      msg('Whether it lasts all day; null where there is no `start_date`.'),
    ),
    recurrence: describedSchema(
      z.string().nullable(),
      msg('How it repeats, in words; null for an event that does not.'),
    ),
    venue: describedSchema(z.string().nullable(), msg('The names of its venues; null where it has none.')),
    categories: describedSchema(z.string().nullable(), msg('The names of its categories; null where it has none.')),
    cost: describedSchema(z.string().nullable(), msg('Its cost; null where it has none.')),
    warnings: describedSchema(
      z.array(z.enum(warningCodes)),
      msg('What to look at once more of an event that was written, or would be: codes of warnings.'),
    ),
    changed: describedSchema(z.array(z.string()), msg('The members that were written, or would be.')),
    kept: describedSchema(
      z.array(z.string()),
      msg('The members that differ there, and were left as they were edited here.'),
    ),
    like_line: describedSchema(
      idNumber.nullable(),
      msg('The line of the table that this one says the same as; it was left out (`doubles` imports it).'),
    ),
    like_event: describedSchema(
      idNumber.nullable(),
      msg('The event of the calendar that this line is like; it was left out (`doubles` imports it).'),
    ),
    reason: describedSchema(
      z.string().nullable(),
      msg('Why nothing was written, what was left out, or what is in doubt.'),
    ),
    undone: describedSchema(z.string().nullable(), msg('What was left as it is when the import was undone, and why.')),
  }),
  msg('What an import did with one thing.'),
)

export type EntryRepresentation = z.output<typeof entryRepresentation>

export const exampleImport: ImportRepresentation = {
  id: 3,
  status: 'done',
  format: 'csv',
  source: 'agenda.csv',
  url: null,
  source_id: null,
  dry_run: false,
  user: 1,
  created_utc: '2027-03-01 12:00:00',
  ended_utc: '2027-03-01 12:00:02',
  position: 12,
  counts: { created: 11, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 1 },
  counts_of_events: { created: 6, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 1 },
  date_order: null,
  error: null,
  rest_url: 'https://example.org/api/calendar/events/v1/imports/3',
  entries_url: 'https://example.org/api/calendar/events/v1/imports/3/entries',
}

export const exampleEntry: EntryRepresentation = {
  position: 7,
  line: 8,
  outcome: 'failed',
  kind: null,
  external_id: null,
  title: 'Summer market',
  record: null,
  start_date: null,
  all_day: null,
  recurrence: null,
  venue: null,
  categories: null,
  cost: null,
  warnings: [],
  changed: [],
  kept: [],
  like_line: null,
  like_event: null,
  reason: 'end_date must not be before start_date.',
  undone: null,
}
