import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { aFolder } from '../support/folder.ts'
import { almanac } from './almanac.ts'
import { executable, executablePath } from './executable.ts'

/* The progress of an import at a terminal, which util-linux simulates here. */

const script = '/usr/bin/script'
const events = 40
const rows = Array.from({ length: events }, (_, index) => `Gala ${index},2031-05-01,Hall\n`)
/** All control characters but line feeds. */
const control = /[\0-\x09\x0b-\x1f\x7f-\x9f]/

test('an import shows at a terminal how far it is, on one line that the report takes over; in a file it has no control characters', async (t) => {
  const folder = await aFolder(t)
  const place = { folder, environment: { DATABASE_SYNC: 'normal' } }
  for (const words of ['migrate', 'user add ada --role administrator'])
    assert.equal((await almanac(words.split(' '), place)).code, 0)
  writeFileSync(join(folder, 'galas.csv'), `Title,Start date,Venue\n${rows.join('')}Broken,someday,Hall\n`)

  const plain = await executable(['import', 'galas.csv'], place)
  assert.equal(plain.code, 0, plain.stderr)
  assert.match(plain.stdout, /Import 1: done\. created: 41, refused: 1\n$/)
  assert.doesNotMatch(`${plain.stdout}${plain.stderr}`, control)

  if (!existsSync(script)) {
    t.diagnostic(`NOT TESTED: ${script} is not there; apt-get install bsdutils`)
    return
  }
  const run = promisify(execFile)
  const watched = async (language: string, words: string) => {
    const environment = {
      ...place.environment,
      PATH: process.env['PATH'],
      TMPDIR: folder,
      LANG: language,
      TERM: 'xterm',
    }
    const command = `'${process.execPath}' '${executablePath}' ${words}`
    const { stdout } = await run(script, ['-qec', command, '/dev/null'], { cwd: folder, env: environment })
    return stdout
  }
  const shown = await watched('en_US.UTF-8', 'import galas.csv --source again')
  const steps = shown.split('\r').filter((line) => line.endsWith('\u001b[K'))
  assert.ok(
    steps.includes('created: 1, unchanged: 1\u001b[K') && steps.includes('created: 40, unchanged: 1\u001b[K'),
    shown,
  )
  assert.ok(steps.length >= events, shown)
  // Nothing of the line is left when the report begins.
  assert.match(shown, /\r\u001b\[Kline 42, Broken: refused\./)
  assert.match(shown, /Import 2: done\. created: 40, unchanged: 1, refused: 1\r\n$/)
  assert.match(await watched('fr_FR.UTF-8', 'import galas.csv'), /\rinchangé\u00a0: 41\u001b\[K/)
  // What another program reads is on standard output, and has none of it.
  const piped = await watched('en_US.UTF-8', `import galas.csv --json > report.json`)
  assert.doesNotMatch(readFileSync(join(folder, 'report.json'), 'utf8'), control)
  assert.match(piped, /\u001b\[K/)
})
