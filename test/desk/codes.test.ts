import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userIds } from '../support/api.ts'
import { codeAt } from '../support/codes.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, password, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

const begin = Temporal.Instant.from('2027-03-01T12:00:00Z')
let service: TestService
before(async () => {
  service = await startDesk({ SITE_NAME: 'Port-Clair & Co' }, { now: begin.toString() })
})
after(() => service.close())

let minutes = 0
/** Some minutes later, so that no code is one that was used. */
function later(): Temporal.Instant {
  minutes += 20
  const now = begin.add({ minutes })
  service.setClock(now.toString())
  return now
}

/** Turns codes on for who is signed in: the secret and the recovery codes. */
async function turnOn(browser: TestBrowser) {
  const page = await browser.get('/en/desk/account/codes/')
  const [, secret = ''] = /name="secret" value="([A-Z2-7]{32})"/.exec(page.text) ?? []
  const code = codeAt(secret, later())
  const { headers } = await browser.post('/en/desk/account/codes/', {
    ...{ csrf: page.csrf, action: 'on' },
    ...{ secret, code, current: password },
  })
  assert.equal(headers.get('location'), 'http://calendar.test/en/desk/account/codes/')
  const { text } = await browser.get('/en/desk/account/codes/')
  assert.match(text, /<h1>Your recovery codes<\/h1>/)
  assert.match(text, /download="recovery-codes.txt"/)
  const recovery = text.match(/\b[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}\b/g) ?? []
  assert.equal(new Set(recovery).size, 10)
  return { secret, recovery }
}

const isIn = async (browser: TestBrowser) => (await browser.get('/en/desk/')).status === 200
const enter = (browser: TestBrowser, code: string, fields = {}) =>
  browser.post('/en/desk/sign-in/code/', { code, ...fields })

test('with codes, a password opens nothing until the code is typed, which leads to where one wanted', async () => {
  const { secret } = await turnOn(await signedIn(service, 'editor'))
  const browser = browserOf(service)
  const half = await browser.post('/en/desk/sign-in/', { login: 'editor', password, next: '/events/' })
  assert.equal(half.status, 303)
  assert.equal(half.headers.get('location'), 'http://calendar.test/en/desk/sign-in/code/?next=%2Fevents%2F')
  assert.equal(browser.cookies.has('almanac_session'), false)
  assert.match(
    half.headers.getSetCookie().join('\n'),
    /^almanac_waiting=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/m,
  )
  assert.equal(await isIn(browser), false)
  assert.equal((await browser.get('/en/desk/account/')).status, 303)
  const now = later()
  await browser.post('/en/desk/sign-in/', { login: 'editor', password })
  const wrong = await enter(browser, '000000')
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /This code is wrong, or was used already/)
  assert.equal(wrong.text.split(' autofocus').length, 2)
  assert.equal(await isIn(browser), false)
  const right = await enter(browser, codeAt(secret, now), { next: '/events/' })
  assert.equal(right.headers.get('location'), 'http://calendar.test/en/desk/events/')
  assert.equal(await isIn(browser), true)
  assert.equal(browser.cookies.has('almanac_waiting'), false)
})

test('a code serves once, also of the step before, and none of long ago', async () => {
  const { secret } = await turnOn(await signedIn(service, 'author'))
  const now = later()
  const [one, other] = [browserOf(service), browserOf(service)]
  for (const browser of [one, other]) await browser.signIn('author')
  assert.equal((await enter(one, codeAt(secret, now))).status, 303)
  for (const seconds of [0, 30, 60])
    assert.equal((await enter(other, codeAt(secret, now.subtract({ seconds })))).status, 400, `${seconds} s before`)
  assert.equal((await enter(other, codeAt(secret, now.add({ seconds: 60 })))).status, 400)
  assert.equal((await enter(other, ` ${codeAt(secret, now.add({ seconds: 30 }))} `)).status, 303)
})

test('a recovery code serves once, and says how many are left', async () => {
  const { recovery } = await turnOn(await signedIn(service, 'author2'))
  later()
  const browser = browserOf(service)
  await browser.signIn('author2')
  const [first = ''] = recovery
  assert.equal((await enter(browser, first.toUpperCase().replaceAll('-', ' '))).status, 303)
  assert.match((await browser.get('/en/desk/')).text, /You have used a recovery code: 9 left/)
  const account = async () => (await browser.get('/en/desk/account/')).text
  assert.match(await account(), /Recovery codes left: 9/)
  assert.doesNotMatch(await account(), /class="warning"/)
  const { id = 0 } = (await service.storage.users.byLogin('author2')) ?? {}
  const factor = await service.storage.signIns.secondFactor(id)
  assert.ok(factor)
  for (const [left, words] of [
    [2, 'Only 2 recovery codes are left'],
    [0, 'No recovery code is left'],
  ] as const) {
    await service.storage.signIns.setSecondFactor(id, { ...factor, recovery: factor.recovery.slice(0, left) })
    assert.match(await account(), new RegExp(`class="warning">${words}`))
  }
  await service.storage.signIns.setSecondFactor(id, factor)
  const again = browserOf(service)
  await again.signIn('author2')
  assert.equal((await enter(again, first)).status, 400)
})

