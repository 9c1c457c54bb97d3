import { requestLimits } from '../request-limits.ts'

/** What is written otherwise though it is read as the same: apostrophes, ligatures, letters with a stroke or without a dot. */
const spelled: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
}
const others = new RegExp(`[${Object.keys(spelled).join('')}]`, 'gu')

/**
 * A text as searches compare it, and names that must not be there twice: no case, no accents, compatible characters as
 * one (Unicode's form KC), nothing that takes no room, such as soft hyphens, and white space as single blanks. Stored beside the
 * text, so that both databases compare alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u200b\ufeff]+/gu, '')
    .toLowerCase()
    .replace(others, (letter) => spelled[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFKC')
}

/** What a reader searches: all of `words` must occur, none of `without`. Both are folded (`fold`). */
export interface SearchQuery {
  readonly words: readonly string[]
  readonly without: readonly string[]
}

/** How many words, phrases and exclusions a search may have together: each is compared with many texts. */
export const maxSearched = requestLimits.searchParts.most

/**
 * Reads a search: words, `"a phrase"`, `-without`; of more plain words than may be searched, the whole text is a phrase
 * (contract/lists.md §8).
 */
export function readSearch(text: string): SearchQuery {
  const words: string[] = []
  const without: string[] = []
  let isPlain = true
  for (const [, minus = '', phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/gu)) {
    const folded = fold(phrase ?? word ?? '')
    if (folded === '') continue
    if (minus || phrase !== undefined) isPlain = false
    if (minus) without.push(folded)
    else words.push(folded)
  }
  return isPlain && words.length > maxSearched ? { words: [words.join(' ')], without } : { words, without }
}

/** All that a search of events asks for, words and exclusions alike. */
export function searchedParts(text: string): readonly string[] {
  const { words, without } = readSearch(text)
  return [...words, ...without]
}

/** The words of a search that must all occur in one field, separated by all but letters, digits and dashes. */
export function searchedFragments(text: string): readonly string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}-]+/u)
    .map(fold)
    .filter((fragment) => fragment !== '')
}
