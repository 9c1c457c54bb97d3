import { Unreadable } from '../item.ts'
import type { Localized } from '../../../i18n/language.ts'
import { headingOf, labelOf, type Heading } from './columns.ts'
import { guessed, isDateIn } from './guess.ts'
import type { Row } from './rows.ts'

/** What the columns of a table hold, by their places. */
export interface Headings {
  readonly headings: readonly (Heading | undefined)[]
  /** Whether the first row names them; else they were guessed. */
  readonly isNamed: boolean
  readonly note: Localized | undefined
}

/** Rows that tell what is in columns without names. */
const telling = 200

/** The columns by the first row, or by what is in them where that is an event already. */
export async function headingsOf(rows: () => AsyncIterable<Row>): Promise<Headings> {
  const sample: (readonly string[])[] = []
  for await (const { cells } of rows()) {
    if (sample.length === 0 && !isEvent(cells)) return named(cells)
    sample.push(cells)
    if (sample.length === telling) break
  }
  const [first] = sample
  if (!first) return named([])
  const headings = guessed(sample)
  for (const needed of ['title', 'start_date'] as const)
    if (!headings.some((heading) => heading?.column === needed)) throw new Unreadable(missing(needed, first))
  return { headings, isNamed: false, note: guessTold(headings) }
}

/** Names of columns are no dates. */
function isEvent(cells: readonly string[]): boolean {
  const names = cells.flatMap((cell) => headingOf(cell)?.column ?? [])
  return !names.includes('title') && !names.includes('start_date') && cells.some(isDateIn)
}

function named(cells: readonly string[]): Headings {
  const headings = cells.map((name) => {
    const heading = headingOf(name)
    return heading && { ...heading, name }
  })
  for (const needed of ['title', 'start_date'] as const)
    if (!headings.some((heading) => heading?.column === needed)) throw new Unreadable(missing(needed, cells))
  const unknown = cells.filter((cell, index) => cell !== '' && headings[index] === undefined)
  return { headings, isNamed: true, note: unknownColumns(unknown) }
}

function guessTold(headings: readonly (Heading | undefined)[]): Localized {
  const list = (language: 'en' | 'fr') =>
    headings.map((heading) => (heading ? labelOf(heading.column)[language] : '–')).join(', ')
  return {
    en: `The table does not name its columns; they were read as: ${list('en')}.`,
    fr: `Le tableau ne nomme pas ses colonnes ; elles ont été lues ainsi : ${list('fr')}.`,
  }
}

function unknownColumns(names: readonly string[]): Localized | undefined {
  if (names.length === 0) return undefined
  const list = shortened(names)
  return {
    en: `Columns that are not known were passed over: ${list}.`,
    fr: `Des colonnes inconnues ont été ignorées : ${list}.`,
  }
}

function shortened(names: readonly string[]): string {
  return names
    .map((name) => name.slice(0, 50))
    .slice(0, 10)
    .join(', ')
}

/** What the first line lacks, and what it says instead. */
function missing(needed: 'title' | 'start_date', cells: readonly string[]): Localized {
  const { en, fr } = labelOf(needed)
  const said = shortened(cells.filter((cell) => cell !== ''))
  return {
    en: `The first line of the table must name its columns; one must be “${en}”.${said && ` It says: ${said}.`}`,
    fr: `La première ligne du tableau doit nommer ses colonnes, dont « ${fr} ».${said && ` Elle contient : ${said}.`}`,
  }
}
