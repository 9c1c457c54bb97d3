import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, password, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

void test('ten wrong passwords from an address close the login to it, not to others', async () => {
  const guesser = browserOf(service, '127.0.0.9')
  for (let tried = 0; tried < 10; tried += 1) assert.equal((await guesser.signIn('editor', 'wrong')).status, 403)
  const refused = await guesser.signIn('editor', password)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '900')
  assert.match(refused.text, /Too many failed sign-ins\. Try again in 900 seconds\./)
  assert.equal((await guesser.signIn('author')).status, 303)
  assert.equal((await browserOf(service, '127.0.0.10').signIn('editor')).status, 303)
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

void test('of many who sign in at once from one address few are looked at, and others get their turn', async () => {
  const guesses = Array.from({ length: 40 }, (_, number) =>
    browserOf(service, '127.0.0.12').signIn(`nobody${number}`, 'wrong'),
  )
  const reader = service.call('GET', '/events', { from: '127.0.0.13' })
  const user = browserOf(service, '127.0.0.14').signIn('contributor')
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  assert.ok(statuses.every((status) => status === 403 || status === 503))
  assert.ok(statuses.filter((status) => status === 503).length >= 25, statuses.join(' '))
  assert.equal((await reader).status, 200)
  assert.equal((await user).status, 303)
  // What was not looked at is no wrong password.
  assert.equal((await browserOf(service, '127.0.0.12').signIn('contributor')).status, 303)
})
