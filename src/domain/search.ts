/** What a reader searches: all of `words` must occur, none of `without`. Both are folded (`fold`). */
export interface SearchQuery {
  readonly words: readonly string[]
  readonly without: readonly string[]
}

/**
 * A text as searches compare it: no case, no accents, ligatures spelled out, white space as single blanks.
 * Stored beside the text, so that both databases compare alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Reads a search: words, `"a phrase"`, `-without` (decisions.md §3.8). */
export function readSearch(text: string): SearchQuery {
  const words: string[] = []
  const without: string[] = []
  for (const [, minus = '', phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/gu)) {
    const folded = fold(phrase ?? word ?? '')
    if (folded === '') continue
    if (minus) without.push(folded)
    else words.push(folded)
  }
  return { words, without }
}
