import { readFileSync, rmSync } from 'node:fs'

/** What a group of test files came to. Its reporter writes it to the file that `TEST_RESULTS` names. */
export interface Results {
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly skips: readonly Skip[]
}

export interface Failure {
  readonly name: string
  readonly error: string
  /** The command that runs it again. */
  readonly command?: string
}

export interface Skip {
  readonly name: string
  /** Why, and how to enable it: `khal is not installed (apt-get install khal)`. */
  readonly reason: string
}

/** Reads the results of a group that ended with `code`, and removes their file. A group without any has ended before its time. */
export function resultsIn(file: string, name: string, code: number | null): Results {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results
    rmSync(file)
    return code === 0 || results.failures.length > 0 ? results : { ...results, failures: [ended(name, code)] }
  } catch {
    return { passed: 0, failures: [ended(name, code)], skips: [] }
  }
}

function ended(name: string, code: number | null): Failure {
  return { name, error: `The process ended with ${code === null ? 'a signal' : `code ${code}`}; see above.` }
}

export function together(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    skips: all.flatMap(({ skips }) => skips),
  }
}

/** What a build machine could have installed or started, by how the reason of a skip names it. */
const avoidable = /apt-get install|TEST_DATABASE_URL|CHROMIUM|^$/

/** On a build machine (`CI=true`), nothing is left out that it could have run: a skip of that kind is a failure. */
export function strictly({ passed, failures, skips }: Results): Results {
  const [wrong, fine] = [skips.filter(isAvoidable), skips.filter((skip) => !isAvoidable(skip))]
  const asFailures = wrong.map(({ name, reason }) => ({
    name,
    error: `It was skipped: ${reason || 'no reason is given'}.`,
  }))
  return { passed, failures: [...failures, ...asFailures], skips: fine }
}

function isAvoidable({ reason }: Skip): boolean {
  return avoidable.test(reason)
}

/** The last lines of a run: what failed, what was skipped and why, and the totals. */
export function summary({ passed, failures, skips }: Results, notes: readonly string[]): string {
  const failed = failures.flatMap(({ name, error, command }) => [
    `✖ ${name}`,
    indented(error),
    ...(command === undefined ? [] : [`  Run it again: ${command}`]),
  ])
  const reasons = [...Map.groupBy(skips, ({ reason }) => reason)].map(
    ([reason, { length }]) => `↷ ${length} skipped: ${reason || 'no reason is given'}`,
  )
  return [
    ...(failed.length > 0 ? ['', '# What failed', ...failed] : []),
    ...(reasons.length > 0 ? ['', '# What was skipped', ...reasons] : []),
    '',
    ...notes.map((note) => `# ${note}`),
    `${passed} passed, ${failures.length} failed, ${skips.length} skipped`,
  ].join('\n')
}

function indented(text: string): string {
  return text.trimEnd().replace(/^/gm, '  ')
}
