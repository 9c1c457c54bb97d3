/** Longer texts are cut, in characters. */
const longest = 4000

/**
 * What a text must not have in it, as it says to programs what people do not see: control characters, marks that turn the direction of
 * writing, and whatever takes no room, letters of tags among it; but for what joins and parts letters, and makes pictures of signs.
 */
const hidden =
  /(?!\t|\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu

/** These have no use behind signs of ASCII, nor behind one another, where they could spell something. */
const joiners = /(?<=[\0-\x7f]|\u200c|\u200d|\ufe0f)(?:\u200c|\u200d|\ufe0f)+/g

/** A text of somebody as programs are shown it: what people see of it, cut where it is too long. */
export function visibleText(text: string, most = longest): string {
  return truncate(text.toWellFormed().replace(hidden, '').replace(joiners, ''), most)
}

/** The beginning of a text, at most so many characters, and that there is more. */
export function truncate(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}

/** Data with all its texts cleaned, and without members that are undefined. */
export function cleanedData<T>(data: T): T {
  if (typeof data === 'string') return visibleText(data) as T
  if (Array.isArray(data)) return data.map((each: unknown) => cleanedData(each)) as T
  if (typeof data !== 'object' || data === null) return data
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(members.map(([name, value]) => [name, cleanedData(value)])) as T
}
