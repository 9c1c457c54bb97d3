/** What can stand at a place of a text, and what is taken of it; false where that cannot be meant. */
export type Rule<P> = readonly [pattern: RegExp, take: Take<P>]

type Take<P> = (parts: P, match: RegExpExecArray) => boolean

export function rule<P>(pattern: string, take: Take<P>): Rule<P> {
  return [new RegExp(pattern, 'y'), take]
}

/**
 * Reads a text from its beginning to its end: false where a rule refuses what stands there, or none matches. The first
 * rule that matches counts: longer forms stand before those that they begin with. Each matches where the one before
 * ended, so that reading takes linear time.
 */
export function scan<P>(source: string, rules: readonly Rule<P>[], parts: P): boolean {
  let position = 0
  while (position < source.length) {
    const match = matchAt(source, position, rules, parts)
    if (!match) return false
    gap.lastIndex = position + match.length
    position = gap.lastIndex + (gap.exec(source)?.[0].length ?? 0)
  }
  return true
}

const gap = /[\s,]*/y

function matchAt<P>(source: string, position: number, rules: readonly Rule<P>[], parts: P): string | undefined {
  for (const [pattern, take] of rules) {
    pattern.lastIndex = position
    const match = pattern.exec(source)
    if (match) return take(parts, match) ? match[0] : undefined
  }
  return undefined
}
