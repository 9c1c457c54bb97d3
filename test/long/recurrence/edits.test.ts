// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editAtRandom, surroundings } from '../../api/recurrence/random-edits.ts'
import { Api } from '../../support/api.ts'
import { long, seed } from '../../support/runs.ts'
import { noPostgres } from '../../support/skips.ts'

const count = long ? 40 : 2
const [settings, clock] = surroundings

for (let each = seed; each < seed + count; each += 1)
  test(`SQLite and PostgreSQL answer fifty edits at random alike: ${each}`, { skip: noPostgres }, async (t) => {
    const sqlite = new Api(settings, { ...clock, database: 'sqlite' }, t)
    const postgres = new Api(settings, { ...clock, database: 'postgres' }, t)
    assert.deepEqual(await editAtRandom(postgres, each), await editAtRandom(sqlite, each))
  })
