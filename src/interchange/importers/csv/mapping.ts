import type { TableShape } from '../../../domain/import.ts'
import type { Localized } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { headingOf, plainHeading, headingsList, type Heading } from './columns.ts'

type Mapping = Readonly<Record<string, string>>

/** The columns as a mapping says, and those that it does not name as they are known; what it names is taken from no other. */
export function mappedHeadings(
  mapping: Mapping,
  names: readonly string[],
  known: readonly (Heading | undefined)[],
): readonly (Heading | undefined)[] {
  const fields = new Map(Object.entries(mapping).map(([name, field]) => [columnIndex(name, names), field]))
  const chosen = new Map([...fields].map(([index, field]) => [index, headingOf(field)]))
  const isTaken = ({ column, language }: Heading) =>
    [...chosen.values()].some((each) => each?.column === column && each.language === language)
  const width = Math.max(known.length, names.length, ...[...fields.keys()].map((index) => index + 1))
  return Array.from({ length: width }, (_, index) => {
    const heading = chosen.has(index)
      ? chosen.get(index)
      : known[index] && !isTaken(known[index])
        ? known[index]
        : undefined
    return heading && { ...heading, ...(names[index] && { name: names[index] }) }
  })
}

/** Whether a row has the headings that a mapping names. */
export function isHeadedBy(mapping: Mapping, cells: readonly string[]): boolean {
  const named = Object.keys(mapping).filter((name) => !isColumnNumber(name))
  return named.length > 0 && named.every((name) => cells.some((cell) => plainHeading(cell) === plainHeading(name)))
}

/** The mapping of a table with the same headings that was mapped before. */
export function rememberedFor(names: readonly string[], before: readonly TableShape[]): TableShape | undefined {
  const same = ({ columns }: TableShape) =>
    columns.length === names.length &&
    columns.every(({ heading }, index) => plainHeading(heading) === plainHeading(names[index] ?? ''))
  return names.some((name) => name !== '') ? before.find(same) : undefined
}

/** A remembered table as a mapping of its columns by their numbers. */
export function mappingOf({ columns }: TableShape): Mapping {
  return Object.fromEntries(columns.map(({ field }, index) => [String(index + 1), field]))
}

function columnIndex(name: string, names: readonly string[]): number {
  const index = names.findIndex((each) => plainHeading(each) === plainHeading(name))
  if (index !== -1) return index
  if (isColumnNumber(name) && Number(name) > 0) return Number(name) - 1
  throw new Unreadable(noColumn(name, names))
}

function isColumnNumber(name: string): boolean {
  return /^\d{1,3}$/.test(name)
}

function noColumn(name: string, names: readonly string[]): Localized {
  const shown = name.slice(0, 50)
  const list = headingsList(names.filter((each) => each !== ''))
  return {
    en: `mapping names the column “${shown}”, which the table does not have. Its columns are: ${list || 'without headings, numbered from 1'}.`,
    fr: `mapping nomme la colonne «\u00a0${shown}\u00a0», que le tableau n’a pas. Ses colonnes\u00a0: ${list || 'sans intitulés, numérotées à partir de 1'}.`,
  }
}
