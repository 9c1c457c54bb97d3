/*
 * What of a folded text can be looked up by an index of words. Words are what is between blanks and signs; long ones are
 * kept as pieces that overlap so far that every short part is whole in one of them.
 */

/** What is between words: all of ASCII but letters and digits, and what people write like that. */
const between = /[\0-/:-@[-`{-\x7f«»‘’“”–—…·。，、！？：；「」（）]+/u
/** Words are looked up by three characters or more. */
const shortest = 3
/** The characters of a piece. */
const longest = 64
/** Pieces begin so many characters after one another: every part of that length is within one. */
const step = longest / 2

/** The distinct words of a text. None has a quotation mark, a blank or fewer than three characters. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const word of text.toWellFormed().split(between)) {
    if (word.length < shortest) continue
    if (word.length <= longest && !isWide(word)) words.add(word)
    else for (const piece of piecesOf(Array.from(word))) words.add(piece)
  }
  return [...words]
}

/** The parts of a word that is searched, or of a phrase, that can be looked up; `exact`: the only one is the word itself. */
export function partsOf(word: string): { readonly parts: readonly string[]; readonly exact: boolean } {
  const parts = word
    .toWellFormed()
    .split(between)
    .map((part) => Array.from(part).slice(0, step))
    .filter((part) => part.length >= shortest)
    .map((part) => part.join(''))
  return { parts, exact: parts.length === 1 && parts[0] === word }
}

function piecesOf(characters: readonly string[]): string[] {
  if (characters.length < shortest) return []
  const count = Math.max(1, Math.ceil((characters.length - step) / step))
  return Array.from({ length: count }, (_, at) => characters.slice(at * step, at * step + longest).join(''))
}

/** Whether a character takes two code units. */
function isWide(word: string): boolean {
  return /[\ud800-\udfff]/.test(word)
}
