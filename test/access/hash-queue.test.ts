// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHashQueue } from '../../src/accounts/sign-in/hash-queue.ts'

test('five looks of a caller wait at once, the others are refused, and other callers get their turn', async () => {
  const queue = createHashQueue(0)
  const held = Promise.withResolvers<void>()
  let looks = 0
  const look = async () => {
    looks += 1
    await held.promise
    return { looks }
  }
  const many = Array.from({ length: 40 }, () => queue('one', look))
  const other = queue('other', look)
  assert.equal(await many.at(-1), false)
  assert.equal(looks, 1, 'one after the other')
  held.resolve()
  const found = (await Promise.all(many)).filter((one) => one !== false)
  assert.deepEqual(
    found.map(({ looks: nth }) => nth),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual(await other, { looks: 6 })
})
