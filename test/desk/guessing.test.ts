// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

void test('after ten wrong passwords from an address further wrong ones are refused, and the right one gets in', async () => {
  const guesser = browserOf(service, '127.0.0.9')
  for (let tried = 0; tried < 10; tried += 1) assert.equal((await guesser.signIn('editor', 'wrong')).status, 403)
  const refused = await guesser.signIn('editor', 'wrong again')
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '900')
  assert.match(refused.text, /Too many failed sign-ins\. Try again in 900 seconds\./)
  assert.equal((await guesser.signIn('editor')).status, 303)
  assert.equal((await browserOf(service, '127.0.0.9').signIn('author')).status, 303)
  assert.equal((await browserOf(service, '127.0.0.10').signIn('editor')).status, 303)
  assert.equal((await browserOf(service, '127.0.0.9').signIn('editor', 'wrong')).status, 429)
})

void test('a hundred made-up logins from an address shut nobody out, and guessing goes on being refused', async () => {
  const from = '127.0.0.15'
  for (let tried = 0; tried < 100; tried += 1) {
    const authorization = `Basic ${Buffer.from(`nobody${tried}:wrong`).toString('base64')}`
    await service.call('GET', '/events', { headers: { authorization }, from })
  }
  assert.equal((await browserOf(service, from).signIn('made-up', 'wrong')).status, 429)
  assert.equal((await browserOf(service, from).signIn('editor', 'wrong')).status, 429)
  assert.equal((await browserOf(service, from).signIn('editor')).status, 303)
  assert.equal((await service.call('GET', '/users/me', { as: 'editor', from })).status, 200)
})

void test('a browser in which somebody signed in before counts by itself, for this user alone', async () => {
  const from = '127.0.0.16'
  const own = browserOf(service, from)
  await own.signIn('editor')
  await own.submit('/en/desk/sign-out/', {})
  const guesser = browserOf(service, from)
  for (let tried = 0; tried < 10; tried += 1) await guesser.signIn('editor', 'wrong')
  for (let tried = 0; tried < 10; tried += 1) await guesser.signIn('author', 'wrong')
  assert.equal((await own.signIn('editor', 'mistyped')).status, 403)
  assert.equal((await own.signIn('author', 'wrong')).status, 429)
  assert.equal((await own.signIn('editor')).status, 303)
  own.cookies.delete('almanac_session')
  for (let tried = 0; tried < 10; tried += 1) await own.signIn('editor', 'wrong')
  assert.equal((await own.signIn('editor', 'wrong')).status, 429)
  const forged = browserOf(service, from)
  forged.cookies.set('almanac_known', (own.cookies.get('almanac_known') ?? '').replace(/^\d+/, '3'))
  assert.equal((await forged.signIn('author', 'wrong')).status, 429)
})

void test('last looks at one login come one after the other, and of many at once few are looked at', async () => {
  const from = '127.0.0.17'
  for (let tried = 0; tried < 10; tried += 1) await browserOf(service, from).signIn('subscriber', 'wrong')
  const begun = performance.now()
  const many = await Promise.all(
    Array.from({ length: 12 }, () => browserOf(service, from).signIn('subscriber', 'wrong')),
  )
  assert.ok(many.every(({ status }) => status === 429))
  // At least three are looked at, with two pauses of a quarter and of half a second between them.
  assert.ok(performance.now() - begun > 700)
})

void test('passwords that are guessed at the desk and in the API count together', async () => {
  const guesser = browserOf(service, '127.0.0.11')
  for (let tried = 0; tried < 5; tried += 1) {
    await guesser.signIn('author2', 'wrong')
    const authorization = `Basic ${Buffer.from('author2:wrong').toString('base64')}`
    const { status } = await service.call('GET', '/events', { headers: { authorization }, from: '127.0.0.11' })
    assert.equal(status, 401)
  }
  assert.equal((await guesser.signIn('author2', 'wrong')).status, 429)
})

void test('few of many concurrent sign-ins from one address are checked, and others get their turn', async () => {
  const guesses = Array.from({ length: 40 }, (_, number) =>
    browserOf(service, '127.0.0.12').signIn(`nobody${number}`, 'wrong'),
  )
  const reader = service.call('GET', '/events', { from: '127.0.0.13' })
  const user = browserOf(service, '127.0.0.14').signIn('contributor')
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.ok(statuses.every((status) => status === 403 || status === 503))
  assert.ok(statuses.includes(503))
  assert.equal((await reader).status, 200)
  assert.equal((await user).status, 303)
  // What was not looked at is no wrong password.
  assert.equal((await browserOf(service, '127.0.0.12').signIn('contributor')).status, 303)
})
