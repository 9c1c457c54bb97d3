import { inEachLanguage, isKnownLanguage, localized, type Localized } from '../../../i18n/language.ts'
import { nameOf } from '../forms/bilingual.ts'
import { labelOf, type LabelKind } from '../forms/labels.ts'

/** What a member of a record is called, as the log names it: `title@fr`, “Title (French)”. */
export function memberLabel(member: string, kind: LabelKind): Localized {
  const [name = '', language] = member.split('@')
  const label = labelOf(name, kind)
  if (!isKnownLanguage(language)) return label
  const named = nameOf(language)
  return inEachLanguage((reader) => `${localized(label, reader)} (${localized(named, reader)})`)
}
