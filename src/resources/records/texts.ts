import { textsAfter, type NamedText, type Sayings, type Texts } from '../../domain/texts.ts'
import { languages, type Language } from '../../i18n/language.ts'
import type { Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import { inLanguages, type Translated } from '../../schema/types/translated.ts'
import { richText } from '../../text/html.ts'

/** A text, or texts by language, as a write brings it; null takes the one of the request's language away. */
export type TextWish = Translated<string> | null | undefined

/** Texts of plain fields by language. */
export function plainIn(wish: TextWish, context: Context): Partial<Record<Language, string | null>> {
  return inLanguages(wish, context.language)
}

/** Texts of HTML fields by language: clean, in paragraphs. */
export function richIn(wish: TextWish, context: Context): Partial<Record<Language, string | null>> {
  const cleaned = Object.entries(plainIn(wish, context)).map(([language, text]) => [language, text && richText(text)])
  return Object.fromEntries(cleaned) as Partial<Record<Language, string | null>>
}

/** What a write says of the texts of a venue or an organizer. */
export function namedSayings(name: TextWish, description: TextWish, context: Context): Sayings<NamedText> {
  return { name: plainIn(name, context), description: richIn(description, context) }
}

export const blankNamed: NamedText = { name: '', description: '', slug: '' }

/** The texts of a new venue or organizer. */
export function newTexts(
  name: TextWish,
  description: TextWish,
  language: Language,
  context: Context,
): Texts<NamedText> {
  return textsAfter({ language, texts: {} }, namedSayings(name, description, context), blankNamed)
}

/** The texts of the languages other than one; undefined where there are none. */
export function besides(wish: TextWish, language: Language, context: Context): Translated<string> | undefined {
  const others = Object.entries(plainIn(wish, context)).filter(([each]) => each !== language)
  return others.length > 0 ? Object.fromEntries(others) : undefined
}

/**
 * The language that a new record is first written in: that of the request, if its main text is there
 * (contract/languages.md §4).
 */
export function originalLanguage(headline: TextWish, context: Context): Language {
  const said = plainIn(headline, context)
  return (
    languages.find((language) => language === context.language && said[language]) ??
    languages.find((language) => said[language]) ??
    context.language
  )
}

/** Issues of a main text that a record would be left without: it has one in its original language, always. */
export function checkHeadline(
  parameter: string,
  wish: TextWish,
  before: { readonly language: Language; readonly texts: Texts<object> } | undefined,
  context: Context,
): readonly Issue[] {
  const said = plainIn(wish, context)
  const lost = before ? said[before.language] === null : wish !== undefined && !languages.some((each) => said[each])
  if (!lost) return []
  return [
    {
      parameter,
      code: 'rest_too_short',
      message: {
        en: `${parameter} must not be empty in the language in which the record was first written.`,
        fr: `${parameter} ne doit pas être vide dans la langue d’origine.`,
      },
    },
  ]
}
