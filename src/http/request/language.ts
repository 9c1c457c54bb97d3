import { Invalid } from '../../errors.ts'
import { isLanguage, languages, negotiateLanguage, type Language } from '../../i18n/language.ts'
import type { ApiAddress } from './address.ts'

/** What a request says of its language before its parameters are read: the segment, else the header, else the default. */
export function presumedLanguage(
  segment: Language | undefined,
  header: string | undefined,
  fallback: Language,
): Language {
  return segment ?? (header === undefined ? fallback : preferredLanguage(header, fallback))
}

/** Browsers send a few headers again and again. */
const languagesOfHeaders: Record<Language, Map<string, Language>> = { en: new Map(), fr: new Map() }
const rememberedHeaders = 500

function preferredLanguage(header: string, fallback: Language): Language {
  const languages = languagesOfHeaders[fallback]
  const known = languages.get(header)
  if (known !== undefined) return known
  const language = negotiateLanguage(header, fallback) ?? fallback
  if (languages.size >= rememberedHeaders) languages.clear()
  if (header.length <= 200) languages.set(header, language)
  return language
}

/** The language that `i18n_language` asks for; anything but one of ours is refused (contract/languages.md §1). */
export function askedLanguage(value: unknown): Language | undefined {
  if (value === undefined || value === null || isLanguage(value)) return value ?? undefined
  throw new Invalid([
    {
      parameter: 'i18n_language',
      code: typeof value === 'string' ? 'rest_not_in_enum' : 'rest_invalid_type',
      message: { en: 'i18n_language must be en or fr.', fr: 'i18n_language doit être en ou fr.' },
      sent: { value },
    },
  ])
}

/** Links to the same address in each language, for `Link` (RFC 8288 §3.4.1). */
export function alternates({ path, query }: ApiAddress, site: string, apiRoot: string): string[] {
  const others = withoutLanguage(query)
  const rest = `${apiRoot}${path}${others === '' ? '' : `?${others}`}`
  // What could end the link early does not belong into an address.
  const safe = rest.replace(/[<>"\s]/g, (sign) => encodeURIComponent(sign))
  return languages.map((language) => `<${site}/${language}${safe}>; rel="alternate"; hreflang="${language}"`)
}

/** The query without `i18n_language` and without parts in which there is nothing. */
function withoutLanguage(query: string): string {
  if (!/i18n_language|&&|^&|&$/i.test(query)) return query
  return query
    .split('&')
    .filter((part) => part !== '' && !/^i18n_language(=|$)/i.test(part))
    .join('&')
}
