import { inEachLanguage, type Localized } from '../../../i18n/language.ts'
import { fieldLabels, type FieldText } from './field-labels.ts'
import { kindLabels, type LabelKind } from './kind-labels.ts'

/** The label and the hint of a field in the form of a kind. */
export function fieldText(name: string, kind: LabelKind | undefined): Pick<FieldText, 'label' | 'hint'> {
  const { label, asked, hint } = found(name, kind) ?? { label: inEachLanguage(() => name) }
  return { label: asked ?? label, ...(hint && { hint }) }
}

/** What a member of a record is called; its own name where it has no other. */
export function labelOf(name: string, kind: LabelKind | undefined): Localized {
  return found(name, kind)?.label ?? inEachLanguage(() => name)
}

function found(name: string, kind: LabelKind | undefined): FieldText | undefined {
  const [own, shared] = [kindLabels, fieldLabels] as readonly Readonly<Record<string, FieldText | undefined>>[]
  return own?.[`${kind}.${name}`] ?? shared?.[name]
}
