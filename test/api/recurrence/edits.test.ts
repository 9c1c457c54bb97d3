// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { testServer, testsOn } from '../../support/database.ts'
import { long, seed } from '../../support/runs.ts'
import { editAtRandom, surroundings } from './random-edits.ts'

const [settings, clock] = surroundings
const api = new Api(settings, clock)
const other = new Api(settings, { ...clock, database: testsOn === 'sqlite' ? 'postgres' : 'sqlite' })

for (const each of long ? [1, seed] : [seed])
  test(`fifty edits at random leave every occurrence once, under its id, on both databases alike: ${each}`, async () => {
    const said = await editAtRandom(api, each)
    assert.ok(said.length > 50)
    // Without a server of PostgreSQL there is one database alone.
    if (testServer !== undefined) assert.deepEqual(await editAtRandom(other, each), said)
  })
