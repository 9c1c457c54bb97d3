import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { readSearch } from '../../src/domain/search.ts'
import { languages } from '../../src/i18n/language.ts'
import { openStorage } from '../../src/storage/open.ts'
import { openHandle } from '../../src/storage/sql/node-sqlite/handle.ts'
import { nodeSqlite } from '../../src/storage/sql/node-sqlite/kysely-dialect.ts'
import { sqliteTextIndex } from '../../src/storage/sql/sqlite-text-index.ts'
import type { SearchedText } from '../../src/storage/sql/text-index.ts'
import { testDatabase } from '../support/database.ts'
import { aUser, anEvent } from '../support/entities.ts'

const textOf = (n: string, title: string) =>
  `json_object('title', ${title}, 'description', '', 'excerpt', '', 'slug', 'e-' || ${n})`

/** 12,000 events whose number is their text: half of them even, a third in French besides. */
const rows = `
  create temp table numbers as with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < 12001)
    select n, case n % 2 when 0 then 'even' else 'odd' end || ' number n' || n || ' of-them' as text from numbers;
  insert into identities (id, kind) select n, 'event' from numbers;
  insert into events (id, author, status, date, modified_utc, language, start_date, end_date, start_utc, end_utc, timezone,
    all_day, show_map, show_map_link, hide_from_listings, sticky, featured, document)
    select n, 1, 'publish', '', '', 'en', '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02', 'UTC', 0, 0, 0, 0, 0, 0,
    json_object('texts', case n % 3
        when 0 then json_object('en', ${textOf('n', 'text')}, 'fr', ${textOf('n', "'autre'")})
        else json_object('en', ${textOf('n', 'text')}) end,
      'venues', json_array(), 'organizers', json_array(), 'categories', json_array(), 'tags', json_array())
    from numbers;
  insert into occurrences (event_id, start_local, end_local, start_utc, end_utc, author, status, hidden, featured, protected,
    ticketed, length_class)
    select n, '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02', 1, 'publish', 0, n % 100 = 0, 0, 0, 1 from numbers;
  insert into event_texts (id, language, slug, title, searched, shown_to)
    select n, 'en', 'e-' || n, text, text, case n % 3 when 0 then 1 else 3 end from numbers;
  insert into event_texts (id, language, slug, slug_repeats, title, searched, shown_to)
    select n, 'fr', 'e-' || n, 1, 'autre', 'autre', 2 from numbers where n % 3 = 0;`

async function filled(t: { after: (end: () => Promise<void>) => void }) {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  const storage = await openStorage({ databaseUrl, dataDir })
  await storage.users.insert(aUser())
  const file = join(dataDir, 'almanac.db')
  const database = new DatabaseSync(file)
  database.exec(`begin; ${rows} commit`)
  const texts = database.prepare('select id, searched, shown_to from event_texts').all() as unknown as SearchedText[]
  const tables = new Kysely<unknown>({ dialect: nodeSqlite(openHandle(file, { readOnly: false })) })
  for (const statement of sqliteTextIndex.indexing?.(texts.slice(0, 9000)) ?? [])
    await sql`${statement}`.execute(tables)
  for (const statement of sqliteTextIndex.indexing?.(texts.slice(9000)) ?? []) await sql`${statement}`.execute(tables)
  await tables.destroy()
  t.after(async () => {
    database.close()
    await storage.close()
    await remove()
  })
  const visible = { statuses: ['publish' as const] }
  const total = async (search: string, language: 'en' | 'fr' = 'en', featured?: boolean) => {
    const filter = { visible, language, featured, search: readSearch(search) }
    return (await storage.events.find(filter, { offset: 0, limit: 2 })).total
  }
  return { storage, database, total }
}

test('totals of common words, rare ones and both are exact, on rows that other programs wrote', async (t) => {
  const { total } = await filled(t)
  assert.deepEqual(
    {
      common: await total('number'),
      french: await total('number', 'fr'),
      hidden: await total('autre'),
      translated: await total('autre', 'fr'),
      both: await total('even number'),
      phrase: await total('"even number"'),
      acrossWords: await total('"ven num"'),
      without: await total('number -even'),
      withoutPhrase: await total('number -"even number"'),
      hyphen: await total('of-them'),
      short: await total('n1'),
      rare: await total('n11999'),
      rareAndCommon: await total('number n11999 -even'),
      none: await total('number nothing'),
      featured: await total('number', 'en', true),
      wrongOrder: await total('"number even"'),
    },
    {
      common: 12000,
      french: 8000,
      hidden: 0,
      translated: 4000,
      both: 6000,
      phrase: 6000,
      acrossWords: 6000,
      without: 6000,
      withoutPhrase: 6000,
      hyphen: 12000,
      short: 3112,
      rare: 1,
      rareAndCommon: 1,
      none: 0,
      featured: 120,
      wrongOrder: 0,
    },
  )
})

