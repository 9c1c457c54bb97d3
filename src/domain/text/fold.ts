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
