import { Invalid } from '../../errors.ts'
import { anyOf, isLanguage, languages, negotiateLanguage, type Language } from '../../i18n/language.ts'

/** What a request says of its language before its parameters are read: the segment, else the header, else the default. */
export function presumedLanguage(
  segment: Language | undefined,
  header: string | undefined,
  fallback: Language,
): Language {
  return segment ?? negotiateLanguage(header, fallback) ?? fallback
}

/** The language that `i18n_language` asks for; anything but one of ours is refused (contract/languages.md §1). */
export function askedLanguage(value: unknown): Language | undefined {
  if (value === undefined || value === null || isLanguage(value)) return value ?? undefined
  const any = anyOf(languages)
  throw new Invalid([
    {
      parameter: 'i18n_language',
      code: typeof value === 'string' ? 'rest_not_in_enum' : 'rest_invalid_type',
      message: { en: `i18n_language must be ${any.en}.`, fr: `i18n_language doit être ${any.fr}.` },
      sent: { value },
    },
  ])
}
