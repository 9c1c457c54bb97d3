import { idOf, type Shown } from './members.ts'

/** Categories so that each comes after the one above it; a circle is broken somewhere. */
export function parentsFirst(categories: readonly Shown[]): readonly Shown[] {
  const byId = new Map(categories.map((each) => [idOf(each) ?? '', each]))
  const done = new Set<Shown>()
  for (const each of categories) {
    const above: Shown[] = []
    for (
      let next: Shown | undefined = each;
      next && !done.has(next) && !above.includes(next) && above.length < 100;
      next = byId.get(idOf(next['parent']) ?? '')
    )
      above.push(next)
    for (const one of above.toReversed()) done.add(one)
  }
  return [...done]
}
