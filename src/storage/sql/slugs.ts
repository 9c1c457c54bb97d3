/** The most characters a slug may have (decisions.md §1.4). */
const longest = 200

/** The slugs that may stand in the way of `wanted` and its numbered forms, as a range: `from` ≤ slug < `below`. */
export function rivals(wanted: string): { readonly from: string; readonly below: string } {
  // Numbers are appended after a hyphen, and the full stop is the character after it.
  if (wanted.length <= longest - 10) return { from: `${wanted}-`, below: `${wanted}.` }
  const start = cut(wanted, longest - 10)
  return { from: start, below: `${start}\u{10ffff}` }
}

/** `wanted`, or the first of `wanted-2`, `wanted-3`… that is not taken. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  const base = cut(wanted, longest)
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const slug = cut(wanted, longest - suffix.length) + suffix
    if (!taken.has(slug)) return slug
  }
}

/** At most `length` UTF-16 units, no character cut in half. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
