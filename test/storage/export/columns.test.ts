import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { shapes } from '../../../src/storage/export/shapes.ts'
import { migrated } from './exported.ts'

/** Columns that are no members of records of the same name: they follow from others, or are said in another way. */
const others: Readonly<Record<keyof typeof shapes, readonly [table: string, columns: readonly string[]]>> = {
  user: ['users', ['login_lower', 'email_lower', 'searched']],
  term: ['terms', ['taxonomy', 'count']],
  image: ['images', []],
  file: ['image_files', ['image_id', 'name']],
  venue: ['venues', ['address_key']],
  organizer: ['organizers', []],
  event: ['events', ['series']],
  ticket: ['tickets', ['event_id']],
  occurrence: ['occurrences', ['event_id']],
  origin: ['origins', ['kind']],
}

void test('an export has every column of the tables of a calendar', async (t) => {
  const database = new DatabaseSync((await migrated(t, 'sqlite')).slice('file:'.length))
  t.after(() => database.close())
  for (const [kind, [table, left]] of Object.entries(others)) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name)).filter((name) => !left.includes(name))
    const members = Object.keys(shapes[kind as keyof typeof shapes]).filter((name) => name !== 'of')
    assert.deepEqual(members.toSorted(), names.toSorted(), kind)
  }
})

void test('docs/export-format.md names every member', () => {
  const page = readFileSync('docs/export-format.md', 'utf8')
  const missing = Object.values(shapes).flatMap((shape) =>
    Object.keys(shape).filter((name) => !page.includes(`\`${name}\``)),
  )
  assert.deepEqual(missing, [])
})
