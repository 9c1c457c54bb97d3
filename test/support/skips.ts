import { spawnSync } from 'node:child_process'
import { testServer } from './database.ts'
import { long } from './runs.ts'

/*
 * Why tests are skipped; false where they run. A reason ends with the command that enables them, which the last lines of a run show.
 */

export const noPostgres = testServer === undefined && 'no PostgreSQL server is named (npm test, or TEST_DATABASE_URL)'

export const onlyInLongRuns = !long && 'it takes long (npm run test:long)'

/** Of tests of a program, where `command` fails here; `packages` of Debian have it. */
export function without(packages: string, command: string, ...args: readonly string[]): string | false {
  const { status, error } = spawnSync(command, args)
  return (
    (status !== 0 || error !== undefined) &&
    `${[command, ...args].join(' ')} does not run (apt-get install ${packages})`
  )
}
