/** How long a text may be that is shown to programs, in characters; longer ones are cut. */
const defaultMaxLength = 4000

/**
 * Characters that programs read and people do not see: control characters, marks of direction, and characters without width such as tag
 * letters. Tab, newline, joiners and the emoji selector are kept: they have a use in words and emoji.
 */
const invisibleCharacters =
  /(?!\t|\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu

/**
 * Joiners and emoji selectors without a use, which could spell something: those after ASCII, and all but the first of several. An emoji
 * selector and a joiner together are kept before an emoji, as in a rainbow flag.
 */
const strayJoiners =
  /(?<=[\0-\x7f]|\u200c|\u200d)(?:\u200c|\u200d|\ufe0f)+|(?<=\ufe0f)(?!\u200d\p{Extended_Pictographic})(?:\u200c|\u200d|\ufe0f)+/gu

/** A text of a user as it is shown to programs: what people see of it, at most so many characters. */
export function visibleText(text: string, maxLength = defaultMaxLength): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n')
  return truncate(lines.replace(invisibleCharacters, '').replace(strayJoiners, ''), maxLength)
}

/** The beginning of a text, at most so many characters, with “…” where the text goes on. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('').trimEnd()}…`
}

/** Data with all its texts cleaned, and without members that are undefined. */
export function cleanData<T>(data: T): T {
  if (typeof data === 'string') return visibleText(data) as T
  if (Array.isArray(data)) return data.map((each: unknown) => cleanData(each)) as T
  if (typeof data !== 'object' || data === null) return data
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(members.map(([name, value]) => [name, cleanData(value)])) as T
}
