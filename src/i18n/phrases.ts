import type { ByLanguage } from './language.ts'
import { english } from './phrases/en.ts'
import { french } from './phrases/fr.ts'
import type { Phrases } from './phrases/phrases.ts'

export const phrases: ByLanguage<Phrases> = { en: english, fr: french }
