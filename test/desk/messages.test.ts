import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { noCounts } from '../../src/domain/import.ts'
import { readable, startMailServer } from '../support/mail-server.ts'
import type { Account, TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* What others did and concerns somebody: at the desk, and by mail. */

let mail: Awaited<ReturnType<typeof startMailServer>>
let service: TestService
let editor: TestBrowser
let contributor: TestBrowser

before(async () => {
  mail = await startMailServer()
  service = await startDesk({ SMTP_URL: mail.url, SITE_NAME: 'Saint-Aubin' }, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
  contributor = await signedIn(service, 'contributor')
})
after(async () => {
  await service.close()
  mail.close()
})

const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

async function handedIn(title: string, as: Account = 'contributor'): Promise<number> {
  const { body } = await service.call('POST', '/events', { as, json: { title, status: 'pending', ...times } })
  return (body as { readonly id: number }).id
}

const set = (id: number, as: Account, json: object) => service.call('PATCH', `/events/${id}`, { as, json })
const say = (id: number, as: Account, text: string) =>
  service.call('POST', `/events/${id}/comments`, { as, json: { text } })

/** The letters that follow from what was done, by their recipients. */
async function letters(): Promise<readonly (readonly [string, string])[]> {
  await service.tellPeople()
  const before = mail.letters.length
  await service.sendMails()
  return mail.letters.slice(before).map((letter) => {
    const text = readable(letter)
    return [/^To: (\S+)@/m.exec(text)?.[1] ?? '', text] as const
  })
}

async function unreadOf(browser: TestBrowser): Promise<number> {
  const { text } = await browser.get('/en/desk/')
  return Number(/aria-label="Your messages(?:, (\d+) unread)?"/.exec(text)?.[1] ?? 0)
}

async function listOf(browser: TestBrowser, language = 'en') {
  const { text } = await browser.get(`/${language}/desk/messages/`)
  return [...text.matchAll(/value="open">([^<]*)</g)].map(([, said]) => said)
}

async function idOf(browser: TestBrowser, title: string): Promise<string> {
  const { text } = await browser.get('/en/desk/messages/')
  return new RegExp(`name="message" value="(\\d+)"[^]{0,300}?${title}`).exec(text)?.[1] ?? assert.fail(text)
}

async function readAll(...browsers: readonly TestBrowser[]): Promise<void> {
  await letters()
  for (const browser of browsers) await browser.submit('/en/desk/messages/', { action: 'read-all' })
}

void test('what is handed in is told to editors, and what becomes of it to its author alone', async () => {
  await readAll(editor, contributor)
  const id = await handedIn('Choir')
  assert.deepEqual(await letters(), [])
  assert.equal(await unreadOf(editor), 1)
  assert.equal(await unreadOf(contributor), 0)
  assert.deepEqual((await listOf(editor)).slice(0, 1), ['contributor submitted “Choir” for review'])
  await set(id, 'editor', { status: 'draft' })
  const sent = await letters()
  assert.deepEqual(
    sent.map(([to]) => to),
    ['contributor'],
  )
  const letter = sent[0]?.[1] ?? ''
  assert.match(letter, /^Subject: =\?UTF-8\?Q\?Saint-Aubin:_editor_returned/m)
  assert.match(letter, /http:\/\/calendar\.test\/en\/desk\/events\/\d+\//)
  assert.equal(await unreadOf(contributor), 1)
  assert.equal(await unreadOf(editor), 0, 'what waits no more for review is no message any more')
  await set(id, 'contributor', { status: 'pending' })
  await set(id, 'editor', { status: 'publish' })
  assert.match((await letters()).find(([name]) => name === 'contributor')?.[1] ?? '', /published/)
  assert.deepEqual((await listOf(contributor, 'fr'))[0], 'editor a publié «\u00a0Choir\u00a0»')
  for (const other of ['author', 'author2'] as const)
    assert.deepEqual(await listOf(await signedIn(service, other)), [], other)
})

void test('a message is read by opening it, by its button, or with all others, and by its reader alone', async () => {
  await readAll(editor, contributor)
  const first = await handedIn('Fair')
  await handedIn('Market')
  await letters()
  assert.equal(await unreadOf(editor), 2)
  const message = await idOf(editor, 'Fair')
  for (const stranger of [contributor, await signedIn(service, 'author')])
    for (const action of ['open', 'read']) {
      const answer = await stranger.submit('/en/desk/messages/', { action, message })
      assert.match(answer.headers.get('location') ?? '', /\/desk\/messages\/$/)
    }
  await editor.get('/en/desk/messages/')
  await editor.get(`/en/desk/events/${first}/`)
  assert.equal(await unreadOf(editor), 2, 'reading a page marks nothing')
  const opened = await editor.submit('/en/desk/messages/', { action: 'open', message })
  assert.equal(opened.headers.get('location'), `http://calendar.test/en/desk/events/${first}/`)
  assert.equal(await unreadOf(editor), 1)
  await editor.submit('/en/desk/messages/', { action: 'read', message: await idOf(editor, 'Market') })
  assert.equal(await unreadOf(editor), 0)
  for (const wrong of ['', 'x', '0', '99999999999999999999'])
    assert.equal((await editor.submit('/en/desk/messages/', { action: 'open', message: wrong })).status, 303)
})

void test('a comment reaches the author, and who has written before, with what was said; one message until it is read', async () => {
  await readAll(editor, contributor)
  const id = await handedIn('Regatta')
  await say(id, 'editor', 'Which quay?')
  const sent = await letters()
  assert.deepEqual(
    sent.map(([to]) => to),
    ['contributor'],
  )
  assert.match(sent[0]?.[1] ?? '', /Which quay\?\s+http:\/\/calendar\.test\/en\/desk\/events\/\d+\/#messages/)
  await say(id, 'editor', 'Or is it by the bridge?')
  assert.match((await letters())[0]?.[1] ?? '', /by the bridge/)
  assert.equal(await unreadOf(contributor), 1)
  await say(id, 'contributor', 'The old one')
  assert.deepEqual(
    (await letters()).map(([to]) => to),
    ['editor'],
  )
  assert.equal(await service.tellPeople(), 0, 'nothing is told twice')
})

void test('an event that is returned with a comment is one message with its words, and opening one reads all about the event', async () => {
  await readAll(editor, contributor)
  const id = await handedIn('Parade')
  const decision = { kind: 'event', id: String(id), action: 'back', [`message[event${id}]`]: 'Which street?' }
  assert.equal((await editor.submit('/en/desk/queue/', decision)).status, 303)
  const sent = await letters()
  assert.equal(sent.length, 1)
  assert.match(sent[0]?.[1] ?? '', /editor returned[^]*Which street\?/)
  assert.doesNotMatch(sent[0]?.[1] ?? '', /wrote about/)
  assert.equal(await unreadOf(contributor), 1)
  const { text } = await contributor.get('/en/desk/messages/')
  assert.match(text, /editor returned “Parade”<\/button>\s*<span class="said">Which street\?</)
  await say(id, 'editor', 'And when?')
  await letters()
  assert.equal(await unreadOf(contributor), 2)
  const message = await idOf(contributor, 'returned “Parade”')
  await contributor.submit('/en/desk/messages/', { action: 'open', message })
  assert.equal(await unreadOf(contributor), 0)
  await say(id, 'editor', 'Tell me')
  await letters()
  const other = await handedIn('Other parade')
  await say(other, 'editor', 'Another one')
  await letters()
  assert.equal(await unreadOf(contributor), 2)
  await contributor.submit(`/en/desk/events/${id}/`, { action: 'comment', text: 'On Main Street' })
  assert.equal(await unreadOf(contributor), 1, 'an answer reads what it answers, and nothing else')
})

void test('whoever loses the right to read what a message is about loses the message', async () => {
  const id = await handedIn('Secret', 'author')
  const role = async (name: string) =>
    assert.equal((await service.call('PATCH', '/users/4', { as: 'admin', json: { roles: name } })).status, 200)
  await role('editor')
  await say(id, 'author2', 'Seen')
  await say(id, 'author', 'Thanks')
  await letters()
  const other = await signedIn(service, 'author2')
  assert.deepEqual(await listOf(other), ['author wrote about “Secret”', 'author submitted “Secret” for review'])
  await role('author')
  assert.deepEqual(await listOf(other), [])
  await service.tellPeople()
  assert.equal(await unreadOf(other), 0)
})

void test('each user chooses, and a link in a mail declines them all by a button or one POST, never by being read', async () => {
  await readAll(contributor)
  const id = await handedIn('Bazaar')
  await set(id, 'editor', { status: 'draft' })
  const letter = (await letters())[0]?.[1] ?? ''
  assert.match(letter, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const [, off = ''] = /^List-Unsubscribe:\s+<http:\/\/calendar\.test(\/\S+)>$/m.exec(letter) ?? []
  const stranger = browserOf(service)
  assert.match((await stranger.get(off)).text, /Stop these e-mails<\/button>/)
  await set(id, 'contributor', { status: 'pending' })
  await set(id, 'editor', { status: 'draft' })
  assert.equal((await letters()).length, 1)
  assert.equal((await stranger.post(off.replace(/.$/, '-'), {})).status, 200)
  await say(id, 'editor', 'One')
  assert.equal((await letters()).length, 1)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const declined = await service.client.send({
    ...{ method: 'POST', url: off, headers, body: 'List-Unsubscribe=One-Click' },
  })
  assert.equal(declined.status, 200, declined.text)
  await say(id, 'editor', 'Two')
  assert.deepEqual(await letters(), [])
  const path = '/en/desk/account/messages/'
  const choice = { 'mail[commented]': 'daily', 'desk[commented]': '1', 'desk[returned]': '0', language: 'fr' }
  assert.equal((await contributor.submit(path, choice)).status, 303)
  await readAll(contributor)
  await say(id, 'editor', 'Three')
  await set(id, 'contributor', { status: 'pending' })
  await set(id, 'editor', { status: 'draft' })
  assert.deepEqual(await letters(), [])
  assert.equal(await unreadOf(contributor), 1)
  service.setClock('2027-03-02T07:30:00Z')
  assert.match((await letters())[0]?.[1] ?? '', /editor vous écrit au sujet de «\u00a0Bazaar\u00a0»/)
})

void test('a source that fails is told to administrators, by mail, and to who keeps it, once until it goes well', async () => {
  const { sources } = service.storage
  const moment = '2027-03-01 11:00:00'
  const failed = { outcome: 'failed', startedUtc: moment, endedUtc: moment, import: null, error: null } as const
  const url = 'https://choir.example/feed.ics?token=secret'
  const source = {
    ...{ user: 2, url, source: url, format: '', every: 3600, isPaused: false, createdUtc: moment },
    ...{ nextUtc: moment, current: null, failures: 1, version: null },
    options: { status: null, timeZone: 'UTC', language: 'en' as const },
    runs: [{ ...failed, counts: noCounts }],
  }
  const id = await sources.insert(source)
  const sent = await letters()
  assert.deepEqual(
    sent.map(([to]) => to),
    ['admin'],
  )
  const letter = sent[0]?.[1] ?? ''
  assert.match(letter, /The source “choir\.example\/feed\.ics” cannot be read/)
  assert.doesNotMatch(letter, /secret/)
  assert.ok((await listOf(editor)).includes('The source “choir.example/feed.ics” cannot be read'))
  for (const other of [contributor, await signedIn(service, 'author')])
    assert.doesNotMatch((await other.get('/en/desk/messages/')).text, /choir\.example/)
  await editor.submit('/en/desk/messages/', { action: 'read-all' })
  const stored = await sources.byId(id)
  if (stored) await sources.update({ ...stored, failures: 2, runs: [...stored.runs, ...stored.runs] })
  assert.equal(await service.tellPeople(), 0)
})
