// runs: all
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { test, type TestContext } from 'node:test'
import { z } from 'zod'
import type { SettingName } from '../../src/config/settings.ts'
import { aFolder } from '../support/folder.ts'
import { almanac, going } from './almanac.ts'

const account = z.strictObject({ login: z.string(), app_password: z.string().regex(/^\w{4}( \w{4}){5}$/) })
const announced = z.strictObject({
  base: z.url(),
  namespace: z.string(),
  pid: z.int(),
  credentials: z.record(z.string(), account),
  desk: z.strictObject({ address: z.url(), login: z.literal('admin'), password: z.string() }),
})
const logins = ['admin', 'editor', 'author', 'author2', 'contributor', 'subscriber']

void test('a sandbox says in one line where it is and who may sign in', async (t) => {
  const folder = await aTemporaryFolder(t)
  const options = ['--api-root', '/wp-json', '--api-namespace', 'tribe/events/v1', '--now', '2031-02-03T04:05:06Z']
  // The settings of the surroundings must not count: this one would not even be accepted.
  const place = { folder, environment: { PORT: 'none', API_ROOT: '/other' } }
  const { until, stop } = going(['sandbox', ...options, '--timezone', 'Europe/Paris'], place, t)
  const [said] = await until(/^.+\n$/)
  const { base, namespace, pid, credentials, desk } = announced.parse(JSON.parse(said))
  assert.match(base, /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.equal(namespace, 'tribe/events/v1')
  assert.equal(pid, process.pid)
  assert.deepEqual(Object.keys(credentials), logins)

  assert.equal(desk.address, `${base}/desk/`)
  for (const login of [desk.login, 'editor']) {
    const signIn = (password: string) =>
      fetch(`${base}/en/desk/sign-in/`, {
        method: 'POST',
        headers: { origin: base },
        body: new URLSearchParams({ login, password }),
        redirect: 'manual',
      })
    assert.equal((await signIn(desk.password)).status, 303)
    assert.equal((await signIn('admin')).status, 403)
  }

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

/** Another value than its default for each setting that a sandbox takes; of those that are on or off, none. */
const chosen: Readonly<
  Record<Exclude<SettingName, 'DATA_DIR' | 'DATABASE_URL' | 'LANGUAGES' | 'PORT' | 'WORKERS'>, string>
> = {
  ...{ HOST: 'localhost', BASE_URL: 'https://a.example', API_ROOT: '/wp-json', API_NAMESPACE: 'tribe/events/v1' },
  ...{
    COMPANION_ROUTES: '',
    CORS_ORIGINS: 'https://a.example, https://b.example',
    ALLOWED_HOSTS: '127.0.0.1, a.example',
  },
  ...{ TRUST_PROXY: '', SESSION_DAYS: '7', SMTP_URL: 'smtp://mail.example:587', METRICS_TOKEN: 'abcdefghijklmnop' },
  ...{ METRICS_ADDRESSES: '127.0.0.1, 10.0.0.0/8', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  ...{
    LOG_LEVEL: 'fatal',
    LOG_FORMAT: 'json',
    SECRET_KEY: 'x'.repeat(40),
    DATABASE_POOL: '4',
    DATABASE_SYNC: 'normal',
  },
  ...{ MEDIA_URL: 'file:./media', MEDIA_PUBLIC_URL: 'https://cdn.example', MEDIA_ACCESS_KEY_ID: 'a' },
  ...{ MEDIA_SECRET_ACCESS_KEY: 'b', MEDIA_TIMEOUT: '9', TIMEZONE: 'Europe/Paris', DEFAULT_LANGUAGE: 'fr' },
  ...{ SITE_NAME: 'Port', SITE_DESCRIPTION: 'A town', PER_PAGE: '9', MAX_PER_PAGE: '50', DAY_CUTOFF: '04:30' },
  ...{ WEEK_START: 'sunday', CURRENCY_SYMBOL: '€', CURRENCY_CODE: 'EUR', CURRENCY_POSITION: 'postfix' },
  ...{ GEOLOC_RADIUS: '2.5', GEOCODER_URL: 'http://127.0.0.1:9', STRICT_VENUES: '', ACTIVITY_DAYS: '9' },
  ...{
    ACTIVITY_ADDRESSES: 'none',
    TRASH_DAYS: '9',
    MAP_TILES: 'https://t.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: 'Me',
  },
  ...{ SUBMISSIONS: '', SITE_LOGO: 'https://a.example/logo.svg', IMAGE_HOSTS: 'i.example', SITE_FOOTER: 'Below' },
  ...{ SITE_COLOR: '#0b5a7a', ROBOTS: 'disallow', MAX_OCCURRENCES: '99', RECURRENCE_HORIZON: '12', MAX_BODY: '2MiB' },
  ...{ MAX_UPLOAD: '11MB', MAX_IMPORT: '60MiB', IMPORT_NETWORKS: '127.0.0.0/8', WEBHOOK_NETWORKS: '::1, 10.0.0.7' },
  ...{ MAX_IMAGE_PIXELS: '20000', MAX_CONNECTIONS: '500', MAX_CONNECTIONS_PER_ADDRESS: '50', MAX_REQUESTS: '500' },
  ...{ RATE_LIMIT_PER_ADDRESS: '900', RATE_LIMIT_PER_CREDENTIAL: '900', READ_BUDGET: '20', MAX_BODIES: '64MiB' },
  ...{ MAX_UNSENT: '32MiB', CACHE_SIZE: '16MiB', CACHE_FRESHNESS: '500ms', SHARED_MAX_AGE: '60', SHARED_STALE: '60' },
}

void test('every setting is an option of a sandbox, and is taken as the environment takes it', async (t) => {
  const folder = await aTemporaryFolder(t)
  const options = Object.entries(chosen).flatMap(([name, value]) => [
    `--${name.toLowerCase().replaceAll('_', '-')}`,
    ...(value === '' ? [] : [value]),
  ])
  const { until, stop } = going(['sandbox', ...options], { folder }, t)
  const [said] = await until(/^.+\n$/)
  const { base, namespace } = announced.parse(JSON.parse(said))
  const metrics = await fetch(`${base}/metrics`)
  const response = await fetch(`${base}/wp-json/${namespace}/events`)
  assert.deepEqual([metrics.status, response.status], [200, 200], await response.text())
  assert.equal((await stop()).stderr, '')
})

/** A folder of its own, which is also that of temporary files. */
async function aTemporaryFolder(t: TestContext): Promise<string> {
  const folder = await aFolder(t)
  const before = process.env['TMPDIR'] ?? tmpdir()
  process.env['TMPDIR'] = folder
  t.after(() => (process.env['TMPDIR'] = before))
  return folder
}
