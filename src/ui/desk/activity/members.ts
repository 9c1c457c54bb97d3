import { inEachLanguage, isKnownLanguage, localized, type Localized } from '../../../i18n/language.ts'
import { labelOf } from '../forms/labels.ts'
import type { HistoryKind } from '../record-paths.ts'

/** What a member of a record is called, as the log names it: `title@fr`, “Title (French)”. */
export function memberLabel(member: string, kind: HistoryKind): Localized {
  const [name = '', language] = member.split('@')
  const label = labelOf(name, kind)
  if (!isKnownLanguage(language)) return label
  const of = (reader: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return inEachLanguage((reader) => `${localized(label, reader)} (${of(reader)})`)
}
