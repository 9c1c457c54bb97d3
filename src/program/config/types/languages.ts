import { z } from 'zod'
import { knownLanguages, languagesIn, type Language } from '../../../i18n/language.ts'
import type { Type } from '../../../schema/field.ts'

const codes = knownLanguages.join(', ')

/** Some languages of the program, each once. */
export const languageList: Type<readonly Language[]> = {
  accepts: {
    en: `a list of languages (${codes}), separated by commas, each once`,
    fr: `une liste de langues (${codes}) séparées par des virgules, chacune une seule fois`,
  },
  schema: z.string().transform((text, context) => {
    const languages = languagesIn(text)
    if (languages) return languages
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
  index: { type: 'array', items: { type: 'string' } },
}
