import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { textOf } from '../../src/domain/text/texts.ts'
import { openStorage } from '../../src/storage/open.ts'
import { aTerm, aUser, aVenue } from '../support/entities.ts'

test('a record that another process deletes meanwhile is read whole, or not at all', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const file = join(dataDir, 'almanac.db')
  const storage = await openStorage({ databaseUrl: `file:${file}`, dataDir })
  const other = new DatabaseSync(file)
  t.after(async () => {
    other.close()
    await storage.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await storage.users.insert(aUser())
  // Reading takes some turns of the queue; the deletion comes after each number of them in turn.
  for (let turns = 0; turns < 60; turns += 1) {
    const [term, venue] = [await storage.terms.newId('category'), await storage.newId('venue')]
    await storage.terms.insert(aTerm({ id: term, name: `Term ${turns}`, slug: `term-${turns}` }))
    await storage.venues.insert(aVenue({ id: venue, name: `Venue ${turns}`, slug: `venue-${turns}` }))
    const [terms, venues] = [storage.terms.byIds([term]), storage.venues.byIds([venue])]
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    other.exec(`delete from term_identities where id = ${term}; delete from identities where id = ${venue}`)
    for (const found of [...(await terms), ...(await venues)]) {
      assert.match(textOf<{ readonly name: string }>(found, 'en').name, /^(Term|Venue) \d+$/)
    }
  }
})
