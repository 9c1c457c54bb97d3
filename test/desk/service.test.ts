import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

let service: TestService
let admin: TestBrowser
before(async () => {
  service = await startDesk({
    SITE_NAME: 'Town of Almond',
    METRICS_TOKEN: 'a-token-of-metrics',
    SMTP_URL: 'smtp://post:letter-secret@mail.example.org:587?from=a@example.org',
    DATABASE_POOL: '7',
  })
  admin = await signedIn(service, 'admin')
})
after(() => service.close())

test('an administrator reads the settings in force and what they mean, without their secrets', async () => {
  const page = (await admin.get('/en/desk/service/')).text
  assert.match(page, /<code>SITE_NAME<\/code>[^]*?Town of Almond[^]*?set/)
  assert.match(page, /<code>METRICS_TOKEN<\/code>[^]*?\*\*\*/)
  assert.match(page, /The port to listen on/)
  const own = (await admin.get('/fr/desk/service/?only=set')).text
  assert.match(own, /Town of Almond/)
  assert.doesNotMatch(own, /MAX_PER_PAGE/)
  for (const text of [page, own]) assert.doesNotMatch(text, /letter-secret|a-token-of-metrics/)
})

test('what is said of the site is in force where the environment says nothing, and leads to its page', async () => {
  const sent = { as: 'admin', json: { time_zone: 'Europe/Paris' } } as const
  assert.equal((await service.call('PATCH', '/site', sent)).status, 200)
  const page = (await admin.get('/en/desk/service/')).text
  assert.match(page, /<code>TIMEZONE<\/code>[^]*?<code>Europe\/Paris<\/code>[^]*?desk\/site\/">Site<\/a>/)
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json: { time_zone: null } })).status, 200)
})

test('an administrator reads what is worth a look, and what to do about it', async () => {
  const page = (await admin.get('/en/desk/health/')).text
  if (service.databaseUrl.startsWith('file:')) {
    assert.match(page, /Needs a look<\/strong> DATABASE_POOL has no effect[^]*?Remove DATABASE_POOL\./)
    assert.match(page, /The database is the file/)
  } else assert.match(page, /The database is on PostgreSQL/)
  assert.match(page, /Everything that was due has been done/)
  assert.match((await admin.get('/fr/desk/health/')).text, /À vérifier/)
  assert.doesNotMatch(page, /letter-secret/)
})

test('a source that cannot be read, and one that nobody reads, are told', async () => {
  const before = await admin.get('/en/desk/health/')
  assert.match(before.text, /Everything that was due has been done/)
  const json = { url: 'https://choir.example/feed.ics', format: 'ical', source: 'The choir' }
  const { status, body } = await service.call('POST', '/sources', { as: 'admin', json })
  assert.equal(status, 201, JSON.stringify(body))
  const source = await service.storage.sources.byId((body as { id: number }).id)
  assert.ok(source)
  const nextUtc = '2020-01-01 00:00:00'
  const error = { en: 'No server answers there.', fr: 'Aucun serveur n’y répond.' }
  const counts = { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 }
  const run = { outcome: 'failed' as const, startedUtc: nextUtc, endedUtc: nextUtc, import: null, counts, error }
  await service.storage.sources.update({ ...source, nextUtc, failures: 3, runs: [run] })
  const page = (await admin.get('/en/desk/health/')).text
  assert.match(page, /Something does not work/)
  assert.match(page, /The choir” could not be read 3 times in a row. No server answers there\./)
  assert.match(page, /Sources that should have been read more than ten minutes ago: 1/)
  assert.match((await admin.get('/fr/desk/health/')).text, /Aucun serveur n’y répond/)
  await service.storage.sources.update({ ...source, nextUtc, failures: 3, runs: [run], isPaused: true })
  assert.doesNotMatch((await admin.get('/en/desk/health/')).text, /The choir|ten minutes ago/)
})

test('nobody but administrators sees settings and health', async () => {
  for (const [path, address] of [
    ['settings', 'service'],
    ['health', 'health'],
  ] as const) {
    const editor = await signedIn(service, 'editor')
    const page = await editor.get(`/en/desk/${address}/`)
    assert.equal(page.status, 403)
    assert.doesNotMatch(page.text, /SITE_NAME|DATABASE|Worth a look/)
    assert.equal((await service.call('GET', `/${path}`)).status, 401)
    assert.equal((await service.call('GET', `/${path}`, { as: 'editor' })).status, 403)
    assert.equal((await service.call('GET', `/${path}`, { as: 'admin' })).status, 200)
  }
})
