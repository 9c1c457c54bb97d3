import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMutations } from '../../importers/mutations.ts'
import { seed } from '../support/seed.ts'

test('20,000 mutated files are read or refused, and none crashes or hangs a reader', async () => {
  const { found } = await readMutations(20_000, seed)
  assert.ok(found > 20_000, `${found} found`)
})
