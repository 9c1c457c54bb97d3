// A reporter of groups of test files: a line for each file, then what failed, in the words of Node's own reporter, the command that
// repeats it, and how many tests ran.
import { Readable } from 'node:stream'
import { spec } from 'node:test/reporters'

export default async function* reporter(source) {
  const commands = new Set()
  yield* Readable.from(events(source, commands)).pipe(new spec())
  for (const command of commands) yield `Run it again: ${command}\n`
}

async function* events(source, commands) {
  for await (const event of source) {
    const { type, data } = event
    const hasFailed = type === 'test:fail'
    const isOutermost = data.nesting === 0 && (hasFailed || type === 'test:pass')
    if (isOutermost && isGroup)
      yield line(`${hasFailed ? '✖' : '✔'} ${seconds(data.details)} ${data.name}${onPostgres}`)
    if (isOutermost && hasFailed) commands.add(commandFor(isGroup ? data.name : files[0]))
    if (isShown(event)) yield event
    if (type === 'test:summary') yield line(totals(data.counts))
  }
}

/** What failed, but for a test around it; what tests print, and what they remark, but for the totals. */
function isShown({ type, data }) {
  if (type === 'test:fail') return data.details.error.failureType !== 'subtestsFailed'
  if (type === 'test:diagnostic')
    return !/^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/.test(data.message)
  return /^test:std(out|err)$/.test(type)
}

const files = process.argv.slice(2)
/** Then each file is a suite. */
const isGroup = files.length > 1
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? ' (postgres)' : ''

function line(message) {
  return { type: 'test:stdout', data: { message: `${message}\n` } }
}

function seconds({ duration_ms: milliseconds }) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(7)
}

function totals({ tests, passed, skipped }) {
  return `# ${tests} tests: ${passed} passed, ${tests - passed - skipped} failed, ${skipped} skipped`
}

function commandFor(file) {
  const { SEED, LONG } = process.env
  const settings = Object.entries({ SEED, LONG, TEST_DATABASE: onPostgres && 'postgres' }).filter(([, value]) => value)
  return [...settings.map((pair) => pair.join('=')), 'npm test --', file].join(' ')
}
