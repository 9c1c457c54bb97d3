import { idText, type Shown } from './members.ts'

/** The members that name what a record of a kind is below. */
const parents = { category: 'parent', venue: 'parent_venue' } as const

/** What a record is below, as a reference to it. */
export function aboveOf(kind: string, shown: Shown): Readonly<Record<string, readonly [string]>> {
  if (kind !== 'category' && kind !== 'venue') return {}
  const id = idText(shown[parents[kind]])
  return id === undefined ? {} : { [parents[kind]]: [id] }
}

/** Categories, or venues, so that each comes after the one above it; a circle is broken somewhere. */
export function parentsFirst(
  categories: readonly Shown[],
  above: (typeof parents)[keyof typeof parents] = parents.category,
): readonly Shown[] {
  const byId = new Map(categories.map((each) => [idText(each) ?? '', each]))
  const done = new Set<Shown>()
  for (const each of categories) {
    const chain: Shown[] = []
    for (
      let next: Shown | undefined = each;
      next && !done.has(next) && !chain.includes(next) && chain.length < 100;
      next = byId.get(idText(next[above]) ?? '')
    )
      chain.push(next)
    for (const one of chain.toReversed()) done.add(one)
  }
  return [...done]
}
