import { fold } from './search.ts'

/** From here on, two names share so many pairs of letters that one is probably the other, written otherwise. */
const near = 0.72

/** What names are written with or without. */
const articles = /^(?:the|a|an|of|in|at|and|la|le|les|l|de|du|des|d|a|au|aux|et|en)$/

/**
 * Whether two names are probably of one thing: the same letters but for a few, or all words of one in the other. Numbers and
 * single letters tell rooms apart, and must be the same.
 */
export function areSimilarNames(one: string, other: string): boolean {
  const [first, second] = [nameWords(one), nameWords(other)]
  if (first.length === 0 || second.length === 0) return fold(one) === fold(other)
  if (!isDeepEqual(first.filter(isMark), second.filter(isMark))) return false
  const [fewer, more] = first.length <= second.length ? [first, second] : [second, first]
  if (fewer.length > 1 && fewer.every((word) => more.includes(word))) return true
  return likeness(first.join(' '), second.join(' ')) >= near
}

function nameWords(name: string): readonly string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !articles.test(word))
    .slice(0, 20)
}

function isMark(word: string): boolean {
  return word.length === 1 || /\d/.test(word)
}

function isDeepEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join(' ') === other.toSorted().join(' ')
}

/** How many pairs of letters two texts share, from 0 to 1 (the coefficient of Sørensen and Dice). */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [first, second] = [pairsOf(one), pairsOf(other)]
  if (first.length === 0 || second.length === 0) return 0
  const left = [...second]
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (first.length + second.length)
}

function pairsOf(text: string): readonly string[] {
  const letters = [...text].slice(0, 200)
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`)
}
