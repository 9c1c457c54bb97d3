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

/** A search with its filters that a user has saved. */
export interface View {
  readonly id: number
  readonly name: string
  /** The plural of what is listed: `events`. */
  readonly list: string
  /** What the address of the list asks for: `status=draft&search=jazz`. */
  readonly query: string
}

/** How many a user may have. */
export const maxViews = 50
