import type { Language } from '../i18n/language.ts'
import type { Texts } from './text/texts.ts'

/** So many questions a site may keep. */
export const maxSharedViews = 200

/** Both are plain text; the description may be empty. */
export interface ViewText {
  readonly name: string
  readonly description: string
}

/** A question about events that has a name, for everybody: “Free concerts for children at weekends”. */
export interface SharedView {
  readonly id: number
  /** In addresses, the same in every language. */
  readonly slug: string
  /** In which it was first written. */
  readonly language: Language
  readonly texts: Texts<ViewText>
  /** Filters of the list of events, as the query of an address. */
  readonly filters: string
}
