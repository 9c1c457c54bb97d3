import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readSearch } from '../../src/domain/search.ts'
import { openStorage } from '../../src/storage/open.ts'
import { oneFolding } from '../../src/storage/sql/migrations/003-one-folding.ts'
import { testDatabase } from '../support/database.ts'
import { anEvent, anOrganizer, aTerm, aUser, aVenue } from '../support/entities.ts'
import { onTables } from '../support/first-version.ts'

/** As texts were folded before: apostrophes and ligatures stayed as they were. */
const before = (text: string) => text.replaceAll("'", '’').replaceAll('fin', 'ﬁn')

/** More than are folded at a time. */
const many = 600

const visible = { statuses: ['publish' as const] }
const page = { offset: 0, limit: 10 }

test('what was folded otherwise is found, and named, as what is written now', async (t) => {
  const database = await testDatabase()
  t.after(() => database.remove())
  const first = await openStorage(database)
  await first.transaction(async (storage) => {
    await storage.users.insert(aUser())
    await storage.venues.insert(aVenue({ id: 2, name: 'L’Été ﬁn', city: 'L’Isle' }))
    await storage.organizers.insert(anOrganizer({ id: 3, name: 'L’Été ﬁn' }))
    await storage.terms.insert(aTerm({ id: 4, name: 'L’Été ﬁn' }))
    for (let id = 10; id < 10 + many; id += 1)
      await storage.events.insert(anEvent({ id, slug: `e${id}`, title: `L’Été ﬁnal ${id}` }))
  })
  await first.close()
  await onTables(database, async (db, dialect) => {
    const columns = ['name_folded', 'searched', 'description_folded']
    for (const table of ['event_texts', 'venue_texts', 'organizer_texts', 'term_texts']) {
      const { rows } = await sql<Record<string, string | number>>`select * from ${sql.table(table)}`.execute(db)
      for (const row of rows)
        for (const column of columns.filter((name) => name in row)) {
          const old = before(String(row[column]))
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${old} where id = ${row['id']}`.execute(db)
          if (table !== 'event_texts') continue
          const text = (searched: string) => ({ id: Number(row['id']), shown_to: Number(row['shown_to']), searched })
          await dialect.texts.write?.(db, dialect, [text(old)], [text(String(row[column]))])
        }
    }
    await oneFolding(dialect).up(db)
  })
  const storage = await openStorage(database)
  t.after(() => storage.close())
  const filter = { visible, language: 'en' as const }
  for (const search of ["l'ete final", '"ete final"', 'final'])
    assert.equal((await storage.events.find({ ...filter, search: readSearch(search) }, page)).total, many, search)
  assert.equal((await storage.events.find({ ...filter, search: readSearch('final 77') }, page)).total, 6)
  for (const kind of [storage.venues, storage.organizers]) {
    assert.equal((await kind.find({ ...filter, search: ["l'ete fin"] }, page)).total, 1)
    assert.ok(await kind.named("l'ete FIN"))
  }
  assert.equal((await storage.venues.find({ ...filter, search: ["l'isle"] }, page)).total, 1)
  assert.ok(await storage.terms.byName('category', "l'ete fin"))
})
