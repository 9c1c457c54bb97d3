import { blankNamedText, rewritten, type NamedText, type Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import { richText } from '../../text/html.ts'

interface NamedWish {
  readonly name: string | undefined
  /** Null clears. */
  readonly description: string | null | undefined
  readonly slug: string | undefined
}

/** The texts of a venue or organizer after a write in `language`. */
export function renamed(
  before: { readonly language: Language; readonly texts: Texts<NamedText> },
  language: Language,
  { name, description, slug }: NamedWish,
): Texts<NamedText> {
  return rewritten(before, language, blankNamedText, { name, description: sentHtml(description), slug })
}

/** HTML as it is stored; undefined where it was not sent, empty where it is cleared. */
export function sentHtml(sent: string | null | undefined): string | undefined {
  return sent === undefined ? undefined : richText(sent ?? '')
}
