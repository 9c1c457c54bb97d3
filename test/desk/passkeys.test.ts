import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { authenticator, type Wrong } from '../support/authenticator.ts'
import type { Account, TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk, type Page, type TestBrowser } from './signed-in.ts'

const origin = 'https://calendar.test'
const begin = Temporal.Instant.from('2027-03-01T12:00:00Z')
const url = '/en/desk/account/passkeys/'
let service: TestService
before(async () => {
  service = await startDesk({ BASE_URL: origin }, { now: begin.toString() })
})
after(() => service.close())

interface Asked {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user: { readonly id: string }
  readonly userVerification?: string
  readonly excludeCredentials: readonly { readonly id: string }[]
}

const script = { accept: 'application/json' }
const dataOf = ({ status, text }: Page): Asked => {
  assert.equal(status, 200, text)
  return (JSON.parse(text) as { readonly data: Asked }).data
}
const at = (seconds: number) => service.setClock(begin.add({ seconds }).toString())
const isIn = async (browser: TestBrowser) => (await browser.get('/en/desk/')).status === 200
const passkeysOf = async (login: string) =>
  service.storage.signIns.passkeys((await service.storage.users.byLogin(login))?.id ?? 0)

async function askNew(browser: TestBrowser, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
  const { csrf } = await browser.get(url)
  return browser.post(url, { csrf, action: 'begin', ...fields }, script)
}

/** Adds a passkey of an authenticator. */
async function add(browser: TestBrowser, key: ReturnType<typeof authenticator>, name: string, wrong?: Wrong) {
  const asked = dataOf(await askNew(browser))
  const { csrf } = await browser.get(url)
  const sent = { csrf, action: 'add', name, handle: asked.user.id, answer: key.create(asked, wrong) }
  return { asked, sent, page: await browser.post(url, sent) }
}

async function ask(browser: TestBrowser): Promise<Asked> {
  const { csrf } = await browser.get('/en/desk/sign-in/')
  return dataOf(await browser.post('/en/desk/sign-in/', { csrf, action: 'passkey-begin' }, script))
}

const enter = (browser: TestBrowser, answer: string, fields = {}) =>
  browser.submit('/en/desk/sign-in/', { action: 'passkey', answer, ...fields })

let addresses = 0
/** A browser at an address of its own, as wrong answers are counted by address. */
const elsewhere = () => browserOf(service, `127.0.8.${(addresses += 1)}`)

async function withPasskey(account: Account, options = {}) {
  const key = authenticator(origin, options)
  const { page } = await add(await signedIn(service, account), key, 'Phone')
  assert.equal(page.status, 303, page.text)
  return key
}

