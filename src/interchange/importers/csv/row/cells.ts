import type { Localized } from '../../../../i18n/language.ts'
import { columnLabel, type ColumnName } from '../columns.ts'
import { readSwitch } from '../words.ts'
import { msg } from '../../../../texts/msg.ts'

/** The cells of a row by their columns; of texts in several languages those of each. */
export interface Cells {
  readonly of: (column: ColumnName) => string
  readonly translated: (column: ColumnName) => string | Readonly<Record<string, string>>
  /** What the table calls a column; undefined where it has none, or does not say. */
  readonly called: (column: ColumnName) => string | undefined
  /** Where the link of a cell leads; undefined where it has none. */
  readonly linkOf: (column: ColumnName) => string | undefined
}

/** The column's title in the table, else ours, for messages. */
export function columnTitle(column: ColumnName, cells: Cells): Localized {
  const called = cells.called(column)?.slice(0, 50)
  return called === undefined ? columnLabel(column) : { en: called, fr: called }
}

/** A cell that cannot be read, and what is said of it. */
interface WrongCell {
  readonly column: ColumnName
  readonly text: Localized
}

/** Cells of a row that cannot be read. */
export class WrongCells extends Error {
  override readonly name = 'WrongCells'
  readonly cells: readonly WrongCell[]

  constructor(cells: readonly WrongCell[]) {
    super(cells.map(({ text }) => text.en).join(' '))
    this.cells = cells
  }
}

/** A cell that is not what its column takes. */
export function wrongCell(column: ColumnName, cells: Cells, accepts: Localized): WrongCells {
  const name = columnTitle(column, cells)
  const shown = cells.of(column).slice(0, 100)
  const text =
    shown === ''
      ? msg`The column “${name}” must be ${accepts}; it is empty.`
      : msg`The column “${name}” must be ${accepts}; it is “${shown}”.`
  return new WrongCells([{ column, text }])
}

/** What all of these read; throws once for all cells that cannot be read. */
export function readAll<T extends readonly unknown[]>(...reads: { readonly [K in keyof T]: () => T[K] }): T {
  const wrong: WrongCell[] = []
  const values = reads.map((read) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof WrongCells)) throw error
      wrong.push(...error.cells)
      return undefined
    }
  })
  if (wrong.length > 0) throw new WrongCells(wrong)
  // `map` forgets the places of a tuple; without wrong cells, each value is what the function at its place returned.
  return values as unknown as T
}

/** What is separated by commas, semicolons, bars or lines. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What a cell with yes or no says. */
export function switchOf(column: ColumnName, cells: Cells): boolean {
  const value = readSwitch(cells.of(column))
  if (value === undefined) throw wrongCell(column, cells, aSwitch)
  return value
}

const aSwitch: Localized = msg('yes or no')
