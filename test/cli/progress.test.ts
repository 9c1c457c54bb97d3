// runs: long
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { aFolder } from '../support/folder.ts'
import { aRegion, aTown } from '../support/mirrors.ts'
import { smallFeed } from '../support/small-feed.ts'
import { almanac } from './almanac.ts'
import { executablePath, type Outcome } from './executable.ts'

/* How commands tell how far they are: at a terminal, which util-linux simulates here, and elsewhere with `--progress`. */

const script = '/usr/bin/script'
const events = 40
const rows = Array.from({ length: events }, (_, index) => `Gala ${index},2031-05-01,Hall\n`)
/** All control characters but line feeds. */
const control = /[\0-\x09\x0b-\x1f\x7f-\x9f]/

/** A calendar with an administrator, and a table with 40 events at one venue and one that is refused. */
async function aCalendar(t: TestContext) {
  const folder = await aFolder(t)
  const settings = { DATABASE_SYNC: 'normal', IMPORT_NETWORKS: '127.0.0.1' }
  const run = (words: string, environment = {}) =>
    almanac(words.split(' '), { folder, environment: { ...settings, ...environment } })
  for (const words of ['migrate', 'user add ada --role administrator']) assert.equal((await run(words)).code, 0)
  writeFileSync(join(folder, 'galas.csv'), `Title,Start date,Venue\n${rows.join('')}Broken,someday,Hall\n`)
  return { folder, settings, run }
}

/**
 * What a command tells with `--progress` on standard error beyond what it says there without it, in lines. With `--json` it tells nothing.
 * `run` is done three times, and is to do the same.
 */
async function told(run: (options: string, number: number) => Promise<Outcome>): Promise<readonly string[]> {
  const [plain, watched, json] = [
    await run('', 1),
    await run(' --progress', 2),
    await run(' --progress --json', 3),
  ] as const
  for (const { code, stderr } of [plain, watched, json]) {
    assert.equal(code, 0, stderr)
    assert.doesNotMatch(stderr, control)
  }
  assert.equal(json.stderr, plain.stderr)
  assert.ok(watched.stderr.startsWith(plain.stderr), watched.stderr)
  return watched.stderr.slice(plain.stderr.length).split('\n').slice(0, -1)
}

test('backups, restores and copies tell of their rows', async (t) => {
  const { folder, run } = await aCalendar(t)
  const all = [
    await told((options, number) => run(`backup ${number}.backup${options}`)),
    await told((options, number) =>
      run(`restore 1.backup${options}`, { DATA_DIR: join(folder, `restored-${number}`) }),
    ),
    await told((options, number) =>
      run(`copy --from file:${folder}/data/almanac.db --to file:${folder}/copy-${number}.db${options}`),
    ),
  ]
  for (const [first, ...others] of all) {
    assert.equal(first, 'Copying users: 1 row, 1 in all')
    for (const line of others) assert.match(line, /^(Copying|Comparing) \w+: \d+ rows?, \d+ in all$/)
  }
  const french = await run('backup last.backup --progress', { LC_ALL: 'fr_FR.UTF-8' })
  assert.match(french.stderr, /^Copie de users\u00a0: 1 ligne, 1 en tout\n/)
})

test('imports tell of what they have done', async (t) => {
  const { run } = await aCalendar(t)
  const [first] = await told((options, number) => run(`import galas.csv --source ${number}${options}`))
  assert.equal(first, 'unchanged: 1')

  const server = await smallFeed(t)
  for (const number of [1, 2, 3]) assert.equal((await run(`source add ${server}/${number}.ics`)).code, 0)
  assert.deepEqual(await told((options, number) => run(`source run ${number}${options}`)), ['created: 1'])
})

test('mirrors tell of the changes that they have read', async (t) => {
  const [town, region] = [await aTown(t), await aRegion(t)]
  // One page has a hundred.
  for (let number = 0; number < 101; number += 1) await town.call('POST /tags', { name: `Tag ${number}` })
  const words = ['mirror', town.api, '--once', '--allow-private', '--anew']
  const lines = await told((options) => almanac([...words, ...options.split(' ').filter(Boolean)], region.place))
  assert.deepEqual(lines, [`Mirror 1 of ${new URL(town.api).host}: 100 changes`])
})

test('at a terminal, progress is on one line that what is said next takes over', async (t) => {
  if (!existsSync(script)) {
    t.diagnostic(`NOT TESTED: ${script} is not there; apt-get install bsdutils`)
    return
  }
  const { folder, settings } = await aCalendar(t)
  const execute = promisify(execFile)
  const watched = async (words: string, language = 'en_US.UTF-8') => {
    const environment = { ...settings, PATH: process.env['PATH'], TMPDIR: folder, LANG: language, TERM: 'xterm' }
    const command = `'${process.execPath}' '${executablePath}' ${words}`
    const { stdout } = await execute(script, ['-qec', command, '/dev/null'], { cwd: folder, env: environment })
    return stdout
  }
  const shown = await watched('import galas.csv')
  const steps = shown.split('\r').filter((line) => line.endsWith('\u001b[K'))
  assert.ok(steps.includes('created: 2\u001b[K') && steps.includes('created: 41\u001b[K'), shown)
  assert.ok(steps.length >= events, shown)
  // Nothing of the line is left when the report begins.
  assert.match(shown, /\r\u001b\[Kline 42, Broken: refused\./)
  assert.match(shown, /Import 1: done\. created: 41, refused: 1\r\n$/)
  assert.match(await watched('import galas.csv', 'fr_FR.UTF-8'), /\rinchangé\u00a0: 41\u001b\[K/)
  assert.match(await watched('backup 1.backup'), /\rComparing \w+: [^\r]*\r\u001b\[KWritten: [^\r]*\r\n$/)

  // What another program reads is on standard output; it wants nothing else, as who says so.
  assert.doesNotMatch(await watched('import galas.csv --json > report.json'), /\u001b/)
  assert.doesNotMatch(readFileSync(join(folder, 'report.json'), 'utf8'), control)
  assert.doesNotMatch(await watched('backup 2.backup --no-progress'), /\u001b/)
})
