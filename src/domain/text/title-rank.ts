import { fold } from './search.ts'

/**
 * What has titles, the nearest to a search first: the same words alone, then all words whole, then as beginnings of words, then anywhere in
 * the title, then the rest.
 */
export function nearestTitlesFirst<T>(search: string, some: readonly T[], titleOf: (one: T) => string): readonly T[] {
  const asked = titleWords(search)
  const ranked = some.map((each) => ({ each, rank: rankOf(titleWords(titleOf(each)), asked) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ each }) => each)
}

/** The words of a title, folded, without what stands between them. */
export function titleWords(title: string): readonly string[] {
  return fold(title)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

function rankOf(title: readonly string[], asked: readonly string[]): number {
  if (title.join(' ') === asked.join(' ')) return 0
  if (asked.every((word) => title.includes(word))) return 1
  if (asked.every((word) => title.some((each) => each.startsWith(word)))) return 2
  return asked.every((word) => title.some((each) => each.includes(word))) ? 3 : 4
}
