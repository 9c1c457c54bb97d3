import assert from 'node:assert/strict'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'

/* What is asked often must not be answered by a look at all rows: SQLite says by which index it reads. */

const kinds = ['event', 'dates', 'venue', 'organizer', 'category', 'tag'] as const

let database: TestDatabase
let asked: string[] = []
const original = Object.getOwnPropertyDescriptor(StatementSync.prototype, 'all') ?? {}
const all = original.value as (...values: unknown[]) => unknown
before(async () => {
  database = await testDatabase('sqlite')
  const value = function (this: StatementSync, ...values: unknown[]) {
    asked.push(this.sourceSQL)
    return Reflect.apply(all, this, values)
  }
  Object.defineProperty(StatementSync.prototype, 'all', { ...original, value })
})
after(async () => {
  Object.defineProperty(StatementSync.prototype, 'all', original)
  await database.remove()
})

/** The steps by which the statements on a table are answered that `work` asks. */
async function planSteps(table: string, work: () => Promise<unknown>): Promise<readonly string[]> {
  asked = []
  await work()
  const statements = asked.filter((text) => text.includes(table))
  const file = new DatabaseSync(new URL(database.databaseUrl).pathname)
  const steps = statements.flatMap((text) => {
    const values = (text.match(/\?/g) ?? []).map(() => null)
    return file
      .prepare(`explain query plan ${text}`)
      .all(...values)
      .map((row) => String(row['detail']))
  })
  file.close()
  return steps
}

for (const [audience, index] of [
  ['guests', 'INDEX revisions_public'],
  ['all', 'INTEGER PRIMARY KEY'],
] as const)
  test(`the feed of changes reads the revisions of ${audience} from its position on`, async () => {
    const storage = await openStorage(database)
    const { revisions } = storage
    const since = await planSteps('revisions', () => revisions.since(0, { kinds, audience, limit: 10 }))
    assert.equal(since.length, 1, since.join('\n'))
    assert.match(since[0] ?? '', new RegExp(`^SEARCH revisions USING ${index} `))
    const last = await planSteps('revisions', async () => [
      await revisions.last(audience),
      await revisions.highest(audience),
    ])
    assert.deepEqual(
      last.filter((step) => step.startsWith('SCAN')),
      [],
    )
    await storage.close()
  })
