import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const checkout = join(import.meta.dirname, '../..')

/** The commands that run tests, each with what those before it run: `npm test`, `npm run test:all`, `npm run test:long`. */
export const runs = ['test', 'all', 'long'] as const
export type Run = (typeof runs)[number]

export type Database = 'sqlite' | 'postgres'

/** A test file, with the first run that it is part of on each database. */
export interface TestFile {
  readonly path: string
  readonly sqlite: Run
  /** Undefined where it runs on SQLite only. */
  readonly postgres: Run | undefined
  /** Whether it needs a process of its own. */
  readonly isAlone: boolean
}

/**
 * All test files, in the order of their paths. A line `// runs: all, postgres` in a file says where it runs; without one it runs with
 * `npm test` on SQLite. The words, in any order:
 *
 * - `all` or `long`: not with `npm test`, but from `npm run test:all` or `npm run test:long` on.
 * - `postgres`: on PostgreSQL, too. `postgres in all`, `postgres in long`: there from a later run on.
 * - `alone`: in a process of its own, which begins first: because of a top-level `await`, because it looks at its process, or because
 *   it takes minutes.
 */
export function testFiles(): readonly TestFile[] {
  return globSync('test/**/*.test.ts', { cwd: checkout, exclude: ['**/node_modules/**'] })
    .sort()
    .map((path) => placeOf(path, readFileSync(join(checkout, path), 'utf8')))
}

/** Reads where a file runs; throws where it does not understand a word. */
export function placeOf(path: string, text: string): TestFile {
  const words = /^\/\/ runs: (.*)$/m.exec(text)?.[1]?.split(', ') ?? []
  const sqlite = runs.findLast((run) => words.includes(run)) ?? 'test'
  const postgresFrom = words.find((word) => word.startsWith('postgres'))
  const unknown = words.filter((word) => !known.includes(word))
  if (unknown.length > 0) throw new Error(`${path} runs “${unknown.join(', ')}”, which is none of: ${known.join(', ')}`)
  const postgres = postgresFrom && later(sqlite, runs.find((run) => postgresFrom === `postgres in ${run}`) ?? sqlite)
  return { path, sqlite, postgres: postgres || undefined, isAlone: words.includes('alone') }
}

const known = ['all', 'long', 'postgres', 'postgres in all', 'postgres in long', 'alone']

function later(one: Run, other: Run): Run {
  return runs.indexOf(one) > runs.indexOf(other) ? one : other
}
