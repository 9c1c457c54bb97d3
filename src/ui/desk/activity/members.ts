import { inEachLanguage, isKnownLanguage, localized, type Localized } from '../../../i18n/language.ts'
import { languageName } from '../forms/bilingual.ts'
import { fieldLabel, type LabelKind } from '../forms/labels.ts'

/** What a member of a record is called, as the log names it: `title@fr`, “Title (French)”. */
export function memberLabel(member: string, kind: LabelKind): Localized {
  const [name = '', language] = member.split('@')
  const label = fieldLabel(name, kind)
  if (!isKnownLanguage(language)) return label
  const named = languageName(language)
  return inEachLanguage((reader) => `${localized(label, reader)} (${localized(named, reader)})`)
}
