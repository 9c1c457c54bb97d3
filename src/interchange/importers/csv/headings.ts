import type { TableColumn, TableShape } from '../../../domain/import.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Defaults } from '../item.ts'
import { mappingField, headingOf, columnLabel, headingsList, type Heading } from './columns.ts'
import { headingsByCells } from './headings-by-cells.ts'
import { guessed, isDateIn } from './guess.ts'
import { hasMappedHeadings, applyMapping, toMapping, findRememberedTable } from './mapping.ts'
import type { Row } from './rows.ts'
import { msg } from '../../../texts/msg.ts'

/** What the columns of a table hold, by their places. */
export interface Headings {
  readonly headings: readonly (Heading | undefined)[]
  readonly columns: readonly TableColumn[]
  /** How many rows come before the events: the headings, and what stands above them. */
  readonly before: number
  /** The first rows of events. */
  readonly rows: readonly (readonly string[])[]
  readonly by: TableShape['by']
  /** A table with the same headings that was mapped before. */
  readonly remembered: TableShape | undefined
  readonly notes: readonly Localized[]
}

/** Rows that tell what is in columns without names. */
const telling = 200

/** Rows among which headings are looked for. */
const maxHeadingRows = 20

/** The columns by their headings, as somebody mapped them, or by what is in them. */
export async function headingsOf(
  rows: () => AsyncIterable<Row>,
  { table, mapped: before = [] }: Pick<Defaults, 'table' | 'mapped'>,
): Promise<Headings> {
  const sample: (readonly string[])[] = []
  for await (const { cells } of rows()) if (sample.push(cells) === telling) break
  const said = table?.mapping ?? {}
  const at = headingRow(sample, said)
  const names = sample[at] ?? []
  const below = sample.slice(at + 1)
  const remembered = table?.mapping ? undefined : findRememberedTable(names, before)
  const mapping = remembered ? toMapping(remembered) : said
  const isMapped = Object.keys(mapping).length > 0
  const named = headingsByCells(names.map(headingNamed), below)
  const width = Math.max(...sample.map((cells) => cells.length), 0)
  const known = isMapped ? applyMapping(mapping, names, named, width) : named
  const guess = isMapped || isComplete(known) ? known : completeHeadings(known, below)
  const isGuess = guess !== known
  return {
    headings: guess,
    columns: guess.map((heading, index) => ({ heading: names[index] ?? '', field: mappingField(heading) })),
    before: at + 1,
    rows: below.slice(0, 5),
    by: isMapped ? 'mapping' : isGuess ? 'contents' : 'headings',
    remembered,
    notes: [
      ...above(sample.slice(0, Math.max(at, 0))),
      ...(isGuess ? [guessTold(guess, names)] : []),
      ...(remembered ? [asBefore] : []),
      ...(isGuess && names.length === 0
        ? []
        : unknownColumns(names.filter((name, index) => name !== '' && !guess[index]))),
    ],
  }
}

/** Whether there is enough to make events of. */
export function isComplete(headings: readonly (Heading | undefined)[]): boolean {
  return (['title', 'start_date'] as const).every((needed) => headings.some((heading) => heading?.column === needed))
}

/** The row of the headings: -1 where the first row is an event already. */
function headingRow(sample: readonly (readonly string[])[], said: Readonly<Record<string, string>>): number {
  const first = sample.slice(0, maxHeadingRows)
  const mappedAt = first.findIndex((cells) => hasMappedHeadings(said, cells))
  if (mappedAt !== -1) return mappedAt
  const named = first.findIndex((cells) => isComplete(cells.map(headingNamed)))
  if (named !== -1) return named
  // A title above a table is alone in its row.
  const at = Math.max(
    0,
    first.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1),
  )
  return isEventRow(first[at] ?? []) ? at - 1 : at
}

/** Names of columns are no dates. */
function isEventRow(cells: readonly string[]): boolean {
  const names = cells.flatMap((cell) => headingOf(cell)?.column ?? [])
  return !names.includes('title') && !names.includes('start_date') && cells.some(isDateIn)
}

function headingNamed(name: string): Heading | undefined {
  const heading = headingOf(name)
  return heading && { ...heading, name }
}

/** What is missing is looked for in the columns that are not known: all of it where nothing is named that an event must have. */
function completeHeadings(known: readonly (Heading | undefined)[], rows: readonly (readonly string[])[]) {
  const found = guessed(rows, known)
  if (!isComplete(found.map((heading, index) => known[index] ?? heading))) return known
  const isNamed = known.some((heading) => heading?.column === 'title' || heading?.column === 'start_date')
  return found.map((heading, index) => {
    if (known[index]) return known[index]
    return !isNamed || heading?.column === 'title' || heading?.column === 'start_date' ? heading : undefined
  })
}

function above(rows: readonly (readonly string[])[]): readonly Localized[] {
  if (rows.length === 0) return []
  const list = headingsList(rows.map((cells) => cells.filter((cell) => cell !== '').join(' ')))
  return [msg`What stands above the headings was passed over: ${list}.`]
}

function guessTold(headings: readonly (Heading | undefined)[], names: readonly string[]): Localized {
  const list = (language: 'en' | 'fr') =>
    headings.map((heading) => (heading ? columnLabel(heading.column)[language] : '–')).join(', ')
  if (names.length > 0)
    return {
      en: `The headings do not say it all; the columns were read as: ${list('en')}.`,
      fr: `Les intitulés ne disent pas tout\u00a0; les colonnes ont été lues ainsi\u00a0: ${list('fr')}.`,
    }
  return {
    en: `The table does not name its columns; they were read as: ${list('en')}.`,
    fr: `Le tableau ne nomme pas ses colonnes\u00a0; elles ont été lues ainsi\u00a0: ${list('fr')}.`,
  }
}

const asBefore: Localized = msg('The columns are read as they were chosen for the last table with these headings.')

function unknownColumns(names: readonly string[]): readonly Localized[] {
  if (names.length === 0) return []
  const list = headingsList(names)
  return [msg`Columns that are not known were passed over: ${list}.`]
}

/** What a table lacks, and what its headings are instead. */
export function missingColumn({ headings, columns }: Headings): Localized {
  const needed = headings.some((heading) => heading?.column === 'title') ? 'start_date' : 'title'
  const { en, fr } = columnLabel(needed)
  const said = headingsList(columns.map(({ heading }) => heading).filter((heading) => heading !== ''))
  return {
    en: `The first line of the table must name its columns; one must be “${en}”.${said && ` It says: ${said}.`}`,
    fr: `La première ligne du tableau doit nommer ses colonnes, dont «\u00a0${fr}\u00a0».${said && ` Elle contient\u00a0: ${said}.`}`,
  }
}
