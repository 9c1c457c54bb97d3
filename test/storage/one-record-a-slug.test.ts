import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { Problem } from '../../src/errors.ts'
import { openStorage } from '../../src/storage/open.ts'
import { anEvent } from '../support/entities.ts'
import { emptyDatabase, firstVersion } from '../support/first-version.ts'

/* Databases of the first version, in which a slug was unique within a language only. */

type Slugs = Readonly<Record<number, Readonly<Partial<Record<'en' | 'fr', string>>>>>

/** Events, venues, organizers and terms with these slugs: the same ids for all, a thousand apart. */
const slugs: Slugs = {
  2: { en: 'brunch' },
  3: { fr: 'brunch' },
  4: { en: 'brunch-2', fr: 'gala' },
  5: { en: 'gala', fr: 'expo' },
  6: { en: 'bal', fr: 'bal' },
  7: { en: 'expo__trashed' },
  8: { fr: 'expo__trashed' },
  9: { en: 'expo' },
}

/** More than are brought in order at a time. */
const many = 1200

async function fill(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `insert into users (login, login_lower, name, role, created_utc) values ('a', 'a', 'A', 'administrator', '')`,
  )
  const texts = (slug: string) => JSON.stringify({ title: 'T', description: '', excerpt: '', slug })
  const documentOf = (all: Slugs[number]) => {
    const sets = Object.entries(all).map(([language, slug]) => `"${language}":${texts(slug)}`)
    return `{"texts":{${sets.join()}},"venues":[],"organizers":[],"categories":[],"tags":[]}`
  }
  const all: Record<number, Slugs[number]> = { ...slugs }
  for (let id = 100; id < 100 + many; id += 2)
    Object.assign(all, { [id]: { en: `n-${id}` }, [id + 1]: { fr: `n-${id}` } })
  for (const [id, own] of Object.entries(all)) {
    const language = 'en' in own ? 'en' : 'fr'
    const status = Object.values(own).join().includes('__trashed') ? 'trash' : 'publish'
    const record = `1, '${status}', '', '', '${language}'`
    const [event, venue, organizer] = [Number(id), Number(id) + 10_000, Number(id) + 20_000]
    for (const [kind, at] of Object.entries({ event, venue, organizer }))
      await run(`insert into identities (id, kind) values (${at}, '${kind}')`)
    await run(`insert into events (id, author, status, date, modified_utc, language, start_date, end_date, start_utc,
      end_utc, timezone, document, all_day, show_map, show_map_link, hide_from_listings, sticky, featured)
      values (${event}, ${record}, '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02', 'UTC',
      '${documentOf(own)}', 0, 0, 0, 0, 0, 0)`)
    await run(`insert into venues (id, author, status, date, modified_utc, language, show_map, show_map_link)
      values (${venue}, ${record}, 1, 1)`)
    await run(
      `insert into organizers (id, author, status, date, modified_utc, language) values (${organizer}, ${record})`,
    )
    for (const [at, taxonomy] of [
      [Number(id), 'tag'],
      [Number(id) + 10_000, 'category'],
    ] as const) {
      await run(`insert into term_identities (id, taxonomy) values (${at}, '${taxonomy}')`)
      await run(`insert into terms (id, taxonomy, language) values (${at}, '${taxonomy}', '${language}')`)
    }
    for (const [each, slug] of Object.entries(own)) {
      await run(`insert into event_texts (id, language, slug, title, searched, shown_to)
        values (${event}, '${each}', '${slug}', 'T', 't', 3)`)
      for (const [table, at] of [
        ['venue_texts', venue],
        ['organizer_texts', organizer],
      ] as const)
        await run(`insert into ${table} (id, language, slug, description, name, name_folded, searched)
          values (${at}, '${each}', '${slug}', '', 'T', 't', '[]')`)
      for (const [at, named] of [
        [Number(id), 'tag'],
        [Number(id) + 10_000, 'category'],
      ] as const)
        await run(`insert into term_texts (id, language, slug, description, taxonomy, name, name_folded,
          description_folded, shown_to) values (${at}, '${each}', '${slug}', '', '${named}', 'T', 't', '', 3)`)
    }
  }
}

/** What becomes of them: the older record keeps its slug. */
const after: Slugs = {
  2: { en: 'brunch' },
  3: { fr: 'brunch-3' },
  4: { en: 'brunch-2', fr: 'gala' },
  5: { en: 'gala-2', fr: 'expo' },
  6: { en: 'bal', fr: 'bal' },
  7: { en: 'expo__trashed' },
  8: { fr: 'expo__trashed-2' },
  9: { en: 'expo-2' },
}

test('of records with one slug in two languages the older keeps it, and the others get numbers', async (t) => {
  const database = await emptyDatabase()
  t.after(() => database.remove())
  await firstVersion(database, fill)
  const storage = await openStorage(database)
  t.after(() => storage.close())
  const { events, venues, organizers, terms } = storage
  const kinds = [
    { first: 0, store: events },
    { first: 10_000, store: venues },
    { first: 20_000, store: organizers },
    { first: 0, store: { byId: (id: number) => terms.byId(id), bySlug: (slug: string) => terms.bySlug('tag', slug) } },
    {
      first: 10_000,
      store: { byId: (id: number) => terms.byId(id), bySlug: (slug: string) => terms.bySlug('category', slug) },
    },
  ]
  for (const { first, store } of kinds) {
    for (const [id, wanted] of Object.entries(after)) {
      const texts = Object.entries((await store.byId(first + Number(id)))?.texts ?? {})
      assert.deepEqual(Object.fromEntries(texts.map(([language, { slug }]) => [language, slug])), wanted)
      for (const slug of Object.values(wanted)) assert.equal((await store.bySlug(slug))?.id, first + Number(id))
    }
    for (let id = 100; id < 100 + many; id += 2) {
      assert.equal((await store.bySlug(`n-${id}`))?.id, first + id)
      assert.equal((await store.bySlug(`n-${id}-2`))?.id, first + id + 1)
    }
  }
  await assert.rejects(
    events.insert(anEvent({ id: 99_999, language: 'fr', slug: 'brunch' })),
    (error) => error instanceof Problem && error.kind === 'conflict',
  )
})