test('without the right password there is nobody to type a code for, nor after five minutes, nor with a made-up cookie', async () => {
  const { secret } = await turnOn(await signedIn(service, 'contributor'))
  const stranger = browserOf(service)
  const now = later()
  assert.equal(
    (await enter(stranger, codeAt(secret, now))).headers.get('location'),
    'http://calendar.test/en/desk/sign-in/code/',
  )
  assert.equal(await isIn(stranger), false)
  const { id = 0 } = (await service.storage.users.byLogin('contributor')) ?? {}
  stranger.cookies.set('almanac_waiting', `${id}.${Math.floor(now.epochMilliseconds / 1000) + 200}.made-up`)
  await enter(stranger, codeAt(secret, now))
  assert.equal(await isIn(stranger), false)
  const slow = browserOf(service)
  await slow.signIn('contributor')
  const afterwards = now.add({ seconds: 301 })
  service.setClock(afterwards.toString())
  await enter(slow, codeAt(secret, afterwards))
  assert.equal(await isIn(slow), false)
  assert.match((await slow.get('/en/desk/sign-in/code/')).text, /This took too long/)
})

test('ten wrong codes from any addresses close the account to codes', async () => {
  const { secret } = await turnOn(await signedIn(service, 'admin'))
  const now = later()
  for (let tried = 0; tried < 10; tried += 1) {
    const guesser = browserOf(service, `127.0.1.${tried}`)
    await guesser.signIn('admin')
    assert.equal((await enter(guesser, '123456')).status, 400)
  }
  const owner = browserOf(service)
  await owner.signIn('admin')
  const { status, headers } = await enter(owner, codeAt(secret, now))
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 0)
})

test('a forgotten password does not get around the codes, and new recovery codes or none take the password', async () => {
  const browser = await signedIn(service, 'subscriber')
  const { secret, recovery } = await turnOn(browser)
  const wrong = await browser.submit('/en/desk/account/codes/', { action: 'off', current: 'wrong' })
  assert.equal(wrong.status, 400)
  await browser.submit('/en/desk/account/codes/', { action: 'renew', current: password })
  later()
  const other = browserOf(service)
  await other.signIn('subscriber')
  assert.equal((await enter(other, recovery[1] ?? '')).status, 400, 'those of before are void')
  assert.equal((await enter(other, codeAt(secret, later().subtract({ minutes: 20 })))).status, 303)
  await browser.submit('/en/desk/account/codes/', { action: 'off', current: password })
  const third = browserOf(service)
  await third.signIn('subscriber')
  assert.equal(await isIn(third), true)
})

test('a secret that is none is refused, and no page tells the one that is set', async () => {
  const browser = await signedIn(service, 'subscriber')
  for (const secret of ['', '!!!', 'A'.repeat(31), 'a'.repeat(10_000)]) {
    const sent = await browser.submit('/en/desk/account/codes/', {
      ...{ action: 'on', secret },
      ...{ code: '123456', current: password },
    })
    assert.equal(sent.status, 400, secret.slice(0, 40))
  }
  const { secret } = await turnOn(browser)
  for (const path of ['account/codes/', 'account/', ''])
    assert.ok(!(await browser.get(`/en/desk/${path}`)).text.includes(secret), path)
  const { body } = await service.call('GET', '/activity?per_page=50', { as: 'editor' })
  assert.ok(!JSON.stringify(body).includes(secret))
})

test('turning codes on ends the sessions of whoever signed in without one, but for that which asks', async () => {
  for (const user of [userIds.author2, userIds.contributor])
    await service.storage.signIns.setSecondFactor(user, undefined)
  const [here, elsewhere] = [await signedIn(service, 'author2'), await signedIn(service, 'author2')]
  const other = await signedIn(service, 'contributor')
  await turnOn(here)
  assert.deepEqual([await isIn(here), await isIn(elsewhere), await isIn(other)], [true, false, true])
})
