import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import type { TestService } from '../support/server.ts'
import { startSubscriber, type Subscriber } from '../support/subscriber.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* The programs that are told of changes, at the desk. */

let service: TestService
let subscriber: Subscriber
let mail: Awaited<ReturnType<typeof startMailServer>>
before(async () => {
  mail = await startMailServer()
  subscriber = await startSubscriber()
  const settings = { WEBHOOK_NETWORKS: '127.0.0.1', SMTP_URL: mail.url }
  service = await startDesk(settings, { now: '2027-03-01T12:00:00Z' })
})
after(async () => {
  await service.close()
  subscriber.close()
  mail.close()
})

void test('a webhook is made, tried, looked at, paused and resumed, and its secret is shown once', async () => {
  const editor = await signedIn(service, 'editor')
  const made = {
    url: subscriber.url,
    name: 'Website',
    'kinds[]': 'events',
    body: 'whole',
    language: 'fr',
    signature: 'v1',
  }
  const refused = await editor.submit('/en/desk/webhooks/new/', { ...made, filters: 'when=today' })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /id="f-filters-problem"/)
  assert.match(refused.text, /when=today<\/textarea>/)
  assert.doesNotMatch(refused.text, /value="venues"\s+checked/)
  const form = (await editor.get('/en/desk/webhooks/new/')).text
  assert.match(form, /name="find\[status\]"[\s\S]*?value="publish" selected/)
  assert.doesNotMatch(form, /name="find\[when\]"/, 'what is counted from now is no question of webhooks')
  const created = await editor.submit('/en/desk/webhooks/new/', { ...made, filters: 'status=publish' })
  const path = new URL(created.headers.get('location') ?? '', service.api).pathname
  assert.match((await editor.get(path)).text, /whsec_[\w+/]+=*/)
  const page = (await editor.get(path)).text
  assert.doesNotMatch(page, /whsec_/)
  assert.match(page, /Nothing has been sent yet/)
  assert.match((await editor.get('/fr/desk/webhooks/')).text, /Website/)

  await editor.submit(path, { action: 'ping' })
  subscriber.answers.by = (response) => response.writeHead(500).end('<b>Oh & no</b>')
  await service.sendWebhooks()
  subscriber.answers.by = subscriber.usual
  const log = (await editor.get(path)).text
  assert.match(log, /webhook\.ping/)
  assert.match(log, /HTTP 500/)
  const delivery = /\/en\/desk\/webhooks\/\d+\/deliveries\/\d+\//.exec(log)?.[0] ?? ''
  const sent = (await editor.get(delivery)).text
  assert.match(sent, /&lt;b&gt;Oh &amp; no&lt;\/b&gt;/)
  assert.match(sent, /&quot;type&quot;: &quot;webhook\.ping&quot;/)
  await editor.submit(delivery, { action: 'again' })
  assert.equal(await service.sendWebhooks(), 1)
  assert.match((await editor.get(delivery)).text, /HTTP 204/)

  await editor.submit(path, { action: 'pause' })
  assert.match((await editor.get(path)).text, /Resting/)
  assert.equal((await editor.submit(path, { action: 'ping' })).status, 409)
  await editor.submit(path, { action: 'resume' })
  await editor.submit(path, { action: 'renew' })
  assert.match((await editor.get(path)).text, /whsec_/)
  const changed = { ...made, name: '', filters: '', action: 'save' }
  assert.equal((await editor.submit(path, changed)).status, 303)
  assert.match((await editor.get(path)).text, new RegExp(`<h1>\\s*${new URL(subscriber.url).host}`))

  const admin = await signedIn(service, 'admin')
  assert.equal((await admin.get(path)).status, 200)
  const { headers } = await admin.submit('/en/desk/webhooks/new/', { ...made, filters: '' })
  const other = new URL(headers.get('location') ?? '', service.api).pathname
  assert.equal((await editor.get(other)).status, 404)
  assert.equal((await editor.submit(path, { action: 'remove' })).status, 303)
  assert.equal((await editor.get(path)).status, 404)
})

void test('who has a webhook is told, at the desk and by mail, that it was disabled', async () => {
  const editor = await signedIn(service, 'editor')
  const { body } = await service.call('POST', '/webhooks', { as: 'editor', json: { url: subscriber.url, name: 'App' } })
  const { id } = body as { readonly id: number }
  await editor.submit(`/en/desk/webhooks/${id}/`, { action: 'ping' })
  subscriber.answers.by = (response) => response.writeHead(410).end()
  await service.sendWebhooks()
  subscriber.answers.by = subscriber.usual
  assert.match((await editor.get(`/en/desk/webhooks/${id}/`)).text, /it wants no more messages \(410\)/)
  assert.match((await editor.get('/en/desk/messages/')).text, /The webhook “App” has been disabled/)
  const admin = await signedIn(service, 'admin')
  assert.doesNotMatch((await admin.get('/en/desk/messages/')).text, /App/)
  mail.letters.length = 0
  await service.tellPeople()
  assert.equal(await service.sendMails(), 1)
  assert.match(mail.letters[0] ?? '', /editor@example\.org/)
  assert.match(mail.letters[0] ?? '', new RegExp(`/desk/webhooks/${id}/`))
})
