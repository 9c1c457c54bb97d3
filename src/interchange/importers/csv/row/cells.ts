import type { Localized } from '../../../../i18n/language.ts'
import { labelOf, type ColumnName } from '../columns.ts'
import { readSwitch } from '../words.ts'

/** The cells of a row by their columns; of texts in several languages those of each. */
export interface Cells {
  readonly of: (column: ColumnName) => string
  readonly translated: (column: ColumnName) => string | Readonly<Record<string, string>>
  /** What the table calls a column; undefined where it has none, or does not say. */
  readonly called: (column: ColumnName) => string | undefined
  /** Where the link of a cell leads; undefined where it has none. */
  readonly linkOf: (column: ColumnName) => string | undefined
}

/** What a table calls a column, for whoever reads of it. */
export function nameOf(column: ColumnName, cells: Cells): Localized {
  const called = cells.called(column)?.slice(0, 50)
  return called === undefined ? labelOf(column) : { en: called, fr: called }
}

/** A cell that cannot be read. */
export class WrongCell extends Error {
  readonly text: Localized

  constructor(column: ColumnName, cells: Cells, accepts: Localized) {
    const name = nameOf(column, cells)
    const shown = cells.of(column).slice(0, 100)
    const [is, contains] = shown === '' ? ['empty', 'est vide'] : [`“${shown}”`, `contient «\u00a0${shown}\u00a0»`]
    const text = {
      en: `The column “${name.en}” must be ${accepts.en}; it is ${is}.`,
      fr: `La colonne «\u00a0${name.fr}\u00a0» doit contenir ${accepts.fr}\u00a0; elle ${contains}.`,
    }
    super(text.en)
    this.text = text
  }
}

/** What is separated by commas, semicolons, bars or lines. */
export function listOf(text: string): readonly string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What a cell with yes or no says. */
export function switchOf(column: ColumnName, cells: Cells): boolean {
  const value = readSwitch(cells.of(column))
  if (value === undefined) throw new WrongCell(column, cells, aSwitch)
  return value
}

const aSwitch: Localized = { en: 'yes or no', fr: 'oui ou non' }
