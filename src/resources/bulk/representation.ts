import { z } from 'zod'
import {
  bulkOutcomes,
  bulkStates,
  noBulkCounts,
  type BulkCounts,
  type BulkJob,
  type BulkReport,
} from '../../domain/bulk.ts'
import { localized, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { described, named } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'

const count = z.int().min(0)

const record = named(
  'EventChanged',
  z.strictObject({
    id: idNumber,
    outcome: described(z.enum(bulkOutcomes), {
      en: '`changed`, `copied`, `unchanged` (it was so already) or `refused`.',
      fr: '`changed`, `copied`, `unchanged` (il l’était déjà) ou `refused`.',
    }),
    title: described(z.string(), {
      en: 'Its title; empty where the caller may not read it.',
      fr: 'Son titre ; vide si l’appelant ne peut pas le lire.',
    }),
    start_date: described(momentText.nullable(), {
      en: 'When it starts now, or its copy; null where it was refused.',
      fr: 'Son début désormais, ou celui de sa copie ; null en cas de refus.',
    }),
    copy: described(idNumber.nullable(), { en: 'The id of its copy.', fr: 'Le numéro de sa copie.' }),
    error: described(z.strictObject({ status: z.int(), code: z.string(), message: z.string() }).nullable(), {
      en: 'Why it was refused, as a request for it alone would say.',
      fr: 'La raison du refus, comme le dirait une requête pour lui seul.',
    }),
  }),
  { en: 'What became of one event.', fr: 'Ce qu’un événement est devenu.' },
)

/** A change of many events: what it did, or how far it is. */
export const bulkRepresentation = named(
  'EventBulk',
  z.strictObject({
    id: described(idNumber.nullable(), {
      en: 'The id of the job that goes on in the background; null where all was done at once.',
      fr: 'Le numéro du travail qui se poursuit en arrière-plan ; null si tout a été fait d’un coup.',
    }),
    status: z.enum(bulkStates),
    dry_run: z.boolean(),
    total: described(count, { en: 'How many events are meant.', fr: 'Le nombre d’événements concernés.' }),
    position: described(count, {
      en: 'How many of them were dealt with.',
      fr: 'Combien d’entre eux ont été traités.',
    }),
    counts: described(z.strictObject({ changed: count, copied: count, unchanged: count, refused: count }), {
      en: 'What became of them.',
      fr: 'Ce qu’ils sont devenus.',
    }),
    group: described(idNumber.nullable(), {
      en: 'The group of the activity: its undo takes all of it back. Null where nothing was changed.',
      fr: 'Le groupe de l’activité : son annulation revient sur l’ensemble. Null si rien n’a été modifié.',
    }),
    undoes: described(idNumber.nullable(), {
      en: 'The group that a job takes back; null: none.',
      fr: 'Le groupe qu’un travail annule ; null : aucun.',
    }),
    records: described(z.array(record), {
      en: 'Each event, in the order of ids or of the list; of a job those alone that were refused, the first 1,000.',
      fr: 'Chaque événement, dans l’ordre des numéros ou de la liste ; pour un travail, seulement les refus, les 1 000 premiers.',
    }),
    error: described(z.string().nullable(), {
      en: 'Why a job failed as a whole.',
      fr: 'La raison de l’échec d’un travail entier.',
    }),
    created_utc: momentText.nullable(),
    ended_utc: momentText.nullable(),
    rest_url: described(addressText.nullable(), {
      en: 'The address of the job.',
      fr: 'L’adresse du travail.',
    }),
  }),
  { en: 'A change of many events.', fr: 'Une modification de nombreux événements.' },
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

/** What was done at once. */
export function presentDone(
  reports: readonly BulkReport[],
  { dryRun, group }: { readonly dryRun: boolean; readonly group: number | null },
  { language }: Context,
): BulkRepresentation {
  return {
    id: null,
    status: 'done',
    dry_run: dryRun,
    total: reports.length,
    position: reports.length,
    counts: reports.reduce(withReport, noBulkCounts),
    group,
    undoes: null,
    records: reports.map((report) => presentReport(report, language)),
    error: null,
    created_utc: null,
    ended_utc: null,
    rest_url: null,
  }
}

export function withReport(counts: BulkCounts, { outcome }: BulkReport): BulkCounts {
  return { ...counts, [outcome]: counts[outcome] + 1 }
}

/** A job, with what was refused of it. */
export function presentJob(
  job: BulkJob,
  refused: readonly BulkReport[],
  { language, links }: Pick<Context, 'language' | 'links'>,
): BulkRepresentation {
  const { id, state, task, total, position, counts, group, error, createdUtc, endedUtc } = job
  return {
    id,
    status: state,
    dry_run: task.dryRun,
    total,
    position,
    counts,
    group,
    undoes: task.undoes ?? null,
    records: refused.map((report) => presentReport(report, language)),
    error: error && localized(error, language),
    created_utc: createdUtc,
    ended_utc: endedUtc,
    rest_url: jobUrl(id, links),
  }
}

export function jobUrl(id: number, links: Context['links']): string {
  return apiUrl(links, `/events/bulk/${id}`)
}

function presentReport({ id, outcome, title, startDate, copy, error }: BulkReport, language: Language) {
  const told = error && { status: error.status, code: error.code, message: localized(error.text, language) }
  return { id, outcome, title, start_date: startDate, copy, error: told }
}
