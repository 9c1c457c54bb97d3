import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { aTerm } from '../support/entities.ts'
import { aStorage } from '../support/storage.ts'
import { noPostgres } from '../support/skips.ts'

suite('refused transactions on PostgreSQL', { skip: noPostgres }, () => {
  test('nothing of them is written, not even what they send at once with what is refused', async (t) => {
    const storage = await aStorage(t, 'postgres')
    await storage.terms.insert(aTerm({ id: 2, slug: 'taken' }))
    const written = storage.transaction(({ terms }) =>
      Promise.all(['taken', 'a', 'b', 'c'].map((slug, index) => terms.insert(aTerm({ id: 3 + index, slug })))),
    )
    await assert.rejects(written)
    assert.deepEqual(
      (await storage.terms.byIds([2, 3, 4, 5, 6])).map(({ id }) => id),
      [2],
    )
  })
})
