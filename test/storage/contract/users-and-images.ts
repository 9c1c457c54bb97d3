import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../src/errors/problem.ts'
import type { UserFilter } from '../../../src/storage/stores/users.ts'
import { anEvent, anImage, aUser, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

const conflict = (error: unknown) => error instanceof Problem && error.status === 409

export function userContract(open: OpenForTest): void {
  test('a user is found by login or e-mail address, in any letter case', async (t) => {
    const storage = await open(t)
    const user = await storage.users.insert(aUser({ login: 'Zoé', email: 'Zoe@Example.org' }))
    assert.equal(user.id, 2)
    assert.deepEqual(await storage.users.byLogin('ZOÉ'), user)
    assert.deepEqual(await storage.users.byLogin('zoe@example.ORG'), user)
    assert.equal(await storage.users.byLogin('nobody'), undefined)
    await assert.rejects(storage.users.insert(aUser({ login: 'zoé' })), conflict)
    await storage.users.update({ ...user, role: 'subscriber', name: 'Zoé', email: null })
    assert.equal(await storage.users.byLogin('zoe@example.ORG'), undefined)
    assert.deepEqual(
      (await storage.users.list()).map((one) => one.role),
      ['administrator', 'subscriber'],
    )
  })

  test('passwords belong to a user and go with it', async (t) => {
    const storage = await open(t)
    const user = await storage.users.insert(aUser({ login: 'b', email: null }))
    const made = { user: user.id, name: 'phone', hash: 'abc', createdUtc: '2026-01-01 00:00:00', lastUsedUtc: null }
    const password = await storage.users.addPassword(made)
    assert.deepEqual(await storage.users.byPasswordHash('abc'), { user, password })
    await storage.users.touchPassword(password.id, '2026-02-02 00:00:00')
    assert.deepEqual(await storage.users.passwords(user.id), [{ ...password, lastUsedUtc: '2026-02-02 00:00:00' }])
    assert.equal(await storage.users.removePassword(password.id), true)
    assert.equal(await storage.users.removePassword(password.id), false)
    await storage.users.addPassword(made)
    await storage.users.remove(user.id, undefined, '2027-03-01 12:00:00')
    assert.equal(await storage.users.byPasswordHash('abc'), undefined)
  })

  test('a password has an end and scopes, or neither, and both change', async (t) => {
    const storage = await open(t)
    const made = { user: 1, name: 'phone', createdUtc: '2026-01-01 00:00:00', lastUsedUtc: null }
    const unlimited = await storage.users.addPassword({ ...made, hash: 'abc' })
    assert.deepEqual([unlimited.expiresUtc, unlimited.scopes], [null, null])
    const limits = { expiresUtc: '2026-12-31 00:00:00', scopes: ['read', 'write:events'] } as const
    const limited = await storage.users.addPassword({ ...made, hash: 'def', ...limits })
    assert.deepEqual((await storage.users.byPasswordHash('def'))?.password, {
      id: limited.id,
      hash: 'def',
      ...made,
      ...limits,
    })
    await storage.users.updatePassword({ ...limited, name: 'tablet', expiresUtc: null, scopes: null })
    assert.deepEqual(await storage.users.passwordById(limited.id), {
      ...unlimited,
      id: limited.id,
      hash: 'def',
      name: 'tablet',
    })
    const { records, total } = await storage.users.findPasswords(1, { offset: 1, limit: 5 })
    assert.deepEqual([records.map(({ name }) => name), total], [['tablet'], 2])
    assert.equal((await storage.users.findPasswords(2, { offset: 0, limit: 5 })).total, 0)
  })

  test('users are listed by id, by their roles and by any part of login, name or e-mail address', async (t) => {
    const storage = await open(t)
    for (const [login, name, email, role] of [
      ['zoe', 'Zoé Élan', 'z@example.org', 'editor'],
      ['100%', 'Ann_e', null, 'author'],
      ['leo', 'Léo', 'leo@Élan.example', 'author'],
    ] as const)
      await storage.users.insert(aUser({ login, name, email, role }))
    const found = async (filter: UserFilter, offset = 0, limit = 10) => {
      const { records, total } = await storage.users.find(filter, { offset, limit })
      return [...records.map(({ id }) => id), `of ${total}`]
    }
    assert.deepEqual(await found({}), [1, 2, 3, 4, 'of 4'])
    assert.deepEqual(await found({}, 1, 2), [2, 3, 'of 4'])
    assert.deepEqual(await found({ roles: ['author', 'subscriber'] }), [3, 4, 'of 2'])
    for (const search of ['elan', 'ÉLAN', 'Élan']) assert.deepEqual(await found({ search }), [2, 4, 'of 2'])
    for (const search of ['%', '0%']) assert.deepEqual(await found({ search }), [3, 'of 1'])
    assert.deepEqual(await found({ search: 'n_e' }), [3, 'of 1'])
    assert.deepEqual(await found({ search: 'elan', roles: ['author'] }), [4, 'of 1'])
    const { records, more } = await storage.users.find({}, { offset: 0, limit: 2, after: { key: '', id: 1 } })
    assert.deepEqual([records.map(({ id }) => id), more], [[2, 3], true])
    const [leo] = records.slice(1)
    assert.ok(leo)
    await storage.users.update({ ...leo, name: 'Renamed' })
    assert.deepEqual(await found({ search: 'renam' }), [3, 'of 1'])
    assert.deepEqual(await found({ search: 'ann' }), ['of 0'])
  })

  test('the records of a removed user go to the heir', async (t) => {
    const storage = await open(t)
    const { id } = await storage.users.insert(aUser({ login: 'b', email: null }))
    await storage.events.insert(anEvent({ id: 1, author: id, status: 'draft' }))
    await storage.venues.insert(aVenue({ id: 2, author: id }))
    await storage.images.insert({ ...anImage(3), author: id })
    assert.equal(await storage.users.ownedRecords(id), 3)
    await assert.rejects(storage.users.remove(id, undefined, '2027-03-01 12:00:00'), conflict)
    await storage.users.remove(id, 1, '2027-03-01 12:00:00')
    assert.equal(await storage.users.byId(id), undefined)
    assert.equal(await storage.users.ownedRecords(1), 3)
    const visible = { statuses: [], own: { user: 1, statuses: ['draft'] } } as const
    assert.equal((await storage.events.find({ visible, language: 'en' }, { offset: 0, limit: 0 })).total, 1)
    assert.ok((await storage.users.insert(aUser({ login: 'c' }))).id > id, 'an id is not given again')
  })

  test('an image comes back as it was written, and is found by its files and its source', async (t) => {
    const storage = await open(t)
    for (const id of [1, 2]) await storage.images.insert(anImage(id))
    assert.deepEqual(await storage.images.byIds([2, 9, 1]), [anImage(2), anImage(1)])
    assert.deepEqual(await storage.images.byFile('2026/2.png'), anImage(2))
    assert.deepEqual(await storage.images.byFile('2026/1-300.png'), anImage(1))
    assert.equal(await storage.images.byFile('2026/3.png'), undefined)
    assert.equal((await storage.images.bySourceUrl('https://example.org/1.png'))[0]?.id, 1)
    const stored = ['2026/1.png', '2026/1-300.png', '2026/2.png']
    assert.deepEqual(await storage.images.filesAmong([...stored, 'none', "o'clock"]), new Set(stored))
    assert.deepEqual(await storage.images.filesAmong([]), new Set())
    assert.equal(await storage.kindOf(2), 'image')
    const page = await storage.images.find({ author: 1 }, { offset: 0, limit: 1 })
    assert.deepEqual([page.records, page.total], [[anImage(2)], 2])
    assert.equal((await storage.images.find({ author: 5 }, { offset: 0, limit: 5 })).total, 0)
  })

  test('images without light sizes are found by id, and are given some once', async (t) => {
    const storage = await open(t)
    for (const id of [1, 2, 3]) await storage.images.insert(anImage(id))
    const heavy = async (after: number, limit: number) => (await storage.images.heavy(after, limit)).map(({ id }) => id)
    const { sizes, ...whole } = anImage(2)
    const light = { webp_320: { ...whole, id: undefined, file: '2026/2-webp-320.webp', mimeType: 'image/webp' } }
    assert.deepEqual([await heavy(0, 2), await heavy(2, 9)], [[1, 2], [3]])
    await storage.images.addSizes(2, light)
    await storage.images.addSizes(2, { webp_320: { ...light.webp_320, file: '2026/another.webp' } })
    await storage.images.addSizes(9, light)
    await storage.images.addSizes(3, {})
    await storage.images.insert({ ...anImage(4), mimeType: 'image/svg+xml' })
    assert.deepEqual(await heavy(0, 9), [1, 3])
    const found = (await storage.images.byId(2))?.sizes
    assert.deepEqual(Object.keys(found ?? {}).sort(), [...Object.keys(sizes), 'webp_320'].sort())
    assert.equal(found?.['webp_320']?.file, '2026/2-webp-320.webp')
  })

  test('a removed image is unlinked everywhere', async (t) => {
    const storage = await open(t)
    await storage.images.insert(anImage(1))
    await storage.events.insert(anEvent({ id: 2, image: 1 }))
    await storage.venues.insert(aVenue({ id: 3, image: 1 }))
    await storage.images.remove(1)
    await storage.images.remove(2)
    assert.equal(await storage.images.byId(1), undefined)
    assert.equal((await storage.events.byId(2))?.image, null)
    assert.equal((await storage.venues.byId(3))?.image, null)
    assert.deepEqual(await storage.images.filesAmong(['2026/1.png', '2026/1-300.png']), new Set())
  })
}
