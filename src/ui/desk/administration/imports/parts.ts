import { outcomes, type Outcome } from '../../../../domain/import.ts'
import { definitionOf } from '../../../../i18n/language.ts'
import type { ImportRepresentation } from '../../../../resources/imports/representation.ts'
import type { DeskRequest } from '../../page.ts'

/** The path of an operation on one import or source. */
export function itemPath({ path }: Pick<DeskRequest, 'path'>): { readonly id: string | undefined } {
  return { id: path['id'] }
}

/** What an import is of: a file, or an address without what goes before. */
export function nameOf({ url, source }: Pick<ImportRepresentation, 'url' | 'source'>): string {
  return (url ?? source).replace(/^https?:\/\//, '').slice(0, 120)
}

/** Counts in words: “New: 28, Refused: 2”; those that are none are left out. */
export function countsText(counts: Readonly<Record<Outcome, number>>, { say, language }: DeskRequest): string {
  const { colon } = definitionOf(language)
  const told = outcomes.filter((each) => counts[each] > 0)
  return told.map((each) => `${say(`desk.imports.outcome.${each}`)}${colon} ${counts[each]}`).join(', ') || '–'
}
