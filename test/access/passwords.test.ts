// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashSecret, newApplicationPassword } from '../../src/accounts/credentials.ts'
import { createUnlocker } from '../../src/accounts/event-password.ts'
import { hashPassword, verifyPassword } from '../../src/accounts/password.ts'
import { Problem } from '../../src/errors/problem.ts'
import { aStorage } from '../support/storage.ts'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')

test('an application password is 24 letters and digits in groups of four', () => {
  assert.match(newApplicationPassword(), /^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
  assert.notEqual(newApplicationPassword(), newApplicationPassword())
})

test('blanks and dashes in an application password do not count', () => {
  assert.equal(hashSecret('abcd EFGH-1234'), hashSecret('abcdEFGH1234'))
  assert.notEqual(hashSecret('abcd'), hashSecret('abcD'))
})

/** There are no turns. */
const aside = <T>(work: () => Promise<T>) => work()

test('a password of an event matches its own hash only', async () => {
  const stored = await hashPassword('été 🎉')
  assert.ok(await verifyPassword('été 🎉', stored))
  assert.ok(!(await verifyPassword('ete', stored)))
  assert.ok(!(await verifyPassword('x', 'not a hash')))
})

test('wrong passwords for an event are counted per caller, the right one once found is never refused', async (t) => {
  const unlocks = createUnlocker((await aStorage(t)).failures)
  const event = { id: 1, passwordHash: await hashPassword('right') }
  const offer = (password: string | undefined, caller = 'a') => unlocks({ event, password, caller, now, aside })
  assert.equal(await offer(undefined), false)
  assert.equal(await offer('right'), true)
  for (let n = 0; n < 10; n += 1) assert.equal(await offer(`wrong ${n}`), false)
  await assert.rejects(offer('wrong again'), (error) => error instanceof Problem && error.status === 429)
  assert.equal(await offer('wrong 3'), false)
  assert.equal(await offer('right'), true)
  assert.equal(await offer('wrong again', 'b'), false)
})

test('many wrong passwords at once do not slip past the count', async (t) => {
  const unlocks = createUnlocker((await aStorage(t)).failures)
  const event = { id: 1, passwordHash: await hashPassword('right') }
  const offers = Array.from({ length: 15 }, (_, n) =>
    unlocks({ event, password: `wrong ${n}`, caller: 'a', now, aside }),
  )
  const refused = (await Promise.allSettled(offers)).filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 5)
})

test('the right password from many at once is never refused, and leaves no count', async (t) => {
  const { failures } = await aStorage(t)
  const unlocks = createUnlocker(failures)
  const event = { id: 1, passwordHash: await hashPassword('right') }
  const offers = Array.from({ length: 60 }, (_, n) =>
    unlocks({ event, password: 'right', caller: n % 2 ? 'a' : 'b', now, aside }),
  )
  assert.deepEqual(new Set(await Promise.all(offers)), new Set([true]))
  for (let n = 0; n < 10; n += 1)
    assert.equal(await unlocks({ event, password: `${n}`, caller: 'a', now, aside }), false)
})

test('processes on one database count together', async (t) => {
  const { failures } = await aStorage(t)
  const [one, other] = [createUnlocker(failures), createUnlocker(failures)]
  const event = { id: 1, passwordHash: await hashPassword('right') }
  const offer = (n: number, caller = 'a') =>
    (n % 2 ? one : other)({ event, password: `wrong ${n}`, caller, now, aside })
  for (let n = 0; n < 10; n += 1) assert.equal(await offer(n), false)
  for (const n of [10, 11]) await assert.rejects(offer(n), (error) => error instanceof Problem && error.status === 429)
  assert.equal(await offer(10, 'b'), false)
})
