// runs: all
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { test, type TestContext } from 'node:test'
import { z } from 'zod'
import { aFolder } from '../support/folder.ts'
import { almanac, going } from './almanac.ts'

const account = z.strictObject({ login: z.string(), app_password: z.string().regex(/^\w{4}( \w{4}){5}$/) })
const announced = z.strictObject({
  base: z.url(),
  namespace: z.string(),
  pid: z.int(),
  credentials: z.record(z.string(), account),
})
const logins = ['admin', 'editor', 'author', 'author2', 'contributor', 'subscriber']

void test('a sandbox says in one line where it is and who may sign in', async (t) => {
  const folder = await aTemporaryFolder(t)
  const options = ['--api-root', '/wp-json', '--api-namespace', 'tribe/events/v1', '--now', '2031-02-03T04:05:06Z']
  // The settings of the surroundings must not count: this one would not even be accepted.
  const place = { folder, environment: { PORT: 'none', API_ROOT: '/other' } }
  const { until, stop } = going(['sandbox', ...options, '--timezone', 'Europe/Paris'], place, t)
  const [said] = await until(/^.+\n$/)
  const { base, namespace, pid, credentials } = announced.parse(JSON.parse(said))
  assert.match(base, /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.equal(namespace, 'tribe/events/v1')
  assert.equal(pid, process.pid)
  assert.deepEqual(Object.keys(credentials), logins)

  const api = `${base}/wp-json/${namespace}`
  for (const [index, login] of ['author', 'author2'].entries()) {
    const { login: name, app_password: secret } = account.parse(credentials[login])
    const response = await fetch(`${api}/events`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ title: 'Fair', start_date: '2031-03-01 10:00', end_date: '2031-03-01 12:00' }),
    })
    assert.equal(response.status, 201)
    const event = z.object({ author: z.string(), date: z.string(), timezone: z.string() }).parse(await response.json())
    assert.equal(event.author, String(3 + index))
    assert.match(event.date, /^2031-02-03 05:/)
    assert.equal(event.timezone, 'Europe/Paris')
  }

  const { code, stdout, stderr } = await stop()
  assert.equal(code, 0)
  assert.equal(stdout, said)
  assert.equal(stderr, '')
  assert.deepEqual(await readdir(folder), [])
})

void test('a sandbox refuses what it does not understand and leaves nothing behind', async (t) => {
  const folder = await aTemporaryFolder(t)
  const { code, stdout, stderr } = await almanac(['sandbox', '--per-page', 'x', '--now', 'then', '--data-dir', '.'], {
    folder,
  })
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(stderr, /^There is no option --data-dir\.\n/)
  const wrong = await almanac(['sandbox', '--per-page', 'x', '--now', 'then'], { folder })
  assert.match(wrong.stderr, /^--now must be a date and time .*\n--per-page must be a whole number .*\nSee: /)
  assert.deepEqual(await readdir(folder), [])
})

/** A folder of its own, which is also that of temporary files. */
async function aTemporaryFolder(t: TestContext): Promise<string> {
  const folder = await aFolder(t)
  const before = process.env['TMPDIR'] ?? tmpdir()
  process.env['TMPDIR'] = folder
  t.after(() => (process.env['TMPDIR'] = before))
  return folder
}
