// A reporter of groups of test files: a line for each file, and what failed in the words of Node's own reporter. What the group came
// to goes to the file that `TEST_RESULTS` names.
import { writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { spec, type TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { Failure, Results, Skip } from './results.ts'

type Event<Type extends TestEvent['type']> = Extract<TestEvent, { readonly type: Type }>['data']
type Ended = Event<'test:pass'> | Event<'test:fail'>

// Node takes the default export of a reporter.
// oxlint-disable-next-line import/no-default-export
export default async function* reporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  yield* Readable.from(shown(source)).pipe(new spec())
}

/** The events that Node's reporter is to tell of, with lines of our own. */
async function* shown(source: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  const failures: Failure[] = []
  const skips: Skip[] = []
  let passed = 0
  let file = String(files[0])
  for await (const event of source) {
    const { type, data } = event
    // Tests that a helper declares are those of the file that calls it.
    if (type === 'test:start' && data.nesting === 0 && isGroup) file = data.name
    if (type === 'test:pass' || type === 'test:fail') {
      if (data.nesting === 0 && isGroup)
        yield line(`${type === 'test:pass' ? '✔' : '✖'} ${seconds(data)} ${data.name}${onPostgres}`)
      if (isSkipped(data))
        skips.push({ name: nameOf(data, file), reason: typeof data.skip === 'string' ? data.skip : '' })
      else if (type === 'test:pass') passed += data.details.type === 'suite' ? 0 : 1
      else if (isItsOwn(data)) failures.push(failureOf(data, file))
    }
    if (type === 'test:stdout' || type === 'test:stderr' || (type === 'test:fail' && isItsOwn(data))) yield event
    if (type === 'test:diagnostic' && !isTotal(data.message)) yield event
  }
  write({ passed, failures, skips })
}

const files = process.argv.slice(2)
/** Then each file is a suite. */
const isGroup = files.length > 1
const onPostgres = process.env['TEST_DATABASE'] === 'postgres' ? ' (postgres)' : ''

function write(results: Results): void {
  const file = process.env['TEST_RESULTS']
  if (file !== undefined) writeFileSync(file, JSON.stringify(results))
}

function isSkipped({ skip }: Ended): boolean {
  return skip !== undefined && skip !== false
}

/** Whether a failure is that of the test, and not of one within it. */
function isItsOwn({ details }: Event<'test:fail'>): boolean {
  return !('failureType' in details.error) || details.error.failureType !== 'subtestsFailed'
}

function isTotal(message: string): boolean {
  return /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(message)
}

/** Characters of an error that the last lines of a run repeat. */
const maxError = 4000

function failureOf(data: Event<'test:fail'>, file: string): Failure {
  const { cause = data.details.error } = data.details.error
  const error = (cause instanceof Error ? String(cause.stack) : inspect(cause)).slice(0, maxError)
  return { name: nameOf(data, file), error, command: commandFor(file) }
}

function nameOf({ name }: Ended, file: string): string {
  return `${name}: ${file}${onPostgres}`
}

function commandFor(file: string): string {
  const { SEED, LONG } = process.env
  const settings = Object.entries({ SEED, LONG, TEST_DATABASE: onPostgres && 'postgres' }).filter(([, value]) => value)
  return [...settings.map((pair) => pair.join('=')), 'npm test --', file].join(' ')
}

function line(message: string): TestEvent {
  return { type: 'test:stdout', data: { message: `${message}\n`, file: '' } }
}

function seconds({ details }: Ended): string {
  return `${((details.duration_ms ?? 0) / 1000).toFixed(1)} s`.padStart(7)
}
