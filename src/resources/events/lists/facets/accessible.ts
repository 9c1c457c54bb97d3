import type { Language } from '../../../../i18n/language.ts'
import type { AccessName } from '../../../../records/filters/by-access.ts'
import { say } from '../../../../texts/text.ts'

/** What somebody can be helped by, as forms call it. */
export function accessNameIn(language: Language, name: AccessName): string {
  return say(`fields.${name}`, language)
}
