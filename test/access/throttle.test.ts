import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerOf, createThrottle } from '../../src/access/throttle.ts'

const start = Temporal.Instant.from('2027-03-01T12:00:00Z')

test('a key waits after too many failures, until its window ends', () => {
  const throttle = createThrottle({ failures: 2, seconds: 60, keys: 10 })
  throttle.fail('a', start)
  assert.equal(throttle.wait('a', start), 0)
  throttle.fail('a', start.add({ seconds: 10 }))
  assert.equal(throttle.wait('a', start.add({ seconds: 20 })), 40)
  assert.equal(throttle.wait('b', start), 0)
  assert.equal(throttle.wait('a', start.add({ seconds: 60 })), 0)
})

test('a failure that is taken back does not count', () => {
  const throttle = createThrottle({ failures: 1, seconds: 60, keys: 10 })
  throttle.fail('a', start)
  throttle.forgive('a')
  assert.equal(throttle.wait('a', start), 0)
})

test('the oldest keys are forgotten, so that memory stays bounded', () => {
  const throttle = createThrottle({ failures: 1, seconds: 60, keys: 2 })
  for (const key of ['a', 'b', 'c']) throttle.fail(key, start)
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => throttle.wait(key, start) > 0),
    [false, true, true],
  )
})

test('an IPv6 network is one caller, an IPv4 address another', () => {
  assert.equal(callerOf('2001:db8:1:2:3:4:5:6'), callerOf('2001:db8:1:2::9'))
  assert.notEqual(callerOf('2001:db8:1:2::9'), callerOf('2001:db8:1:3::9'))
  assert.equal(callerOf('::ffff:192.0.2.1'), '192.0.2.1')
  assert.equal(callerOf('::1'), '0:0:0:0::/64')
})
