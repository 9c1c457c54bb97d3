/** The longest slug, in characters. */
export const maximumSlug = 200

/** What stands behind the slug of a record in the trash (contract/addresses.md §9). The slug before it stays whole. */
export const trashMark = '__trashed'

/** The slug that a record had before the trash: without the marks of the trash and their numbers. */
export function withoutTrashMark(slug: string): string {
  return slug.replace(/(?<=.)(?:__trashed(?:-\d+)?)+$/, '')
}

/**
 * The slug of a text (contract/addresses.md §8): markup, punctuation and symbols dropped, blanks, dashes, dots and
 * slashes to `-`, lower case, Latin letters without accents, letters and digits of other scripts kept. Empty where
 * nothing remains. A slug is its own slug.
 */
export function slugify(text: string): string {
  const plain = withoutEntities(withoutTagsAndComments(percentDecoded(text.toWellFormed())))
  const lower = plain
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/×/g, 'x')
    .toLowerCase()
  const letters = plainLatin(lower).replace(/[\s\p{Pd}/.]+/gu, '-')
  const characters = letters.match(/\p{L}\p{M}*|[\p{Nd}\p{Nl}_-]/gu) ?? []
  return firstCharacters(characters.join('').normalize('NFC').replace(/-{2,}/g, '-').replace(/^-/, ''), maximumSlug)
}

/**
 * What a path segment of a by-slug route looks up: blanks around it, letter case, percent-escapes and composition of letters
 * do not count.
 */
export function readSlug(segment: string): string {
  return percentDecoded(segment.toWellFormed()).trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/** Percent-escapes of whole characters replaced by what they stand for; others stay. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}

/** Without tags and comments; a `<` before a blank is a `<`, a tag that is never closed takes the rest with it. */
function withoutTagsAndComments(text: string): string {
  return text.replace(/<!--[^]*?(?:-->|$)|<(?!\s)[^<>]*(?:>|$|(?=<))/g, '')
}

function withoutEntities(text: string): string {
  return text
    .replace(/&(?:nbsp|ndash|mdash|#160|#8209|#8211|#8212);/gi, '-')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, '')
}

const spelledOut = new Map(
  'ß ss,œ oe,æ ae,ø o,đ d,ð d,þ th,ħ h,ı i,ĳ ij,ĸ k,ŀ l,ł l,ŉ n,ŋ n,ŧ t,ſ s,ə e,ǝ e,ɑ a,ª a,º o,€ e'
    .split(',')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
)
const special = new RegExp(`[${[...spelledOut.keys()].join('')}]`, 'gu')

/** Latin letters without what stands above, below or through them. */
function plainLatin(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(special, (letter) => spelledOut.get(letter) ?? letter)
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
}

/** No more than `maximum` characters, without a `-` at the end. */
function firstCharacters(text: string, maximum: number): string {
  const cut = text.length > maximum ? Array.from(text).slice(0, maximum).join('') : text
  return cut.replace(/-$/, '')
}
