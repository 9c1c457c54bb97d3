import { outcomes, type Outcome } from '../../../../domain/import.ts'
import { definitionOf, type Localized } from '../../../../i18n/language.ts'
import type { ImportRepresentation } from '../../../../resources/imports/representation.ts'
import { localize } from '../../../../texts/text.ts'
import type { DeskRequest } from '../../page.ts'
import { isOfCells } from './cells.ts'

/** The path of an operation on one import or source. */
export function itemPath({ path }: Pick<DeskRequest, 'path'>): { readonly id: string | undefined } {
  return { id: path['id'] }
}

/** What an import is of: a file, or an address without what goes before. */
export function importName({ url, source }: Pick<ImportRepresentation, 'url' | 'source'>): string {
  return (url ?? source).replace(/^https?:\/\//, '').slice(0, 120)
}

/** What an outcome is called: rows that can be mended are not refused yet. */
export function outcomeText(outcome: Outcome, isMending: boolean): Localized {
  return localize(isMending && outcome === 'failed' ? 'desk.imports.mendable' : `desk.imports.outcome.${outcome}`)
}

/** Counts in words: “New: 28, Refused: 2”; those that are none are left out. */
export function countsText(
  counts: Readonly<Record<Outcome, number>>,
  { say, language }: DeskRequest,
  isMending = false,
): string {
  const { colon } = definitionOf(language)
  const told = outcomes.filter((each) => counts[each] > 0)
  return told.map((each) => `${say(outcomeText(each, isMending))}${colon} ${counts[each]}`).join(', ') || '–'
}

/** How many were refused; `isMending`: they can be corrected on the page. */
export function failedEntriesText(one: ImportRepresentation, isMending: boolean): Localized {
  const count = one.counts.failed
  if (isMending) return localize('desk.imports.refusedBelow', { count })
  if (isOfCells(one))
    return one.dry_run
      ? localize('desk.imports.refusedCells', { count })
      : localize('desk.imports.refusedCellsDone', { count })
  return one.dry_run ? localize('desk.imports.refused', { count }) : localize('desk.imports.refusedDone', { count })
}
