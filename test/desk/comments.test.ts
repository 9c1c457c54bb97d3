import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* Messages between the author of an event and the editors: in the queue, on the form, on the overview. */

let service: TestService
let editor: TestBrowser
let contributor: TestBrowser

before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
  contributor = await signedIn(service, 'contributor')
})
after(() => service.close())

async function handedIn(title: string): Promise<number> {
  const json = { title, status: 'pending', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  return (body as { readonly id: number }).id
}

async function said(id: number) {
  const { body } = await service.call('GET', `/events/${id}/comments`, { as: 'admin' })
  return (body as { readonly comments: readonly { text: string }[] }).comments.map(({ text }) => text)
}

async function statusOf(id: number) {
  const { body } = await service.call('GET', `/events/${id}`, { as: 'admin' })
  return (body as { readonly status: string }).status
}

void test('an editor sends an event back with a message, the author answers, and the editor finds both', async () => {
  const id = await handedIn('Choir')
  const decision = { kind: 'event', id: String(id), action: 'back', [`message[event${id}]`]: 'Which <i>door</i>?' }
  assert.equal((await editor.submit('/en/desk/queue/', decision)).status, 303)
  assert.equal(await statusOf(id), 'draft')
  assert.deepEqual(await said(id), ['Which <i>door</i>?'])
  const home = await contributor.get('/en/desk/')
  assert.match(home.text, /1 event was returned to you: “Choir”/)
  assert.match((await contributor.get('/fr/desk/')).text, /1 événement vous a été renvoyé/)
  const form = await contributor.get(`/en/desk/events/${id}/`)
  assert.match(form.text, /Which &lt;i&gt;door&lt;\/i&gt;\?/)
  const answer = await contributor.submit(`/en/desk/events/${id}/`, { action: 'comment', text: 'The red one' })
  assert.equal(answer.status, 303)
  await service.call('POST', `/events/${id}`, { as: 'contributor', json: { status: 'pending' } })
  const queue = await editor.get('/en/desk/queue/')
  assert.match(queue.text, /Choir[^]*Which &lt;i&gt;door[^]*The red one/)
})

void test('publishing goes with a message as well, which the author still sees', async () => {
  const id = await handedIn('Concert')
  const decision = { kind: 'event', id: String(id), action: 'publish', [`message[event${id}]`]: 'Thank you' }
  assert.equal((await editor.submit('/en/desk/queue/', decision)).status, 303)
  assert.equal(await statusOf(id), 'publish')
  assert.match((await contributor.get(`/fr/desk/events/${id}/`)).text, /Thank you/)
})

void test('nothing is done where the message is too long, and no message is left where nothing is to be decided', async () => {
  const id = await handedIn('Market')
  const decision = { kind: 'event', id: String(id), action: 'publish' }
  const long = { ...decision, [`message[event${id}]`]: 'x'.repeat(4001) }
  assert.equal((await editor.submit('/en/desk/queue/', long)).status, 400)
  assert.equal(await statusOf(id), 'pending')
  const stale = { ...decision, revision: '"other"', [`message[event${id}]`]: 'Fine' }
  assert.equal((await editor.submit('/en/desk/queue/', stale)).status, 412)
  assert.deepEqual(await said(id), [])
  assert.equal((await editor.submit('/en/desk/queue/', decision)).status, 303)
  assert.deepEqual(await said(id), [])
})

void test('the author of a returned event is told first by whom and why, and an editor is not', async () => {
  const id = await handedIn('Regatta')
  const decision = { kind: 'event', id: String(id), action: 'back' }
  assert.equal((await editor.submit('/en/desk/queue/', decision)).status, 303)
  const first = /<div class="title">[^]*?<section class="returned"[^]*?Returned by editor[^]*?class="event-form"/
  assert.match((await contributor.get(`/en/desk/events/${id}/`)).text, first)
  await service.call('POST', `/events/${id}/comments`, { as: 'editor', json: { text: 'Which quay is it?' } })
  const back = new RegExp(`1 event was returned to you: “[^”]*Regatta”[^]*?/events/${id}/`)
  assert.match((await contributor.get('/en/desk/')).text, back)
  await service.call('PATCH', `/events/${id}`, { as: 'contributor', json: { title: 'Great Regatta' } })
  const overview = (await contributor.get('/en/desk/')).text
  assert.match(overview, back, 'it stays so until it is handed in again')
  assert.doesNotMatch(overview, /not finished[^<]*Regatta/)
  assert.doesNotMatch((await editor.get('/en/desk/')).text, /returned to you/)
  const badge = /Great Regatta[^]*?>Draft<\/span>\s*<span class="state returned">Returned</
  assert.match((await editor.get('/en/desk/events/?search=regatta&status=draft')).text, badge)
  assert.match(
    (await contributor.get(`/fr/desk/events/${id}/`)).text,
    /Renvoyé par editor[^]*?Which quay is it\?[^]*?class="event-form"/,
  )
  assert.doesNotMatch((await editor.get(`/en/desk/events/${id}/`)).text, /class="returned"/)
  await service.call('PATCH', `/events/${id}`, { as: 'contributor', json: { status: 'pending' } })
  assert.doesNotMatch((await contributor.get(`/en/desk/events/${id}/`)).text, /class="returned"/)
  assert.doesNotMatch((await contributor.get('/en/desk/')).text, /returned to you/)
  assert.doesNotMatch((await contributor.get('/en/desk/events/?when=any')).text, /state returned/)
  const queue = await editor.get('/en/desk/queue/')
  const [, preview = ''] =
    /<h2>Great Regatta[^]*?<iframe\s+src="http:\/\/calendar\.test(\/en\/preview\/[^"]*)"/.exec(queue.text) ?? []
  const shown = await editor.get(preview)
  assert.match(shown.text, /<h1[^>]*>[^<]*Regatta/)
  assert.match(String(shown.headers.get('content-security-policy')), /frame-ancestors 'self'/)
  assert.match(String(queue.headers.get('content-security-policy')), /frame-src 'self'/)
})

void test('nobody else is shown messages, or adds one by a form posted by hand', async () => {
  const id = await handedIn('Fair')
  await service.call('POST', `/events/${id}/comments`, { as: 'editor', json: { text: 'Between us' } })
  await service.call('POST', `/events/${id}`, { as: 'editor', json: { status: 'publish' } })
  for (const account of ['author', 'subscriber'] as const satisfies readonly Account[]) {
    const browser = await signedIn(service, account)
    for (const path of ['/', `/events/${id}/`, '/queue/', `/events/${id}/history/`])
      assert.doesNotMatch((await browser.get(`/en/desk${path}`)).text, /Between us/)
    const { csrf } = await browser.get('/en/desk/')
    const { status } = await browser.post(`/en/desk/events/${id}/`, { csrf, action: 'comment', text: 'Me too' })
    assert.equal(status, 403)
  }
  assert.deepEqual(await said(id), ['Between us'])
})

void test('a message that is refused has the focus, and leaves the fields of the event as they are', async () => {
  const json = { title: 'Weekly', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00', tags: 'outdoors' }
  const weekly = { ...json, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }
  const { body } = await service.call('POST', '/events', { as: 'editor', json: weekly })
  const { id } = body as { readonly id: number }
  const sent = { action: 'comment', text: 'x'.repeat(4001) }
  const { status, text } = await editor.submit(`/en/desk/events/${id}/`, sent)
  assert.equal(status, 400)
  assert.match(text, /id="messages"\s+open\s*>[^]*name="text"[^>]* autofocus/)
  assert.match(text, /<option\s+value="WEEKLY"\s+selected/)
})
