import { textOf, type NamedText, type Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import { richText } from '../../text/html.ts'

/** The texts of a venue or organizer after a write: a new name, a new description (null: none), or neither. */
export function renamed(
  before: { readonly language: Language; readonly texts: Texts<NamedText> },
  wish: { readonly name: string | undefined; readonly description: string | null | undefined },
): Texts<NamedText> {
  const text = textOf(before, before.language)
  const description = wish.description === undefined ? text.description : richText(wish.description ?? '')
  return { ...before.texts, [before.language]: { ...text, name: wish.name ?? text.name, description } }
}
