import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What python-dateutil is asked: a rule with its count, but without its `until`, which is given beside it as a wall time or in UTC. */
export interface Question {
  readonly rule: string
  readonly start: string
  readonly zone: string
  readonly until: string
  readonly utc: boolean
  readonly most: number
}

/** A start by the rule, and what clocks show for it. */
export type Answer = readonly (readonly [raw: string, shown: string])[]

/** Asks python-dateutil all at once. */
export function askDateutil(questions: readonly Question[]): readonly Answer[] {
  return ask(questions) as readonly Answer[]
}

/** Those of some zones of which Python has the same data as this program, at least for every third day of twenty years. */
export function sharedZones(zones: readonly string[]): readonly string[] {
  const first = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds / 1000
  const instants = Array.from({ length: 2400 }, (_, index) => first + index * 3 * 86_400)
  const offset = (zone: string) => (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 6e10
  const theirs = ask(zones.map((zone) => ({ zone, instants })))
  return zones.filter((zone, index) => instants.map(offset(zone)).join() === String(theirs[index]))
}

function ask(questions: readonly object[]): readonly unknown[] {
  const { stdout, stderr, status } = spawnSync('python3', [join(import.meta.dirname, 'expand.py')], {
    input: questions.map((question) => JSON.stringify(question)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}
