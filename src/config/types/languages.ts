import { z } from 'zod'
import { knownLanguages, languagesIn, type Language } from '../../i18n/language.ts'
import type { Type } from '../../schema/field.ts'
import { msg } from '../../texts/msg.ts'

const codes = knownLanguages.join(', ')

/** Some languages of the program, each once. */
export const languageList: Type<readonly Language[]> = {
  accepts: msg`a list of languages (${codes}), separated by commas, each once`,
  schema: z.string().transform((text, context) => {
    const languages = languagesIn(text)
    if (languages) return languages
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
  index: { type: 'array', items: { type: 'string' } },
}
