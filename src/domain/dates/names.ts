/** Names of months or of days of the week. */
export interface Names {
  /** Matches each of them, in full or shortened. */
  readonly pattern: string
  /** The number of what the pattern has matched, from 1 on. */
  readonly numberOf: (text: string | undefined) => number
}

/**
 * Names, where several mean the same with bars between them, and what they may be shortened to: with `shortForms` three letters or
 * one of these, else every beginning of three letters or more that no other name has, those of `others` included.
 */
export function namesAndShortForms(
  names: readonly string[],
  others: readonly string[],
  shortForms?: readonly string[],
): Names {
  const isShort = (text: string) =>
    shortForms
      ? text.length === 3 || shortForms.includes(text)
      : [...names, ...others].filter((name) => name.split('|').some((each) => each.startsWith(text))).length === 1
  const numbers = new Map(
    names.flatMap((name, index) =>
      name
        .split('|')
        .flatMap((each) => [each, ...prefixesOf(each).filter(isShort)])
        .map((text) => [text, index + 1] as const),
    ),
  )
  const pattern = [...numbers.keys()].sort((one, other) => other.length - one.length).join('|')
  return { pattern, numberOf: (text = '') => numbers.get(text) ?? 0 }
}

/** Of three letters at least. */
function prefixesOf(name: string): readonly string[] {
  return Array.from({ length: Math.max(0, name.length - 2) }, (_, index) => name.slice(0, index + 3))
}
