// runs: long
import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../../src/errors/problem.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase } from '../support/database.ts'
import { aTerm, aUser, aVenue, anEvent, anOrganizer } from '../support/entities.ts'
import { seed } from '../long/support/seed.ts'
import { atUtc } from '../support/moment.ts'

/* The memory of a process for a file that several write. Two storages stand for two processes. */

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function twoOnOneFile<T>(work: (one: Storage, other: Storage, file: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  const open = () => openStorage({ databaseUrl, dataDir })
  const [one, other] = [await open(), await open()]
  try {
    await one.users.insert(aUser())
    return await work(one, other, databaseUrl.slice('file:'.length))
  } finally {
    await one.close()
    await other.close()
    await remove()
  }
}

const ids = [11, 12, 13]
const id = fc.constantFrom(...ids)
const pictures = [111, 112]
const picture = fc.constantFrom(...pictures)
const names = ['Jazz', 'Blues', 'Opéra']
const name = fc.constantFrom(...names)
const hashes = ['a1', 'b2'] as const
const [start, end] = ['2026-05-05 10:00:00', '2026-05-05 11:00:00']
const slugs = [...ids.flatMap((one) => names.map((of) => `${of}-${one}`)), 'shared']

/** Everything that may be kept in memory. */
async function everything({ venues, organizers, images, terms, users, failures }: Storage) {
  const bySlug: unknown[] = []
  for (const slug of slugs) bySlug.push(await terms.bySlug('category', slug))
  return {
    venues: await venues.byIds(ids),
    organizers: await organizers.byIds(ids.map((one) => one + 10)),
    images: await images.byIds(pictures),
    terms: await terms.byIds(ids),
    ancestors: [...(await terms.ancestors(ids))],
    bySlug,
    passwords: [await users.byPasswordHash(hashes[0]), await users.byPasswordHash(hashes[1])],
    failures: [await failures.find(['one'], start), await failures.find(['one', 'other'], end)],
  }
}

/** As it is stored: who has just come keeps nothing. */
async function stored(file: string) {
  const fresh = await openStorage({ databaseUrl: `file:${file}`, dataDir: dirname(file) })
  try {
    return await everything(fresh)
  } finally {
    await fresh.close()
  }
}

const file = (path: string) => ({ file: path, width: 1, height: 1, mimeType: 'image/png', filesize: 9 })

type Write = (storage: Storage) => Promise<unknown>

const records = fc
  .record({ id, city: name, image: fc.constantFrom(null, ...pictures), both: fc.boolean() })
  .map(({ id, city, image, both }): Write => async ({ venues, organizers }) => {
    const en = { name: city, slug: `${city}-${id}`, description: '' }
    const texts = { en, ...(both ? { fr: { ...en, name: `${city} (fr)` } } : {}) }
    const [venue, organizer] = [aVenue({ id, city, image, texts }), anOrganizer({ id: id + 10, phone: city, texts })]
    await ((await venues.byId(id)) ? venues.update(venue) : venues.insert(venue))
    await ((await organizers.byId(id + 10)) ? organizers.update(organizer) : organizers.insert(organizer))
  })
const term = fc
  .record({ id, name, parent: fc.option(id), shared: fc.boolean() })
  .map(({ id, name, parent, shared }): Write => async ({ terms }) => {
    const texts = { en: { name, slug: shared ? 'shared' : `${name.toLowerCase()}-${id}`, description: '' } }
    const one = aTerm({ id, taxonomy: 'category', parent: parent === id ? null : parent, texts })
    await ((await terms.byId(id)) ? terms.update(one) : terms.insert(one))
  })
const event = fc
  .record({ categories: fc.subarray(ids), status: fc.constantFrom('publish' as const, 'draft' as const) })
  .map(({ categories, status }): Write => async ({ events }) => {
    const one = anEvent({ id: 31, categories, status })
    await ((await events.byId(31)) ? events.update(one) : events.insert(one))
  })
const image = fc.record({ id: picture, alt: name }).map(({ id, alt }): Write => async ({ images }) => {
  const image = await images.byId(id)
  if (image) return images.describe({ ...image, alt: { en: alt } })
  const shown = { id, author: 1, createdUtc: '2026-01-01 00:00:00', language: 'en' as const, alt: { en: alt } }
  return images.insert({
    ...shown,
    focalX: null,
    focalY: null,
    sourceUrl: null,
    ...file(`${id}.png`),
    sizes: { small: file(`${id}-s.png`) },
  })
})
const password = fc
  .record({ hash: fc.constantFrom(...hashes), user: fc.constantFrom(1, 2), what: fc.nat(3) })
  .map(({ hash, user, what }): Write => async ({ users }) => {
    const found = await users.byPasswordHash(hash)
    if (!found) {
      if (!(await users.byId(user))) await users.insert(aUser({ login: `user${user}` }))
      const [one] = (await users.list()).slice(-1)
      await users.addPassword({ user: one?.id ?? 1, name: 'x', hash, createdUtc: start, lastUsedUtc: null })
    } else if (what === 0) await users.removePassword(found.password.id)
    else if (what === 1) await users.touchPassword(found.password.id, end)
    else if (what === 2) await users.update({ ...found.user, role: found.user.role === 'editor' ? 'author' : 'editor' })
    else if (found.user.id !== 1) await users.remove(found.user.id, 1, '2027-03-01 12:00:00')
  })
const failure = fc
  .record({ keys: fc.subarray(['one', 'other'], { minLength: 1 }), what: fc.nat(2) })
  .map(({ keys, what }): Write => async ({ failures }) => {
    if (what === 0) await failures.add(keys, { nowUtc: start, endsUtc: end })
    else if (what === 1) await failures.takeBack(keys)
    else await failures.trim(end, 10)
  })
const removal = fc.oneof(
  id.map(
    (one): Write =>
      (storage) =>
        storage.venues.purge([one], atUtc),
  ),
  id.map(
    (one): Write =>
      (storage) =>
        storage.organizers.purge([one + 10], atUtc),
  ),
  id.map(
    (one): Write =>
      (storage) =>
        storage.terms.remove(one),
  ),
  picture.map(
    (one): Write =>
      (storage) =>
        storage.images.remove(one),
  ),
  fc.constant<Write>((storage) => storage.events.purge([31], atUtc)),
)
const taken =
  (write: Write): Write =>
  (storage) =>
    storage.transaction(async (within) => {
      await write(within)
      // What is seen in the meantime never was.
      await everything(within)
      throw new Problem({ status: 409, code: 'taken_back' }, { en: 'Taken back.', fr: 'Annulé.' })
    })

const write = fc.oneof(records, term, event, image, removal, password, failure)
const steps = fc.array(
  fc.record({
    write: fc.oneof({ weight: 6, arbitrary: write }, { weight: 1, arbitrary: write.map(taken) }),
    writer: fc.nat(1),
    /** Who looks afterwards. */
    readers: fc.subarray([0, 1]),
  }),
  { minLength: 30, maxLength: 60, size: 'max' },
)

test('two processes that both write always answer what is stored', async () => {
  const runs = fc.asyncProperty(steps, (all) =>
    twoOnOneFile(async (one, other, file) => {
      for (const { write, writer, readers } of all) {
        // Refused and rolled-back writes have changed nothing.
        await write(writer === 0 ? one : other).catch((error: unknown) =>
          assert.ok(error instanceof Problem, String(error)),
        )
        await turn()
        const expected = await stored(file)
        for (const reader of readers.map((number) => [one, other][number] ?? one)) {
          assert.deepEqual(await everything(reader), expected)
          assert.deepEqual(await reader.transaction(everything), expected)
        }
      }
    }),
  )
  await fc.assert(runs, { seed, numRuns: process.env['LONG'] ? 200 : 5 })
})

test('a process sees at once what it has written itself', () =>
  twoOnOneFile(async (storage) => {
    await storage.venues.insert(aVenue({ id: 11, city: 'Lyon' }))
    assert.equal((await storage.venues.byId(11))?.city, 'Lyon')
    await storage.venues.update(aVenue({ id: 11, city: 'Paris' }))
    assert.equal((await storage.venues.byId(11))?.city, 'Paris')
  }))
