import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makePasswordLink } from '../../src/accounts/links/password-link.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk } from './signed-in.ts'

const now = '2027-03-01T12:00:00Z'
const own = 'une courte phrase'
let service: TestService

before(async () => {
  service = await startDesk({}, { now })
})
after(() => service.close())

async function link(user: number, at = now): Promise<string> {
  const key = await makePasswordLink(service.storage, user, Temporal.Instant.from(at))
  return `/en/desk/set-password/?key=${key}`
}

const idOf = async (login: string) => (await service.storage.users.byLogin(login))?.id ?? 0

void test('an invited user sets a password and is signed in, once', async () => {
  const [url, browser] = [await link(await idOf('author2')), browserOf(service)]
  const old = await signedIn(service, 'author2')
  for (const times of [1, 2]) {
    const { status, text } = await browser.get(url)
    assert.equal(status, 200, String(times))
    assert.match(text, /Your login is <strong>author2<\/strong>/)
  }
  const key = url.split('=')[1] ?? ''
  const set = await browser.post(url, { key, password: own, again: own })
  assert.equal(set.status, 303)
  const desk = await browser.get('/en/desk/')
  assert.match(desk.text, /Your password has been set\./)
  assert.equal((await old.get('/en/desk/')).status, 303)
  assert.equal((await browserOf(service).signIn('author2', own)).status, 303)
  assert.equal((await browserOf(service).signIn('author2')).status, 403)

  const late = browserOf(service)
  assert.match((await late.get(url)).text, /This link has already been used, or has expired\./)
  const again = await late.post(url, { key, password: 'another sentence', again: 'another sentence' })
  assert.equal(again.status, 303)
  assert.equal(late.cookies.has('almanac_session'), false)
  assert.equal((await browserOf(service).signIn('author2', own)).status, 303)
})

void test('one of two concurrent users of a link sets the password', async () => {
  const url = await link(await idOf('contributor'))
  const key = url.split('=')[1] ?? ''
  const answers = await Promise.all(
    ['first sentence', 'second sentence'].map(async (text) => {
      const browser = browserOf(service)
      await browser.post(url, { key, password: text, again: text })
      return browser.cookies.has('almanac_session')
    }),
  )
  assert.deepEqual(answers.toSorted(), [false, true])
})

void test('a link is over after seven days', async () => {
  const user = await idOf('subscriber')
  assert.match((await browserOf(service).get(await link(user, '2027-02-22T12:00:01Z'))).text, /Your login is/)
  assert.match((await browserOf(service).get(await link(user, '2027-02-22T12:00:00Z'))).text, /has expired/)
})

void test('a password that is short, uniform or one’s own name is refused beside its field', async () => {
  const url = await link(await idOf('subscriber'))
  const key = url.split('=')[1] ?? ''
  for (const weak of ['short', 'aaaaaaaaaaaaaaaa', 'Subscriber@Example.org']) {
    const { status, text } = await browserOf(service).post(url, { key, password: weak, again: weak })
    assert.equal(status, 400)
    assert.match(text, /id="f-password-problem">At least 10 characters/)
    assert.ok(!text.includes(`value="${weak}"`))
  }
  const { status, text } = await browserOf(service).post(url, { key, password: own, again: 'other' })
  assert.equal(status, 400)
  assert.match(text, /id="f-again-problem">The two passwords do not match\./)
})

