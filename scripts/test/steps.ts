import { join } from 'node:path'
import { checkout } from './files.ts'
import type { Group } from './groups.ts'

/** A program that tests something. */
export interface Step {
  readonly name: string
  /** What Node is called with. */
  readonly words: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** A check says what is wrong by what it prints, a group of test files by its results. */
  readonly isCheck: boolean
}

const { REQUESTS = '6000', CRASH_ROUNDS = '15', LOAD_SECONDS = '30' } = process.env

/** The program that runs a group of test files; the long run tries less on PostgreSQL, where each try takes longer. */
export function stepOf({ name, database, files }: Group, isLong = false): Step {
  const fewer: Step['environment'] = isLong && database === 'postgres' ? { REQUESTS, CRASH_ROUNDS, LOAD_SECONDS } : {}
  const script = (file: string) => join(import.meta.dirname, file)
  return {
    name: `${name} on ${database}`,
    words: [`--test-reporter=${script('reporter.ts')}`, script('group.ts'), ...files],
    environment: { ...fewer, TEST_DATABASE: database },
    isCheck: false,
  }
}

const modules = (path: string) => join(checkout, 'node_modules', path)

/** Types, lint and format. */
export const checks: readonly Step[] = [
  { name: 'types', words: [modules('typescript/bin/tsc'), '--noEmit'] },
  { name: 'types of scripts', words: [modules('typescript/bin/tsc'), '--noEmit', '-p', 'src/ui/client'] },
  { name: 'types of the client', words: [modules('typescript/bin/tsc'), '--noEmit', '-p', 'client'] },
  { name: 'lint', words: [modules('oxlint/bin/oxlint'), '--quiet'] },
  { name: 'format', words: [modules('oxfmt/bin/oxfmt'), '--check'] },
].map((check) => ({ ...check, isCheck: true }))
