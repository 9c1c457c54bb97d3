import { definitionOf, type Language, type Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'
import type { KnownHolidays } from '../holidays/choices.ts'

export const noHolidays = localize('desk.events.typed.noHolidays')

/** What somebody is told of a part of a sentence that is not understood: of holidays, where an office has named none, that. */
export function unreadText(unknown: string, language: Language, known: KnownHolidays | undefined): Localized {
  const { holidays } = definitionOf(language).series
  const isOfHolidays = new RegExp(`(?<![a-z])(?:${holidays})(?![a-z])`).test(unknown)
  if (isOfHolidays && known?.isEmpty) return noHolidays
  return localize('desk.events.typed.notUnderstood', { text: unknown })
}
