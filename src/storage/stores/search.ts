import type { SearchQuery } from '../../domain/text/search.ts'
import type { Language } from '../../i18n/language.ts'
import type { Visibility } from './lists.ts'

/** What events are linked to, by whose names a search may find them; of venues also by their towns. */
export type NamedKind = 'venues' | 'organizers' | 'terms'

/** Ids of what has a word in its name. */
export type NamedIds = Readonly<Record<NamedKind, readonly number[]>>

export interface EventSearch extends SearchQuery {
  /** Whether the texts of events are not looked into. */
  readonly namesAlone?: boolean
  /** By word, phrase or exclusion: what has it in its name. */
  readonly named?: ReadonlyMap<string, NamedIds> | undefined
}

/** Columns of venues that hold a part of their address. */
export type AddressPart = 'city' | 'country' | 'zip'

export interface NameStore {
  /** How venues write any of these names, without regard to case and accents. */
  spellings(part: AddressPart, names: readonly string[]): Promise<readonly string[]>
  /** What has each of these words, which are folded, in a name that the reader is shown. */
  withWords(
    words: readonly string[],
    kinds: readonly NamedKind[],
    reader: NameReader,
  ): Promise<ReadonlyMap<string, NamedIds>>
}

export interface NameReader {
  readonly language: Language
  /** Whether names of every language are looked into. */
  readonly anyLanguage?: boolean | undefined
  /** Besides published venues and organizers those of this list count. */
  readonly visible: Visibility
}
