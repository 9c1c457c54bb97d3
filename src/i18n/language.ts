/** The languages of the service: every text of the program exists in each. */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

/** A text in every language; leaving one out does not compile. */
export type Localized = Readonly<Record<Language, string>>

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 §12.5.4): q-values count, regions do not
 * (`fr-CA` is French), `*` stands for the fallback. Undefined where the header names none of ours.
 */
export function negotiateLanguage(header: string | undefined, fallback: Language): Language | undefined {
  if (!header) return undefined
  const wishes = header
    .split(',', 50)
    .map((wish) => {
      const [range = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((q) => q)
      return { tag: range.trim().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wishes) {
    if (isLanguage(tag)) return tag
    if (tag === '*') return fallback
  }
  return undefined
}
