// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutationSeeds } from '../../importers/mutation-seeds.ts'
import { readMutations } from '../../importers/mutations.ts'
import { seed } from '../support/seed.ts'

for (const kind of Object.keys(mutationSeeds)) {
  const count = kind === 'calendars' ? 20_000 : 5000
  test(`${count} mutated ${kind} are read or refused, and none crashes or hangs a reader`, async () => {
    const { found, refused } = await readMutations(kind, count, seed)
    assert.ok(found > count, `${found} found`)
    assert.ok(refused > count, `${refused} refused`)
  })
}
