import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSignIn } from '../../src/accounts/sign-in/sign-in.ts'
import { Invalid } from '../../src/errors/problem.ts'
import { aStorage } from '../support/storage.ts'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')

void test('a code that could not be checked does not count as a wrong one', async (t) => {
  const storage = await aStorage(t)
  const unread = { ...storage.signIns, secondFactor: () => Promise.reject(new Error('the disk is full')) }
  const failing = createSignIn({ ...storage, signIns: unread })
  for (let time = 0; time < 12; time += 1)
    await assert.rejects(failing.useSecondFactor(1, '123456', now), /the disk is full/)
  await assert.rejects(createSignIn(storage).useSecondFactor(1, '123456', now), Invalid)
})
