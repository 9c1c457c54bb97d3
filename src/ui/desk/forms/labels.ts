import { inEachLanguage, joined, languages, type Localized } from '../../../i18n/language.ts'
import type english from '../../../texts/en.json'
import { hasText, localize } from '../../../texts/text.ts'

/** The name of a parameter that has a label: a member of `fields` in the files of texts. */
export type FieldName = keyof (typeof english)['fields']

/** What has labels of its own beside those: a member of `kindFields`. */
export type LabelKind = keyof (typeof english)['kindFields'] | 'ticket'

/** What people call a parameter. */
interface FieldText {
  /** In lists, histories and comparisons. */
  readonly label: Localized
  /** In forms, where that is another: a question, a whole sentence. */
  readonly asked?: Localized | undefined
  /** What helps to fill it in. */
  readonly hint?: Localized | undefined
}

/** The label and the hint of a field in the form of a kind; `isTranslated`: whether texts are asked for in several languages. */
export function fieldText(
  name: string,
  kind: LabelKind | undefined,
  isTranslated = languages.length > 1,
): Pick<FieldText, 'label' | 'hint'> {
  const { label, asked, hint } = findFieldText(name, kind, isTranslated)
  return { label: asked ?? label, ...(hint && { hint }) }
}

/** What a member of a record is called; its own name where it has no other. */
export function fieldLabel(name: string, kind: LabelKind | undefined): Localized {
  return findFieldText(name, kind, false).label
}

function findFieldText(name: string, kind: LabelKind | undefined, isTranslated: boolean): FieldText {
  const own = localizedIfKnown(`kindFields.${kind}.${name}`)
  if (own) {
    const hints = [`kindFieldHints.${kind}.${name}`, ...(isTranslated ? [`kindLanguageHints.${kind}.${name}`] : [])]
    const found = hints.map(localizedIfKnown).filter((hint) => hint !== undefined)
    return { label: own, hint: found.length > 0 ? joined(found) : undefined }
  }
  const label = localizedIfKnown(`fields.${name}`) ?? inEachLanguage(() => name)
  return { label, asked: localizedIfKnown(`fieldQuestions.${name}`), hint: localizedIfKnown(`fieldHints.${name}`) }
}

function localizedIfKnown(key: string): Localized | undefined {
  return hasText(key) ? localize(key) : undefined
}
