import type { TableShape } from '../../../domain/import.ts'
import type { Localized } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { headingOf, plainHeading, headingsList, type Heading } from './columns.ts'
import { msg } from '../../../texts/msg.ts'

type Mapping = Readonly<Record<string, string>>

/**
 * The columns as a mapping names them, and the others as they are known, except for a field that the mapping gives to another column.
 * `width`: how many columns the rows have.
 */
export function applyMapping(
  mapping: Mapping,
  names: readonly string[],
  known: readonly (Heading | undefined)[],
  width: number,
): readonly (Heading | undefined)[] {
  const chosen = mappedColumns(mapping, names, width)
  const isTaken = ({ column, language }: Heading) =>
    [...chosen.values()].some((each) => each?.column === column && each.language === language)
  const headingAt = (index: number) => {
    if (chosen.has(index)) return chosen.get(index)
    const heading = known[index]
    return heading && !isTaken(heading) ? heading : undefined
  }
  const length = Math.max(known.length, names.length, ...[...chosen.keys()].map((index) => index + 1))
  return Array.from({ length }, (_, index) => {
    const heading = headingAt(index)
    return heading && { ...heading, ...(names[index] && { name: names[index] }) }
  })
}

/** What a mapping says of each column, by its index: undefined where the column is passed over. */
function mappedColumns(
  mapping: Mapping,
  names: readonly string[],
  width: number,
): ReadonlyMap<number, Heading | undefined> {
  const called = new Map<number, string>()
  const chosen = new Map<number, Heading | undefined>()
  for (const [name, field] of Object.entries(mapping)) {
    const index = columnIndex(name, names, width)
    const before = called.get(index)
    if (before !== undefined) throw new Unreadable(columnNamedTwice(before, name))
    called.set(index, name)
    chosen.set(index, headingOf(field))
  }
  return chosen
}

/** Whether a row has the headings that a mapping names. */
export function hasMappedHeadings(mapping: Mapping, cells: readonly string[]): boolean {
  const named = Object.keys(mapping).filter((name) => !isColumnNumber(name))
  return named.length > 0 && named.every((name) => cells.some((cell) => plainHeading(cell) === plainHeading(name)))
}

/** The table with the same headings that was mapped before. */
export function findRememberedTable(names: readonly string[], before: readonly TableShape[]): TableShape | undefined {
  if (names.every((name) => name === '')) return undefined
  return before.find((table) => hasSameHeadings(table, names))
}

function hasSameHeadings({ columns }: TableShape, names: readonly string[]): boolean {
  return (
    columns.length === names.length &&
    columns.every(({ heading }, index) => plainHeading(heading) === plainHeading(names[index] ?? ''))
  )
}

/** A remembered table as a mapping of its columns by their numbers. */
export function toMapping({ columns }: TableShape): Mapping {
  return Object.fromEntries(columns.map(({ field }, index) => [String(index + 1), field]))
}

function columnIndex(name: string, names: readonly string[], width: number): number {
  const index = names.findIndex((each) => plainHeading(each) === plainHeading(name))
  if (index !== -1) return index
  if (isColumnNumber(name) && Number(name) > 0 && Number(name) <= width) return Number(name) - 1
  throw new Unreadable(unknownColumn(name, names))
}

function isColumnNumber(name: string): boolean {
  return /^\d{1,3}$/.test(name)
}

function unknownColumn(name: string, names: readonly string[]): Localized {
  const shown = name.slice(0, 50)
  const list = headingsList(names.filter((each) => each !== ''))
  return {
    en: `mapping names the column “${shown}”, which the table does not have. Its columns are: ${list || 'without headings, numbered from 1'}.`,
    fr: `mapping nomme la colonne «\u00a0${shown}\u00a0», que le tableau n’a pas. Ses colonnes\u00a0: ${list || 'sans intitulés, numérotées à partir de 1'}.`,
  }
}

function columnNamedTwice(one: string, other: string): Localized {
  const [first, second] = [one.slice(0, 50), other.slice(0, 50)]
  return msg`mapping names one column twice: as “${first}” and as “${second}”.`
}
