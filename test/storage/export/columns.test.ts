// runs: all
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { eventRecord } from '../../../src/records/event.ts'
import { organizerRecord } from '../../../src/records/organizer.ts'
import { venueRecord } from '../../../src/records/venue.ts'
import { rowOfRecord, WrongRecord } from '../../../src/storage/export/members.ts'
import { exportedShapes, type ShapeName, type Shape } from '../../../src/storage/export/shapes.ts'
import { migrated } from './exported.ts'

/** Columns that are no members of records of the same name: they follow from others, or are said in another way. */
const others: Readonly<Record<ShapeName, readonly [table: string, columns: readonly string[]]>> = {
  user: ['users', ['login_lower', 'email_lower', 'searched']],
  term: ['terms', ['taxonomy', 'count', 'mirrored_from']],
  image: ['images', []],
  file: ['image_files', ['image_id', 'name']],
  venue: ['venues', ['address_key', 'mirrored_from']],
  organizer: ['organizers', ['mirrored_from']],
  event: ['events', ['series', 'mirrored_from']],
  ticket: ['tickets', ['event_id']],
  occurrence: ['occurrences', ['event_id']],
  site: ['site', ['id']],
  view: ['shared_views', []],
  origin: ['origins', ['kind']],
  revision: ['revisions', ['kind', 'id', 'public_id', 'is_public', 'is_gone', 'authors']],
}

const kinds = Object.keys(others) as ShapeName[]

void test('an export has every column of the tables of a calendar', async (t) => {
  const database = new DatabaseSync((await migrated(t, 'sqlite')).slice('file:'.length))
  t.after(() => database.close())
  const shapeOf = await exportedShapes()
  for (const kind of kinds) {
    const [table, left] = others[kind]
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    const names = columns.map(({ name }) => String(name)).filter((name) => !left.includes(name))
    const members = [...shapeOf(kind).keys()].filter((name) => name !== 'of')
    assert.deepEqual(members.toSorted(), names.toSorted(), kind)
  }
})

void test('docs/export-format.md names every member, but for plain fields that came later', async () => {
  const page = readFileSync('docs/export-format.md', 'utf8')
  const shapeOf = await exportedShapes()
  const later = new Set([eventRecord, organizerRecord, venueRecord].flatMap(({ fields }) => Object.keys(fields)))
  const missing = kinds
    .flatMap((kind) => [...shapeOf(kind)])
    .filter(([name, { isRequired }]) => (isRequired || !later.has(name)) && !page.includes(`\`${name}\``))
  assert.deepEqual(missing, [])
})

void test('a record that was exported before there was a column has what a new one has; the first members must be there', async () => {
  const organizer = (await exportedShapes())('organizer')
  const later = { nullable: true, isRequired: false }
  const shape: Shape = new Map([
    ...organizer,
    ['fax', { ...later, column: 'fax', type: 'text' }],
    ['listed', { ...later, column: 'listed', type: 'flag', nullable: false }],
    ['open', { ...later, column: 'open', type: 'flag', nullable: false, initial: true }],
  ])
  const record = {
    id: 7,
    author: 'Ada',
    status: 'draft',
    trashed_from: null,
    date: '2026-11-01 10:00:00',
    date_utc: null,
  }
  const rest = { modified_utc: '2026-11-01 09:00:00', language: 'en', image: null, lineage: null, phone: null }
  const whole = { ...record, ...rest, website: null, email: null, awaits_event: false }
  const users = new Map([['ada', 3]])
  const { author, fax, listed, open } = rowOfRecord(shape, whole, users)
  assert.deepEqual([author, fax, listed, open], [3, null, 0, 1])
  const { phone: _, ...without } = whole
  assert.throws(() => rowOfRecord(shape, without, users), WrongRecord)
  assert.throws(() => rowOfRecord(shape, { ...whole, fax: 7 }, users), WrongRecord)
})

void test('a plain field holds what its description says: one of its words, any whole number, any text', async () => {
  const { attendance, virtual_url } = Object.fromEntries((await exportedShapes())('event'))
  assert.ok(attendance && virtual_url)
  const shape: Shape = new Map([
    ['attendance', attendance],
    ['height', { ...virtual_url, column: 'height', type: 'integer' }],
  ])
  assert.deepEqual(rowOfRecord(shape, { attendance: 'online', height: -3 }, new Map()), {
    attendance: 'online',
    height: -3,
  })
  for (const wrong of [{ attendance: 'by mail' }, { height: 1.5 }])
    assert.throws(() => rowOfRecord(shape, { attendance: 'online', height: 0, ...wrong }, new Map()), WrongRecord)
})
