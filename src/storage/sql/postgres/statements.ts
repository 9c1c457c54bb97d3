/** How many statements every connection may have prepared, and how many are counted to find them. */
const keptNames = 300
const counted = 1000

/** How often a statement must come before it is prepared; a long one is not worth the memory. */
const often = 3
const longest = 10_000

/** Whether an index serves is to be told by the pattern alone, which the plan of a prepared statement may not know. */
const dependsOnPattern = / like \$\d/

const names = new Map<string, string>()
const uses = new Map<string, number>()

/**
 * The name under which connections prepare a statement, for those that come often: the server then parses and plans them
 * once. Bounded, as connections keep what they have prepared.
 */
export function statementName(text: string): string | undefined {
  if (dependsOnPattern.test(text)) return undefined
  const name = names.get(text)
  if (name !== undefined || names.size >= keptNames || text.length > longest) return name
  const count = (uses.get(text) ?? 0) + 1
  uses.delete(text)
  if (count < often) {
    const [oldest] = uses.keys()
    if (uses.size >= counted && oldest !== undefined) uses.delete(oldest)
    uses.set(text, count)
    return undefined
  }
  const given = `almanac_${names.size + 1}`
  names.set(text, given)
  return given
}
