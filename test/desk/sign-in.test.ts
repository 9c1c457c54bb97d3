import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk } from './signed-in.ts'

const now = '2027-03-01T12:00:00Z'
let service: TestService

before(async () => {
  service = await startDesk({}, { now })
})
after(() => service.close())

const home = 'http://calendar.test/en/desk/'

void test('a visitor is led to sign in, and then to the page that they wanted', async () => {
  const browser = browserOf(service)
  const asked = await browser.get('/fr/desk/?a=1')
  assert.equal(asked.status, 303)
  assert.equal(asked.headers.get('location'), 'http://calendar.test/fr/desk/sign-in/?next=%2F%3Fa%3D1')
  const page = await browser.get('/fr/desk/sign-in/?next=%2F%3Fa%3D1')
  assert.equal(page.status, 200)
  assert.match(page.text, /<h1>Connexion<\/h1>/)
  assert.match(page.text, /name="next" value="\/\?a=1"/)
  const entered = await browser.post('/fr/desk/sign-in/', { login: 'editor', password, next: '/?a=1' })
  assert.equal(entered.status, 303)
  assert.equal(entered.headers.get('location'), 'http://calendar.test/fr/desk/?a=1')
  const [cookie = ''] = entered.headers.getSetCookie().filter((each) => each.startsWith('almanac_session='))
  assert.match(cookie, /^almanac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
  const desk = await browser.get('/fr/desk/')
  assert.equal(desk.status, 200)
  assert.match(
    desk.text,
    /popovertarget="account">[^]*?<span class="hidden">editor<\/span>[^]*?href="[^"]*\/fr\/desk\/account\/"/,
  )
  for (const [name, value] of [
    ['cache-control', 'no-store'],
    ['x-robots-tag', 'noindex'],
    ['content-language', 'fr'],
  ] as const)
    assert.equal(desk.headers.get(name), value)
  assert.match(desk.headers.get('content-security-policy') ?? '', /script-src 'self'.*frame-ancestors 'none'/)
})

void test('who signs in for the first time gets each cookie once', async () => {
  const entered = await browserOf(service).signIn('author')
  const names = entered.headers.getSetCookie().map((each) => each.split('=', 1)[0])
  assert.ok(names.length > 1)
  assert.deepEqual(names, [...new Set(names)])
})

void test('an e-mail address signs in as well, in any letter case', async () => {
  assert.equal((await browserOf(service).signIn('Editor@Example.org')).status, 303)
})

void test('a wrong password and an unknown login are refused alike, and nothing is signed in', async () => {
  const wrong = await browserOf(service).signIn('editor', 'wrong')
  const unknown = await browserOf(service).signIn('nobody', 'wrong')
  assert.equal(wrong.status, 403)
  assert.equal(unknown.status, 403)
  assert.match(wrong.text, /The login or the password is wrong\./)
  assert.equal(unknown.text.replaceAll('nobody', 'editor'), wrong.text)
  assert.doesNotMatch(wrong.text, /value="wrong"/)
  assert.deepEqual(
    wrong.headers.getSetCookie().filter((each) => each.includes('session')),
    [],
  )
})

void test('an application password does not sign in to the desk', async () => {
  assert.equal((await browserOf(service).signIn('admin', service.secrets.admin)).status, 403)
})

void test('after signing out, a cookie that was stolen before is worthless', async () => {
  const [browser, thief] = [await signedIn(service, 'editor'), browserOf(service)]
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  assert.equal((await thief.get('/en/desk/')).status, 200)
  const out = await browser.submit('/en/desk/', {})
  assert.equal(out.status, 404)
  const { csrf } = await browser.get('/en/desk/')
  const left = await browser.post('/en/desk/sign-out/', { csrf })
  assert.equal(left.headers.get('location'), `${home}sign-in/?after=out`)
  assert.equal(browser.cookies.has('almanac_session'), false)
  assert.equal((await thief.get('/en/desk/')).status, 303)
})

void test('signing in ignores the cookie that was there, makes a new session and ends the one before', async () => {
  const browser = browserOf(service)
  browser.cookies.set('almanac_session', 'planted')
  await browser.signIn('author')
  const first = browser.cookies.get('almanac_session')
  assert.notEqual(first, 'planted')
  const { csrf } = await browser.get('/en/desk/')
  await browser.post('/en/desk/sign-in/', { login: 'editor', password, csrf })
  assert.notEqual(browser.cookies.get('almanac_session'), first)
  const before = browserOf(service)
  before.cookies.set('almanac_session', first ?? '')
  assert.equal((await before.get('/en/desk/')).status, 303)
})

void test('the token of a session is not in the database, nor in any page', async () => {
  const browser = await signedIn(service, 'editor')
  const token = browser.cookies.get('almanac_session') ?? ''
  const page = await browser.get('/en/desk/')
  assert.ok(!page.text.includes(token))
  assert.equal(await service.storage.signIns.sessionByHash(token), undefined)
})

void test('nobody is led to another site after signing in', async () => {
  const targets = [
    '//evil.test/',
    'https://evil.test/',
    '/\\evil.test',
    '/../../evil',
    '/%2e%2e/%2e%2e/',
    'evil',
    '\t//evil.test',
    '/a\r\nSet-Cookie: x=1',
  ]
  for (const next of targets) {
    const { status, headers } = await browserOf(service).post('/en/desk/sign-in/', { login: 'editor', password, next })
    assert.equal(status, 303)
    assert.ok(headers.get('location')?.startsWith(home), `${next} leads to ${headers.get('location') ?? ''}`)
    assert.ok(headers.getSetCookie().every((each) => each.startsWith('almanac_')))
  }
})

void test('the address without a language leads to that of the reader', async () => {
  const browser = browserOf(service)
  const to = async (headers: Readonly<Record<string, string>>) =>
    (await browser.get('/desk/?x=1', headers)).headers.get('location')
  assert.equal(await to({ 'accept-language': 'fr-CH' }), 'http://calendar.test/fr/desk/?x=1')
  assert.equal(await to({}), `${home}?x=1`)
  await browser.get('/fr/desk/sign-in/')
  assert.equal(await to({ 'accept-language': 'en' }), 'http://calendar.test/fr/desk/?x=1')
})

void test('a session ends after two weeks without use, and after thirty days in any case', async (t) => {
  const own = await startDesk({}, { now })
  t.after(() => own.close())
  const [idle, busy] = [await signedIn(own, 'editor'), await signedIn(own, 'author')]
  for (const day of ['2027-03-10', '2027-03-20', '2027-03-30']) {
    own.setClock(`${day}T12:00:00Z`)
    assert.equal((await busy.get('/en/desk/')).status, 200, day)
  }
  assert.equal((await idle.get('/en/desk/')).status, 303)
  own.setClock('2027-03-31T12:00:00Z')
  assert.equal((await busy.get('/en/desk/')).status, 303)
})

void test('behind TLS, the cookie is sent by TLS alone and by this host alone', async (t) => {
  const own = await startDesk({ BASE_URL: 'https://calendar.test' })
  t.after(() => own.close())
  const entered = await browserOf(own).signIn('editor')
  const [cookie = ''] = entered.headers.getSetCookie().filter((each) => each.includes('session='))
  assert.match(cookie, /^__Host-almanac_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/)
})