test('a passkey is added, listed with its name, and signs in to where one wanted, past the codes', async () => {
  const browser = await signedIn(service, 'editor')
  const key = authenticator(origin)
  const { asked, page } = await add(browser, key, 'My phone')
  assert.equal(page.headers.get('location'), `${origin}${url}`)
  assert.equal(asked.rp?.id, 'calendar.test')
  const listed = (await browser.get(url)).text
  assert.match(listed, /<th scope="row">My phone<\/th>[^]*>\s*never\s*</)
  assert.match((await browser.get('/en/desk/account/')).text, /One passkey\./)
  const { id = 0 } = (await service.storage.users.byLogin('editor')) ?? {}
  await service.storage.signIns.setSecondFactor(id, { secret: 'A'.repeat(32), step: 0, recovery: [] })
  const other = browserOf(service)
  const request = await ask(other)
  assert.deepEqual([request.rpId, request.userVerification], ['calendar.test', 'required'])
  const entered = await enter(other, key.get(request), { next: '/events/' })
  assert.equal(entered.headers.get('location'), `${origin}/en/desk/events/`)
  assert.equal(await isIn(other), true)
  assert.match((await other.get(url)).text, /Last used">\s*<time datetime="2027-03-01T12:00:00Z">/)
  // The password still asks for a code.
  assert.equal((await browserOf(service).signIn('editor')).headers.get('location'), `${origin}/en/desk/sign-in/code/`)
  await service.storage.signIns.setSecondFactor(id, undefined)
  const [entry] = (await service.storage.activity.since(0, 1000)).slice(-1)
  assert.partialDeepStrictEqual(entry, { action: 'updated', kind: 'user', changed: ['passkeys'], userName: 'editor' })
})

test('whatever is wrong with an answer, it is refused alike, and nobody is in', async () => {
  const key = await withPasskey('author')
  const [stranger, otherKey] = [authenticator(origin), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey]
  const refusals = new Set<string>()
  const refused = async (answerOf: (asked: Asked) => string, browser = elsewhere(), given?: Asked) => {
    const { status, text } = await enter(browser, answerOf(given ?? (await ask(browser))))
    assert.equal(status, 403, text)
    assert.equal(await isIn(browser), false)
    refusals.add(/<div class="refused"[^]*?<\/div>/.exec(text)?.[0] ?? '')
  }
  const wrongs: readonly Wrong[] = [
    { origin: 'https://calendar.test.evil.example' },
    { origin: 'http://calendar.test' },
    { host: 'evil.example' },
    { type: 'webauthn.create' },
    { isVerified: false },
    { handle: Buffer.from('somebody else').toString('base64url') },
    { key: otherKey },
  ]
  for (const wrong of wrongs) await refused((asked) => key.get(asked, wrong))
  await refused((asked) => stranger.get(asked))
  await refused((asked) => key.get({ challenge: `${asked.challenge.slice(0, -4)}AAAA` }))
  for (const nonsense of ['', 'null', '[]', '{}', '{"id":5}', `{"id":"${key.id}"}`, 'x'.repeat(12_000)])
    await refused(() => nonsense)
  // A challenge of another browser, and one for adding a passkey.
  const theirs = await ask(browserOf(service))
  await refused((asked) => key.get(asked), undefined, theirs)
  await refused((asked) => key.get(asked), undefined, dataOf(await askNew(await signedIn(service, 'author'))))
  assert.equal(refusals.size, 1, [...refusals].join())
  assert.match([...refusals][0] ?? '', /This passkey was not accepted/)
})

test('a challenge serves once and for five minutes, and in this browser alone', async () => {
  const key = await withPasskey('contributor')
  const browser = elsewhere()
  const asked = await ask(browser)
  const answers = [key.get(asked), key.get(asked)]
  const codes = await Promise.all(answers.map(async (answer) => (await enter(browser, answer)).status))
  assert.deepEqual(codes.toSorted(), [303, 403])
  const [early, late] = [await ask(browser), await ask(browser)]
  at(299)
  assert.equal((await enter(browser, key.get(early))).status, 303)
  at(300)
  assert.equal((await enter(browser, key.get(late))).status, 403)
  at(0)
})

test('an authenticator that counts its uses is refused once it counts back: somebody has copied it', async () => {
  const key = await withPasskey('author2', { counts: true })
  const browser = elsewhere()
  for (const times of [1, 2])
    assert.equal((await enter(browser, key.get(await ask(browser)))).status, 303, String(times))
  assert.equal((await enter(browser, key.get(await ask(browser), { count: 2 }))).status, 403)
  assert.equal((await enter(browser, key.get(await ask(browser), { count: 0 }))).status, 403)
  assert.equal((await passkeysOf('author2'))[0]?.count, 2)
})

test('wrong answers are throttled by address and passkey, and a right one gets in nevertheless', async () => {
  const key = await withPasskey('admin')
  const from = '127.0.9.9'
  for (let tried = 0; tried < 10; tried += 1) {
    const browser = browserOf(service, from)
    assert.equal((await enter(browser, key.get(await ask(browser), { isVerified: false }))).status, 403)
  }
  const browser = browserOf(service, from)
  const { status, headers } = await enter(browser, key.get(await ask(browser), { isVerified: false }))
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal((await enter(browser, key.get(await ask(browser)))).status, 303)
})

test('a passkey is added with the password, unless one has just signed in, and once', async () => {
  const browser = await signedIn(service, 'subscriber')
  assert.doesNotMatch((await browser.get(url)).text, /name="current"/)
  at(601)
  assert.match((await browser.get(url)).text, /name="current"/)
  for (const current of ['', 'wrong']) {
    const { status, text } = await askNew(browser, { current })
    assert.equal(status, 400)
    assert.match(text, /"current":/)
  }
  const key = authenticator(origin)
  const asked = dataOf(await askNew(browser, { current: password }))
  const { csrf } = await browser.get(url)
  const fields = { csrf, action: 'add', name: '', handle: asked.user.id }
  const stranger = await signedIn(service, 'author')
  const theirs = { ...fields, csrf: (await stranger.get(url)).csrf, answer: key.create(asked) }
  assert.equal((await stranger.post(url, theirs)).status, 409, 'a challenge of another user')
  for (const wrong of [{ isVerified: false }, { origin: 'https://evil.example' }, { host: 'evil.example' }])
    assert.equal((await browser.post(url, { ...fields, answer: key.create(asked, wrong) })).status, 409)
  assert.equal((await browser.post(url, { ...fields, handle: 'AAAA', answer: key.create(asked) })).status, 409)
  assert.equal((await browser.post(url, { ...fields, answer: key.create(asked) })).status, 303)
  assert.equal((await browser.post(url, { ...fields, answer: key.create(asked) })).status, 409, 'again')
  assert.deepEqual(
    (await passkeysOf('subscriber')).map(({ name }) => name),
    ['Passkey'],
  )
  assert.equal((await passkeysOf('author')).length, 1)
  const next = dataOf(await askNew(browser, { current: password }))
  assert.deepEqual([next.user.id, next.excludeCredentials.map(({ id }) => id)], [asked.user.id, [key.id]])
  at(0)
})

test('passkeys are removed by their user or an administrator alone, outlive a new password, and are in no page of others', async () => {
  const key = await withPasskey('author')
  const [, passkey] = await passkeysOf('author')
  const id = String(passkey?.id)
  const of = `/en/desk/users/${passkey?.user}/`
  const [stranger, admin] = [await signedIn(service, 'contributor'), await signedIn(service, 'admin')]
  assert.equal((await stranger.submit(url, { action: 'remove', passkey: id })).status, 404)
  assert.equal((await stranger.submit(of, { action: 'remove-passkey', passkey: id })).status, 403)
  assert.ok(!(await stranger.get(url)).text.includes(`value="${id}"`))
  await service.storage.signIns.setPasswordHash(passkey?.user ?? 0, 'another')
  const browser = browserOf(service)
  assert.equal((await enter(browser, key.get(await ask(browser)))).status, 303)
  for (const { text } of [await admin.get(of), await browser.get(url)])
    assert.ok(!text.includes(passkey?.publicKey ?? ''))
  assert.equal((await admin.submit(of, { action: 'remove-passkey', passkey: id })).status, 303)
  assert.match((await admin.get(of)).text, /The passkey has been removed/)
  assert.equal((await enter(elsewhere(), key.get(await ask(browser)))).status, 403)
  const own = String((await passkeysOf('author'))[0]?.id)
  assert.equal((await browser.submit(url, { action: 'remove', passkey: own })).status, 303)
  assert.deepEqual(await passkeysOf('author'), [])
})

test('a passkey is renamed by its user, and by nobody else at the desk', async () => {
  await withPasskey('contributor')
  const id = String((await passkeysOf('contributor'))[0]?.id)
  const rename = (browser: TestBrowser, name: string) => browser.submit(url, { action: 'rename', passkey: id, name })
  assert.equal((await rename(await signedIn(service, 'editor'), 'Mine')).status, 404)
  const own = await signedIn(service, 'contributor')
  assert.equal((await rename(own, ' ')).status, 400)
  assert.equal((await rename(own, 'Phone <2>')).status, 303)
  assert.match((await own.get(url)).text, /<th scope="row">Phone &lt;2&gt;<\/th>/)
  assert.equal((await passkeysOf('contributor'))[0]?.name, 'Phone <2>')
})

test('a site without an address of its own, or without TLS, offers no passkeys; localhost does', async () => {
  assert.match(
    (await browserOf(service).get('/en/desk/sign-in/')).text,
    /data-passkey="sign-in"[^]*data-origin="https:\/\/calendar.test"/,
  )
  for (const [address, isOffered] of [
    ['http://calendar.test', false],
    ['https://192.0.2.7', false],
    ['http://localhost:8080', true],
  ] as const) {
    const other = await startDesk({ BASE_URL: address })
    try {
      const browser = browserOf(other)
      assert.equal((await browser.get('/en/desk/sign-in/')).text.includes('data-passkey'), isOffered, address)
      const { status } = await browser.post('/en/desk/sign-in/', { action: 'passkey-begin' }, script)
      assert.equal(status, isOffered ? 200 : 403, address)
    } finally {
      await other.close()
    }
  }
})
