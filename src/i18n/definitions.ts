import { english } from './phrases/en.ts'
import { french } from './phrases/fr.ts'

/** The languages that the program has, by their codes (ISO 639-1). A further one is a line here and its import, its phrases, and its texts. */
export const definitions = {
  en: english,
  fr: french,
}
