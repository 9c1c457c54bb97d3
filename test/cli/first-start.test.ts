import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { freePort } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { almanac, going, serving } from './almanac.ts'
import { executablePath } from './executable.ts'

const environment = { LC_ALL: 'C' }

void test('a calendar with users and no administrator gets one at the start, and is told how to get to the desk until that is done', async (t) => {
  const place = { folder: await aFolder(t), environment }
  await almanac(['migrate'], place)
  assert.equal((await almanac(['user', 'add', 'admin', '--role', 'editor'], place)).code, 0)
  const port = await freePort()
  const first = going(
    ['serve', '--port', port],
    { ...place, environment: { ...environment, LOG_LEVEL: 'silent', PORT: '1' } },
    t,
  )
  await first.until(/^First administrator\.[^]*login +administrator\n[^]*Almanac is ready\./)
  await first.until(new RegExp(`API +http://127\\.0\\.0\\.1:${port}/`))
  await first.until(/Set a password for the desk here, within seven days; the link works once: \S+\n/)
  const { code, stdout } = await first.stop()
  assert.equal(code, 0)
  assert.match(stdout, /\nStopping as soon as current work is finished\.\n$/)

  const second = await (await serving(place.folder, t, environment)).stop()
  assert.match(
    second.stdout,
    /^No administrator has a password for the desk yet\. To set one: node bin\/almanac\.js user invite administrator\n/,
  )
  assert.doesNotMatch(second.stdout, /First administrator/)
  const listed = JSON.parse((await almanac(['user', 'list', '--json'], place)).stdout) as readonly object[]
  assert.equal(listed.length, 2)
  assert.ok(listed.every((user) => 'created_utc' in user && !('createdUtc' in user)))
})

void test('a reader of the output that goes away early is no error', async (t) => {
  const child = spawn(process.execPath, [executablePath, 'openapi'], {
    cwd: await aFolder(t),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (part) => (complaints += String(part)))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = (await once(child, 'exit')) as [number | null]
  assert.deepEqual([code, complaints], [0, ''])
})
