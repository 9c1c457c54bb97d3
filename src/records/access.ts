import { z } from 'zod'
import { clearable, type Field } from '../schema/field.ts'
import type { Localized } from '../i18n/language.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { plainField } from './field.ts'

/** What is said of access, as OpenStreetMap says it of `wheelchair`; where nothing is known, nothing is said. */
export const accessWords = ['yes', 'limited', 'no'] as const

export type AccessWord = (typeof accessWords)[number]

const answers = oneOf(['yes', 'no'])

const unknown = { initial: null, form: { section: 'access' } } as const

/** A field that says yes or no of something; null where nobody has said. */
export function yesOrNo(description: Localized) {
  return plainField(clearable(answers, description), { ...unknown, shown: z.enum(['yes', 'no']) })
}

/** The same of what there may be in part. */
export function yesOrInPart(description: Localized) {
  const parameter: Field<AccessWord, 'clearable'> = clearable(oneOf(accessWords), description)
  return plainField(parameter, { ...unknown, shown: z.enum(accessWords) })
}
