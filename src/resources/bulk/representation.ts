import { z } from 'zod'
import {
  bulkOutcomes,
  bulkStates,
  type BulkCounts,
  type BulkJob,
  type BulkReport,
  type BulkResult,
} from '../../domain/bulk.ts'
import { localized, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

const count = z.int().min(0)

const record = namedSchema(
  'EventChanged',
  z.strictObject({
    id: idNumber,
    outcome: describedSchema(
      z.enum(bulkOutcomes),
      msg('`changed`, `copied`, `unchanged` (it was so already) or `refused`.'),
    ),
    title: describedSchema(z.string(), msg('Its title; empty where the caller may not read it.')),
    start_date: describedSchema(
      momentText.nullable(),
      msg('When it starts now, or its copy; null where it was refused.'),
    ),
    copy: describedSchema(idNumber.nullable(), msg('The id of its copy.')),
    error: describedSchema(
      z.strictObject({ status: z.int(), code: z.string(), message: z.string() }).nullable(),
      msg('Why it was refused, as a request for it alone would say.'),
    ),
  }),
  msg('What became of one event.'),
)

/** A change of many events: what it did, or how far it is. */
export const bulkRepresentation = namedSchema(
  'EventBulk',
  z.strictObject({
    id: describedSchema(
      idNumber.nullable(),
      msg('The id of the job that goes on in the background; null where all was done at once.'),
    ),
    status: z.enum(bulkStates),
    dry_run: z.boolean(),
    total: describedSchema(count, msg('How many events are meant.')),
    position: describedSchema(count, msg('How many of them were dealt with.')),
    counts: describedSchema(
      z.strictObject({ changed: count, copied: count, unchanged: count, refused: count }),
      msg('What became of them.'),
    ),
    group: describedSchema(
      idNumber.nullable(),
      msg('The group of the activity: its undo takes all of it back. Null where nothing was changed.'),
    ),
    undoes: describedSchema(idNumber.nullable(), msg('The group that a job takes back; null: none.')),
    records: describedSchema(
      z.array(record),
      msg('Each event, in the order of ids or of the list; of a job those alone that were refused, the first 1,000.'),
    ),
    error: describedSchema(z.string().nullable(), msg('Why a job failed as a whole.')),
    created_utc: momentText.nullable(),
    ended_utc: momentText.nullable(),
    rest_url: describedSchema(addressText.nullable(), msg('The address of the job.')),
  }),
  msg('A change of many events.'),
)

export type BulkRepresentation = z.output<typeof bulkRepresentation>

export const exampleBulk: BulkRepresentation = {
  id: null,
  status: 'done',
  dry_run: false,
  total: 1,
  position: 1,
  counts: { changed: 0, copied: 1, unchanged: 0, refused: 0 },
  group: 12,
  undoes: null,
  records: [
    {
      ...{ id: 269, outcome: 'copied', title: 'Big Night', start_date: '2028-04-29 19:30:00', copy: 270, error: null },
    },
  ],
  error: null,
  created_utc: null,
  ended_utc: null,
  rest_url: null,
}

export const exampleJob: BulkRepresentation = {
  ...exampleBulk,
  ...{ id: 3, status: 'running', total: 5000, position: 1200, records: [] },
  counts: { changed: 0, copied: 1200, unchanged: 0, refused: 0 },
  created_utc: '2027-03-01 12:00:00',
  rest_url: `${exampleApi}/events/bulk/3`,
}

export function withReport(counts: BulkCounts, { outcome }: BulkReport): BulkCounts {
  return { ...counts, [outcome]: counts[outcome] + 1 }
}

/** What was done at once, or is by a job so far; of a job with what was refused. */
export function presentBulk(
  result: BulkResult,
  reports: readonly BulkReport[],
  { language, links }: Pick<Context, 'language' | 'links'>,
  job?: Pick<BulkJob, 'id' | 'createdUtc' | 'endedUtc'>,
): BulkRepresentation {
  const { state, task, total, position, counts, group, error } = result
  return {
    id: job?.id ?? null,
    status: state,
    dry_run: task.dryRun,
    total,
    position,
    counts,
    group,
    undoes: task.undoes ?? null,
    records: reports.map((report) => presentReport(report, language)),
    error: error && localized(error, language),
    created_utc: job?.createdUtc ?? null,
    ended_utc: job?.endedUtc ?? null,
    rest_url: job ? jobUrl(job.id, links) : null,
  }
}

export function jobUrl(id: number, links: Context['links']): string {
  return apiUrl(links, `/events/bulk/${id}`)
}

function presentReport({ id, outcome, title, startDate, copy, error }: BulkReport, language: Language) {
  const told = error && { status: error.status, code: error.code, message: localized(error.text, language) }
  return { id, outcome, title, start_date: startDate, copy, error: told }
}
