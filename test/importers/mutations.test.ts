// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutationSeeds } from './mutation-seeds.ts'
import { readMutations } from './mutations.ts'

/* A part of the whole, which `npm run test:long` runs. */

for (const kind of Object.keys(mutationSeeds))
  test(`100 mutated ${kind} are read or refused, and none crashes or hangs a reader`, async () => {
    const { found, refused } = await readMutations(kind, 100, 20271231)
    assert.ok(found > 100, `${found} found`)
    assert.ok(refused > 30, `${refused} refused`)
  })
