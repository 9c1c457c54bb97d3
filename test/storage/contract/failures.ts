import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenForTest } from './storage-contract.ts'

const noon = { nowUtc: '2027-03-01 12:00:00', endsUtc: '2027-03-01 12:15:00' }
const later = { nowUtc: '2027-03-01 12:15:00', endsUtc: '2027-03-01 12:30:00' }

export function failureContract(open: OpenForTest): void {
  test('the secret is made once, even by concurrent requests', async (t) => {
    const { failures } = await open(t)
    const [secret, ...others] = await Promise.all([failures.secret(), failures.secret(), failures.secret()])
    assert.match(secret, /^[0-9a-f]{64}$/)
    assert.deepEqual([...others, await failures.secret()], [secret, secret, secret])
  })

  test('failures are counted in windows that open with the first', async (t) => {
    const { failures } = await open(t)
    const a = (count: number, endsUtc = noon.endsUtc) => ({ key: 'a', count, endsUtc })
    assert.deepEqual(await failures.find(['a', 'b'], noon.nowUtc), [])
    assert.deepEqual(await failures.add(['a'], noon), [a(1)])
    assert.deepEqual(await failures.add(['a'], { nowUtc: '2027-03-01 12:14:59', endsUtc: later.endsUtc }), [a(2)])
    assert.deepEqual(await failures.find(['a', 'b'], '2027-03-01 12:14:59'), [a(2)])
    assert.deepEqual(await failures.find(['a', 'b'], later.nowUtc), [])
    assert.deepEqual(await failures.add(['a'], later), [a(1, later.endsUtc)])
  })

  test('failures at the same moment are all counted', async (t) => {
    const { failures } = await open(t)
    const orders = Array.from({ length: 40 }, (_, n) => (n % 2 ? ['a', 'b'] : ['b', 'a']))
    await Promise.all(orders.map((keys) => failures.add(keys, noon)))
    const counts = async () => (await failures.find(['a', 'b'], noon.nowUtc)).map(({ count }) => count)
    assert.deepEqual(await counts(), [40, 40])
    await Promise.all(orders.slice(0, 30).map((keys) => failures.takeBack(keys)))
    assert.deepEqual(await counts(), [10, 10])
  })

  test('more cannot be taken back than was counted', async (t) => {
    const { failures } = await open(t)
    await failures.takeBack(['a'])
    await failures.add(['a'], noon)
    for (let n = 0; n < 3; n += 1) await failures.takeBack(['a'])
    assert.deepEqual(await failures.add(['a'], later), [{ key: 'a', count: 1, endsUtc: later.endsUtc }])
  })

  test('windows that ended are forgotten, and of too many those that end first', async (t) => {
    const { failures } = await open(t)
    const keys = Array.from({ length: 8 }, (_, n) => `key${n}`)
    const ends = (n: number) => `2027-03-01 12:0${n}:00`
    for (const [n, key] of keys.entries()) await failures.add([key], { nowUtc: noon.nowUtc, endsUtc: ends(n + 1) })
    const left = async () => (await failures.find(keys, noon.nowUtc)).map(({ key }) => key).sort()
    await failures.trim(ends(2), 100)
    assert.deepEqual(await left(), keys.slice(2))
    await failures.trim(ends(2), 4)
    assert.deepEqual(await left(), keys.slice(4))
  })
}