void test('a user who knows the password changes it, and all other sessions end', async () => {
  const [browser, other] = [await signedIn(service, 'editor'), await signedIn(service, 'editor')]
  const fields = { action: 'change', password: own, again: own }
  const wrong = await browser.submit('/en/desk/account/', { ...fields, current: 'wrong' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /id="f-current-problem">This is not your current password\./)
  assert.equal((await other.get('/en/desk/')).status, 200)
  const right = await browser.submit('/en/desk/account/', { ...fields, current: password })
  assert.equal(right.status, 303)
  assert.match((await browser.get('/en/desk/account/')).text, /Your password has been changed/)
  assert.equal((await other.get('/en/desk/')).status, 303)
  assert.equal((await browserOf(service).signIn('editor')).status, 403)
  const [last] = await service.storage.activity.since(0, 1000).then((all) => all.slice(-1))
  assert.partialDeepStrictEqual(last, { action: 'updated', kind: 'user', changed: ['password'], userName: 'editor' })
})

void test('sessions are listed and ended by their own user alone', async () => {
  const [browser, other] = [await signedIn(service, 'admin'), await signedIn(service, 'admin')]
  const stranger = await signedIn(service, 'author')
  const { text } = await browser.get('/en/desk/account/')
  const [, id = ''] = /name="session"\s+value="(\d+)"/.exec(text) ?? []
  assert.equal((await stranger.submit('/en/desk/account/', { action: 'end', session: id })).status, 404)
  assert.equal((await other.get('/en/desk/')).status, 200)
  assert.equal((await browser.submit('/en/desk/account/', { action: 'end', session: 'x' })).status, 400)
  assert.equal((await browser.submit('/en/desk/account/', { action: 'end', session: id })).status, 303)
  assert.equal((await other.get('/en/desk/')).status, 303)
  const third = await signedIn(service, 'admin')
  await browser.submit('/en/desk/account/', { action: 'end-others' })
  assert.equal((await third.get('/en/desk/')).status, 303)
  assert.equal((await browser.get('/en/desk/')).status, 200)
})

void test('without a mail server, a user who forgot the password is told to ask an administrator', async () => {
  const { text } = await browserOf(service).get('/fr/desk/forgotten/')
  assert.match(text, /Demandez à un administrateur/)
})

void test('an application password is made, shown once, used and revoked by its own user', async () => {
  const url = '/en/desk/account/passwords/'
  const [browser, stranger] = [await signedIn(service, 'author'), await signedIn(service, 'admin')]
  assert.equal((await browser.submit(url, { action: 'add', name: ' ' })).status, 400)
  assert.equal((await browser.submit(url, { action: 'add', name: 'Website' })).status, 303)
  const shown = (await browser.get(url)).text
  const [secret = ''] = /[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5}/.exec(shown) ?? []
  assert.ok(!(await browser.get(url)).text.includes(secret))
  const authorization = `Basic ${Buffer.from(`author:${secret}`).toString('base64')}`
  const ask = async () => (await service.call('GET', '/activity', { headers: { authorization } })).status
  assert.equal(await ask(), 200)
  const { id } =
    (await service.storage.users.passwords(await idOf('author'))).find(({ name }) => name === 'Website') ?? {}
  await stranger.submit(url, { action: 'revoke', id: String(id) })
  assert.equal(await ask(), 200)
  assert.equal((await browser.submit(url, { action: 'revoke', id: String(id) })).status, 303)
  assert.equal(await ask(), 401)
})

void test('what a program may do and until when is chosen in words, and shown in the list', async () => {
  const url = '/en/desk/account/passwords/'
  const browser = browserOf(service)
  await browser.signIn('author2', own)
  const made = async (fields: Readonly<Record<string, string>>) => {
    const { status, text } = await browser.submit(url, { action: 'add', ...fields })
    assert.equal(status, 303, text)
    const [last] = (await service.storage.users.passwords(await idOf('author2'))).slice(-1)
    return [last?.scopes, last?.expiresUtc]
  }
  const year = '2028-03-01 00:00:00'
  assert.deepEqual(await made({ name: 'Signage' }), [['read'], year])
  const [scopes, end] = await made({ name: 'Box office', may: 'events', end: 'date', until: '2027-03-31' })
  assert.deepEqual(
    [scopes?.includes('write:events'), scopes?.includes('write:users'), end],
    [true, false, '2027-03-31 23:59:59'],
  )
  assert.deepEqual(await made({ name: 'All', may: 'everything', end: 'none' }), [null, null])
  const chosen = { may: 'chosen', 'scopes[0]': 'read:venues', 'scopes[1]': 'write:tags' }
  assert.deepEqual(await made({ name: 'Few', ...chosen }), [['read:venues', 'write:tags'], year])
  const { text } = await browser.get(url)
  for (const words of ['read only', 'read everything, write events', 'everything', 'read: Venues; write: Tags'])
    assert.match(text, new RegExp(`<td data-label="What it may do">${words}</td>`))
  assert.match(text, /<time datetime="2027-03-31T23:59:59Z">/)
  for (const [fields, problem] of [
    [{ may: 'chosen' }, /id="f-may-problem">Tick at least one thing/],
    [{ may: 'chosen', 'scopes[0]': 'write:everything' }, /id="f-may-problem">/],
    [{ end: 'date' }, /id="f-until-problem">Choose the last day/],
    [{ end: 'date', until: '2027-02-28' }, /id="f-until-problem">/],
    [{ end: 'date', until: 'soon' }, /id="f-until-problem">/],
  ] as const) {
    const refused = await browser.submit(url, { action: 'add', name: 'x', ...fields })
    assert.equal(refused.status, 400)
    assert.match(refused.text, problem)
  }
  assert.equal(
    (await service.storage.users.passwords(await idOf('author2'))).filter(({ name }) => name === 'x').length,
    0,
  )
})
