import { z } from 'zod'
import { importedKinds, importStates, outcomes, warningCodes } from '../../domain/import.ts'
import { described, named } from '../../schema/described.ts'
import { addressText, idNumber, momentText } from '../records/representation.ts'

const count = z.int().min(0)

export const importCounts = described(
  z.strictObject(Object.fromEntries(outcomes.map((each) => [each, count])) as CountShape),
  { en: 'What became of them.', fr: 'Ce qu’ils sont devenus.' },
)

/** An import, as answers show it. */
export const importRepresentation = named(
  'Import',
  z.strictObject({
    id: idNumber,
    status: described(z.enum(importStates), {
      en: '`queued`, `running`, `done`, `failed` or `cancelled`; `undoing` and `undone` if it is undone.',
      fr: '`queued`, `running`, `done`, `failed` ou `cancelled` ; `undoing` puis `undone` une fois annulée.',
    }),
    format: described(z.string(), {
      en: 'The format; empty until it is known.',
      fr: 'Le format ; vide tant qu’il n’est pas connu.',
    }),
    source: described(z.string(), {
      en: 'What ids of the source belong to.',
      fr: 'Ce à quoi appartiennent les identifiants de la source.',
    }),
    url: described(z.string().nullable(), {
      en: 'The address that is read; null for a file.',
      fr: 'L’adresse lue ; null pour un fichier.',
    }),
    source_id: described(idNumber.nullable(), {
      en: 'The source that it keeps in step; null for none.',
      fr: 'La source qu’elle suit ; null si aucune.',
    }),
    dry_run: z.boolean(),
    user: described(idNumber, { en: 'The id of the user who imports.', fr: 'Le numéro de l’utilisateur qui importe.' }),
    created_utc: momentText,
    ended_utc: momentText.nullable(),
    position: described(count, {
      en: 'How many things of the source were dealt with.',
      fr: 'Combien d’éléments de la source ont été traités.',
    }),
    counts: importCounts,
    counts_of_events: described(importCounts, {
      en: 'The same of events alone, and of what could not be read.',
      fr: 'De même, pour les seuls événements et ce qui n’a pas pu être lu.',
    }),
    date_order: described(z.enum(['day', 'month']).nullable(), {
      en: 'What was read first in dates such as 05/06/2027; null where there were none.',
      fr: 'Ce qui a été lu en premier dans les dates comme 05/06/2027 ; null s’il n’y en avait pas.',
    }),
    error: described(z.string().nullable(), {
      en: 'Why it failed as a whole.',
      fr: 'La raison de l’échec de l’ensemble.',
    }),
    rest_url: addressText,
    entries_url: described(addressText, {
      en: 'The address of its report.',
      fr: 'L’adresse de son compte rendu.',
    }),
  }),
  { en: 'An import.', fr: 'Une importation.' },
)

type CountShape = Readonly<Record<(typeof outcomes)[number], typeof count>>

export type ImportRepresentation = z.output<typeof importRepresentation>

/** One line of the report of an import. */
export const entryRepresentation = named(
  'ImportEntry',
  z.strictObject({
    position: described(idNumber, { en: 'The number of the thing in the source.', fr: 'Le rang dans la source.' }),
    line: described(idNumber.nullable(), { en: 'The line of the file.', fr: 'La ligne du fichier.' }),
    outcome: described(z.enum(outcomes), {
      en: '`created`, `changed`, `removed` (disappeared from a source, now in the trash), `skipped` (edited or deleted here since) or `failed`; what was left alone has an entry only where something is to be said of it.',
      fr: '`created`, `changed`, `removed` (disparu d’une source, mis à la corbeille), `skipped` (modifié ou supprimé ici depuis) ou `failed` ; ce qui est resté tel quel n’a d’entrée que s’il y a quelque chose à en dire.',
    }),
    kind: z.enum(importedKinds).nullable(),
    external_id: described(z.string().nullable(), {
      en: 'What the source calls it.',
      fr: 'Comment la source l’appelle.',
    }),
    title: z.string(),
    record: described(idNumber.nullable(), { en: 'The id of the record.', fr: 'Le numéro de la fiche.' }),
    start_date: described(z.string().nullable(), {
      en: 'When an event that is new starts, as it was understood; otherwise null.',
      fr: 'Le début d’un événement ajouté, tel qu’il a été compris ; sinon null.',
    }),
    all_day: described(z.boolean().nullable(), {
      en: 'Whether it lasts all day; null where there is no `start_date`.',
      fr: 'S’il dure toute la journée\u00a0; null sans `start_date`.',
    }),
    recurrence: described(z.string().nullable(), {
      en: 'How it repeats, in words; null for an event that does not.',
      fr: 'Sa répétition, en toutes lettres\u00a0; null s’il n’en a pas.',
    }),
    venue: described(z.string().nullable(), {
      en: 'The names of its venues; null where it has none.',
      fr: 'Les noms de ses lieux\u00a0; null s’il n’en a pas.',
    }),
    categories: described(z.string().nullable(), {
      en: 'The names of its categories; null where it has none.',
      fr: 'Les noms de ses catégories\u00a0; null s’il n’en a pas.',
    }),
    cost: described(z.string().nullable(), {
      en: 'Its cost; null where it has none.',
      fr: 'Son tarif\u00a0; null s’il n’en a pas.',
    }),
    warnings: described(z.array(z.enum(warningCodes)), {
      en: 'What to look at once more of an event that was written, or would be: codes of warnings.',
      fr: 'Ce qu’il faut vérifier d’un événement écrit, ou qui le serait : des codes d’avertissement.',
    }),
    changed: described(z.array(z.string()), {
      en: 'The members that were written, or would be.',
      fr: 'Les membres qui ont été écrits, ou le seraient.',
    }),
    kept: described(z.array(z.string()), {
      en: 'The members that differ there, and were left as they were edited here.',
      fr: 'Les membres qui diffèrent là-bas, laissés tels qu’ils ont été modifiés ici.',
    }),
    like_line: described(idNumber.nullable(), {
      en: 'The line of the table that this one says the same as; it was left out (`doubles` imports it).',
      fr: 'La ligne du tableau dont celle-ci est l’égale\u00a0; elle a été laissée de côté (`doubles` l’importe).',
    }),
    like_event: described(idNumber.nullable(), {
      en: 'The event of the calendar that this line is like; it was left out (`doubles` imports it).',
      fr: 'L’événement du calendrier auquel cette ligne ressemble\u00a0; elle a été laissée de côté (`doubles` l’importe).',
    }),
    reason: described(z.string().nullable(), {
      en: 'Why nothing was written, what was left out, or what is in doubt.',
      fr: 'Pourquoi rien n’a été écrit, ce qui a été laissé de côté, ou ce dont on n’est pas sûr.',
    }),
    undone: described(z.string().nullable(), {
      en: 'What was left as it is when the import was undone, and why.',
      fr: 'Ce qui est resté tel quel à l’annulation de l’importation, et pourquoi.',
    }),
  }),
  { en: 'What an import did with one thing.', fr: 'Ce qu’une importation a fait d’un élément.' },
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