test('pages of common words are in order, wherever they begin, and whatever ids there are', async (t) => {
  const { storage } = await filled(t)
  const numbers = Array.from({ length: 12_000 }, (_, index) => index + 2)
  const start = '2026-01-01'
  const check = async () => {
    for (const [text, has] of [
      ['number', () => true],
      ['even number', (n: number) => n % 2 === 0],
      ['number -even', (n: number) => n % 2 === 1],
    ] as const) {
      const expected = numbers.filter(has)
      const filter = { visible: { statuses: ['publish' as const] }, language: 'en' as const, search: readSearch(text) }
      for (const offset of [0, 7, 240, 490, 3000, expected.length - 2, expected.length]) {
        const page = await storage.events.find(filter, { offset, limit: 10 })
        const [ids, total] = [expected.slice(offset, offset + 10), expected.length]
        assert.deepEqual({ ids: page.records.map(({ id }) => id), total: page.total }, { ids, total })
        const id = expected[offset] ?? 0
        const next = await storage.events.find(filter, { offset: 0, limit: 10, after: { key: start, id } })
        assert.deepEqual(
          next.records.map((event) => event.id),
          expected.filter((other) => other > id).slice(0, 10),
        )
      }
    }
  }
  await check()
  const id = 2 ** 40
  await storage.events.insert(anEvent({ id, title: 'An even number', startDate: start, endDate: start }))
  numbers.push(id)
  await check()
})

test('the index stays whole, and forgets events with their texts', async (t) => {
  const { storage, database, total } = await filled(t)
  await storage.events.purge(Array.from({ length: 9000 }, (_, index) => index + 2))
  await storage.events.update(anEvent({ id: 12001, title: 'Renamed, number one' }))
  database.exec(`insert into event_words(event_words) values ('integrity-check')`)
  database.exec(`insert into word_trigrams(word_trigrams) values ('integrity-check')`)
  assert.deepEqual([await total('number'), await total('renamed'), await total('n12001')], [3000, 1, 0])
  const kept = database.prepare('select count(*) as rows from event_words_docsize').get()
  const texts = database.prepare('select count(*) as rows from event_texts').get()
  assert.deepEqual(kept, texts)
})

test('words are found that were written before in a transaction that was taken back', async (t) => {
  const { storage, total } = await filled(t)
  const newcomer = anEvent({ id: 20_001, title: 'Glockenspiel' })
  const refused = storage.transaction(async ({ events }) => {
    await events.insert(newcomer)
    throw new RangeError('taken back')
  })
  await assert.rejects(refused, RangeError)
  assert.equal(await total('glocken'), 0)
  await storage.events.insert(newcomer)
  assert.equal(await total('glocken'), 1)
  await storage.events.insert(anEvent({ id: 20_002, title: 'Glockenspiel again' }))
  assert.equal(await total('glocken'), 2)
})

test('rows of the index tell all readers apart, and differ in their lowest bits', async (t) => {
  const { database } = await filled(t)
  assert.ok(2 ** languages.length <= 8)
  const rows = database
    .prepare(`select distinct doc >> 8 as id, doc & 7 as readers, doc & 255 as low from event_words_by_term`)
    .all()
  const texts = database.prepare('select id, shown_to as readers from event_texts order by id, shown_to').all()
  const known = rows.map(({ id, readers }) => `${Number(id)} ${Number(readers)}`)
  assert.deepEqual(known.toSorted(), texts.map(({ id, readers }) => `${Number(id)} ${Number(readers)}`).toSorted())
  // By these it is looked up whether a row was deleted.
  assert.ok(new Set(rows.map(({ low }) => low)).size >= 32)
})

test('an update that changes no text leaves the index alone', async (t) => {
  const { storage, database, total } = await filled(t)
  await storage.events.update(anEvent({ id: 12001, title: 'Renamed, number one' }))
  const before = database.prepare('select hex(block) as block from event_words_data order by id').all()
  await storage.events.update(anEvent({ id: 12001, title: 'RENAMED, number one', featured: true }))
  assert.deepEqual(database.prepare('select hex(block) as block from event_words_data order by id').all(), before)
  assert.equal(await total('renamed', 'en', true), 1)
})

test('what any program writes counts at once in a search of common words, and what is taken back never does', async (t) => {
  const { storage, database, total } = await filled(t)
  const counted: number[] = []
  const count = async () => void counted.push(await total('number'), await total('number'), await total('odd'))
  await count()
  await storage.events.insert(anEvent({ id: 20_000, title: 'An odd number' }))
  await count()
  database.exec('delete from events where id in (2, 3)')
  // Another program is seen in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  await count()
  await assert.rejects(
    storage.transaction(async ({ events }) => {
      await events.purge([4, 5])
      const filter = { visible: { statuses: ['publish' as const] }, language: 'en' as const }
      const found = await events.find({ ...filter, search: readSearch('number') }, { offset: 0, limit: 1 })
      counted.push(found.total)
      await count()
      throw new RangeError('taken back')
    }),
    RangeError,
  )
  await count()
  assert.deepEqual(
    counted,
    [12_000, 12_000, 6000, 12_001, 12_001, 6001, 11_999, 11_999, 6000].concat(
      [11_997, 11_999, 11_999, 6000],
      [11_999, 11_999, 6000],
    ),
  )
})
