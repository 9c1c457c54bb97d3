// A reporter for `npm test`: what fails, in the words of Node's own reporter, the totals, and how to run again what failed.
import { relative } from 'node:path'
import { Readable } from 'node:stream'
import { spec } from 'node:test/reporters'

const told = new Set(['test:fail', 'test:diagnostic', 'test:summary', 'test:stdout', 'test:stderr'])

export default async function* failures(source) {
  const again = new Set()
  yield* Readable.from(of(source, again)).pipe(new spec())
  for (const command of again) yield `Run it again: ${command}\n`
}

async function* of(source, again) {
  for await (const event of source) {
    if (event.type === 'test:fail' && event.data.nesting === 0) again.add(commandOf(event.data))
    if (told.has(event.type)) yield event
  }
}

/** A part has a suite for each file, which is named after it; what is in no part names its file itself. */
function commandOf({ name, file = '' }) {
  const { SEED, LONG, TEST_DATABASE } = process.env
  const database = /\.(postgres|sqlite)\.test\.cjs$/.exec(file)?.[1] ?? TEST_DATABASE
  const settings = { SEED, LONG, TEST_DATABASE: database === 'postgres' ? database : undefined }
  const set = Object.entries(settings).filter(([, value]) => value)
  const path = /\.test\.ts$/.test(name) ? name : relative(process.cwd(), file)
  return [...set.map((pair) => pair.join('=')), 'npm test --', path].join(' ')
}
