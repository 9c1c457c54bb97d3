import type { Db } from './access.ts'

/** Words that a database has written down for certain: it never removes one. */
export interface KnownWords {
  has(word: string): boolean
  /** Those of a JSON array: a word that was cut out of a text would keep all of it in memory. */
  add(words: string): void
}

/** So many are known at most. */
const most = 20_000

const known = new WeakMap<Db, KnownWords>()

/** What is known on a connection, until `forgetWords`. */
export function knownWords(db: Db): KnownWords {
  const found = known.get(db)
  if (found) return found
  const words = new Set<string>()
  const fresh: KnownWords = {
    has: (word) => words.has(word),
    add(json) {
      for (const word of JSON.parse(json) as string[]) {
        if (words.size >= most) words.clear()
        words.add(word)
      }
    },
  }
  known.set(db, fresh)
  return fresh
}

/** After a transaction was taken back, and with it the words that it wrote. */
export function forgetWords(db: Db): void {
  known.delete(db)
}

/** Nothing is known, and nothing is kept. */
export const noWords: KnownWords = { has: () => false, add: () => {} }
