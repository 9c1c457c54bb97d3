// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerOf } from '../../src/domain/network.ts'
import { createThrottle, type Throttle } from '../../src/accounts/sign-in/throttle.ts'
import { Problem } from '../../src/errors/problem.ts'
import { aStorage } from '../support/storage.ts'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')
const attempt = { caller: '192.0.2.1', target: 'author', now }

async function failing(throttle: Throttle, times: number, tried = attempt): Promise<void> {
  for (let time = 0; time < times; time += 1) await throttle.fail(tried)
}

/** In how many seconds it may be tried again; 0 where it may now. */
async function waits(trying: Promise<void>): Promise<number> {
  try {
    await trying
    return 0
  } catch (error) {
    assert.ok(error instanceof Problem && error.status === 429)
    return Number(error.retryAfter)
  }
}

test('ten failures make a caller wait for that target, until fifteen minutes after the first', async (t) => {
  const { failures } = await aStorage(t)
  const throttle = createThrottle(failures, 'login')
  await failing(throttle, 9)
  assert.equal(await waits(throttle.admit(attempt)), 0)
  await failing(throttle, 1, { ...attempt, now: now.add({ minutes: 10 }) })
  assert.equal(await waits(throttle.admit({ ...attempt, now: now.add({ minutes: 12 }) })), 180)
  for (const other of [{ target: 'editor' }, { caller: '192.0.2.2' }])
    assert.equal(await waits(throttle.admit({ ...attempt, ...other })), 0)
  assert.equal(await waits(createThrottle(failures, 'event').admit(attempt)), 0)
  assert.equal(await waits(throttle.admit({ ...attempt, now: now.add({ minutes: 15 }) })), 0)
})

test('a hundred failures make a caller wait altogether, and nobody else', async (t) => {
  const throttle = createThrottle((await aStorage(t)).failures, 'login')
  for (let n = 0; n < 100; n += 1) await throttle.fail({ ...attempt, target: `user${n}` })
  assert.equal(await waits(throttle.admit({ ...attempt, target: 'another' })), 900)
  assert.equal(await waits(throttle.admit({ ...attempt, caller: '192.0.2.2' })), 0)
})

test('ten of many concurrent failures are let through, and those refused do not count for other targets', async (t) => {
  const throttle = createThrottle((await aStorage(t)).failures, 'login')
  const all = Array.from({ length: 25 }, () => waits(throttle.fail(attempt)))
  assert.equal((await Promise.all(all)).filter((wait) => wait === 0).length, 10)
  for (let n = 0; n < 90; n += 1) assert.equal(await waits(throttle.fail({ ...attempt, target: `user${n}` })), 0)
  assert.notEqual(await waits(throttle.fail({ ...attempt, target: 'another' })), 0)
})

test('a failure that is taken back does not count, and opens no window', async (t) => {
  const throttle = createThrottle((await aStorage(t)).failures, 'event')
  await throttle.fail(attempt)
  await throttle.forgive(attempt)
  await failing(throttle, 9)
  assert.equal(await waits(throttle.admit(attempt)), 0)
  const later = { ...attempt, now: now.add({ minutes: 14 }) }
  for (let n = 0; n < 9; n += 1) await throttle.forgive(attempt)
  await failing(throttle, 10, later)
  assert.equal(await waits(throttle.admit(later)), 900)
})

test('stored keys reveal neither address nor login', async (t) => {
  const { failures } = await aStorage(t)
  const seen: string[] = []
  const spied = {
    ...failures,
    add: (keys: readonly string[], window: Parameters<typeof failures.add>[1]) => {
      seen.push(...keys)
      return failures.add(keys, window)
    },
  }
  await createThrottle(spied, 'login').fail(attempt)
  assert.equal(seen.length, 2)
  for (const key of seen) assert.match(key, /^[\w-]{43}$/)
  const again = createThrottle(failures, 'login')
  await failing(again, 9)
  assert.equal(await waits(again.admit(attempt)), 900)
})

test('an IPv6 network is one caller, an IPv4 address another', () => {
  assert.equal(callerOf('2001:db8:1:2:3:4:5:6'), callerOf('2001:db8:1:2::9'))
  assert.notEqual(callerOf('2001:db8:1:2::9'), callerOf('2001:db8:1:3::9'))
  assert.equal(callerOf('::ffff:192.0.2.1'), '192.0.2.1')
  assert.equal(callerOf('::1'), '0:0:0:0::/64')
})
