import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const url = '/en/desk/account/'
const isIn = async (browser: TestBrowser) => (await browser.get('/en/desk/')).status === 200

void test('a form without the proof of its session changes nothing', async () => {
  const [browser, other] = [await signedIn(service, 'editor'), await signedIn(service, 'editor')]
  const { csrf } = await browser.get(url)
  const foreign = (await other.get(url)).csrf
  const [nonce = '', signature = ''] = csrf.split('.')
  for (const wrong of ['', 'x', foreign, `${nonce}x.${signature}`, `${nonce}.`, `.${signature}`, `${csrf}x`]) {
    const { status, text } = await browser.post(url, { csrf: wrong, action: 'end-others' })
    assert.equal(status, 403, wrong)
    assert.match(text, /Please send the form again/)
  }
  assert.equal(await isIn(other), true)
  assert.equal((await browser.post(url, { csrf, action: 'end-others' })).status, 303)
  assert.equal(await isIn(other), false)
})

void test('the proof is another one in each page, and each serves', async () => {
  const browser = await signedIn(service, 'editor')
  const [one, two] = [(await browser.get(url)).csrf, (await browser.get(url)).csrf]
  assert.notEqual(one, two)
  for (const csrf of [two, one]) assert.equal((await browser.post(url, { csrf, action: 'end-others' })).status, 303)
})

void test('a form from another site is refused, also one that signs in', async () => {
  const browser = await signedIn(service, 'editor')
  const { csrf } = await browser.get(url)
  const sites: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://calendar.test.evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of sites) {
    assert.equal((await browser.post(url, { csrf, action: 'end-others' }, headers)).status, 403)
    const guest = browserOf(service)
    const { status } = await guest.post('/en/desk/sign-in/', { login: 'editor', password }, headers)
    assert.equal(status, 403)
    assert.equal(guest.cookies.has('almanac_session'), false)
  }
  assert.equal(
    (await browser.post(url, { csrf, action: 'end-others' }, { 'sec-fetch-site': 'same-origin' })).status,
    303,
  )
})

void test('nobody signs out another by a link or an image', async () => {
  const browser = await signedIn(service, 'editor')
  assert.equal((await browser.get('/en/desk/sign-out/')).status, 200)
  assert.equal(await isIn(browser), true)
})

void test('a script is answered in JSON, with what is wrong by its field', async () => {
  const browser = await signedIn(service, 'editor')
  const { csrf } = await browser.get(url)
  const accept = { accept: 'application/json', 'x-csrf-token': csrf }
  const refused = await browser.post(url, { action: 'change', current: 'x', password: 'a', again: 'b' }, accept)
  assert.equal(refused.status, 400)
  assert.deepEqual(JSON.parse(refused.text), {
    message: 'Invalid parameters: again.',
    fields: { again: 'The two passwords do not match.' },
    data: {},
  })
  const done = await browser.post(url, { action: 'end-others' }, accept)
  assert.deepEqual(JSON.parse(done.text), { to: 'http://calendar.test/en/desk/account/', message: 'Signed out.' })
})

void test('unknown actions and malformed forms are refused and change nothing', async () => {
  const browser = await signedIn(service, 'editor')
  const { csrf } = await browser.get(url)
  for (const action of ['nothing', 'toString', '__proto__', 'constructor'])
    assert.equal((await browser.post(url, { csrf, action })).status, 404, action)
  assert.equal((await browser.post('/en/desk/nothing/', { csrf })).status, 404)
  const json = await browser.post(url, {}, { 'content-type': 'text/plain' })
  assert.ok([403, 415].includes(json.status), String(json.status))
  assert.equal((await browser.get('/en/desk/nothing/')).status, 404)
  assert.equal((await browser.get('/en/desk/account')).headers.get('location'), 'http://calendar.test/en/desk/account/')
})

void test('a message is told once, and nobody can put another there', async () => {
  const browser = await signedIn(service, 'editor')
  await browser.submit(url, { action: 'end-others' })
  assert.match((await browser.get(url)).text, /role="status"\s*>\s*<p>Signed out\./)
  assert.doesNotMatch((await browser.get(url)).text, /Signed out\./)
  const forged = Buffer.from(JSON.stringify({ message: 'Call 555' })).toString('base64url')
  browser.cookies.set('almanac_flash', `${forged}.${'x'.repeat(43)}`)
  assert.doesNotMatch((await browser.get(url)).text, /Call 555/)
})
