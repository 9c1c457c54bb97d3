import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aUser } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

const times = { createdUtc: '2027-03-01 12:00:00', endsUtc: '2027-03-31 12:00:00' }
const made = { ...times, user: 1, seenUtc: '2027-03-01 12:00:00', agent: 'Firefox', address: null }
const all = { offset: 0, limit: 100 }

export function signInContract(open: OpenForTest): void {
  test('a password to sign in with is one at a time', async (t) => {
    const { signIns } = await open(t)
    assert.equal(await signIns.passwordHash(1), undefined)
    await signIns.setPasswordHash(1, 'one')
    await signIns.setPasswordHash(1, 'two')
    assert.equal(await signIns.passwordHash(1), 'two')
  })

  test('sessions are found by their hash, listed and ended', async (t) => {
    const { signIns, users } = await open(t)
    const user = await users.byId(1)
    const first = await signIns.addSession('a', made)
    const second = await signIns.addSession('b', { ...made, agent: null, address: '192.0.2.0' })
    assert.deepEqual(await signIns.sessionByHash('a'), { session: first, user })
    assert.equal(await signIns.sessionByHash('c'), undefined)
    await signIns.touchSession(first.id, '2027-03-02 00:00:00')
    const seen = { ...first, seenUtc: '2027-03-02 00:00:00' }
    assert.deepEqual((await signIns.sessions(1, all)).records, [second, seen])
    const { records, more, last } = await signIns.sessions(1, { ...all, limit: 1, uncounted: true })
    assert.deepEqual([records, more], [[second], true])
    assert.deepEqual((await signIns.sessions(1, { ...all, after: last })).records, [seen])
    assert.deepEqual(await signIns.sessionById(first.id), seen)
    assert.equal(await signIns.endSession(2, first.id), false)
    assert.equal(await signIns.endSession(1, first.id), true)
    assert.equal(await signIns.endSession(1, first.id), false)
    assert.equal(await signIns.sessionByHash('a'), undefined)
    const third = await signIns.addSession('c', made)
    assert.equal(await signIns.endSessions(1, third.id), 1)
    assert.deepEqual((await signIns.sessions(1, all)).records, [third])
    assert.equal(await signIns.endSessions(1), 1)
    assert.equal(await signIns.sessionById(third.id), undefined)
    assert.deepEqual((await signIns.sessions(1, all)).records, [])
  })

  test('sessions and links that are over are forgotten, others are kept', async (t) => {
    const { signIns } = await open(t)
    await signIns.addSession('kept', made)
    await signIns.addSession('ended', { ...made, endsUtc: '2027-03-02 00:00:00' })
    await signIns.addSession('unseen', { ...made, seenUtc: '2027-02-01 00:00:00' })
    await signIns.setLink({ hash: 'link', user: 1, endsUtc: '2027-03-02 00:00:00' })
    await signIns.trim('2027-03-01 23:59:59', '2027-02-01 00:00:00')
    assert.equal((await signIns.sessions(1, all)).total, 3)
    assert.ok(await signIns.linkByHash('link'))
    await signIns.trim('2027-03-02 00:00:00', '2027-02-15 00:00:00')
    assert.equal((await signIns.sessions(1, all)).total, 1)
    assert.ok(await signIns.sessionByHash('kept'))
    assert.equal(await signIns.linkByHash('link'), undefined)
  })

  test('a new link makes the one before void', async (t) => {
    const { signIns, users } = await open(t)
    const link = { hash: 'new', user: 1, endsUtc: '2027-03-08 12:00:00' }
    await signIns.setLink({ ...link, hash: 'old' })
    await signIns.setLink(link)
    assert.equal(await signIns.linkByHash('old'), undefined)
    assert.deepEqual(await signIns.linkByHash('new'), { link, user: await users.byId(1) })
    assert.equal(await signIns.removeLinks(1), true)
    assert.equal(await signIns.removeLinks(1), false)
    assert.equal(await signIns.linkByHash('new'), undefined)
  })

  test('the ways in of a user go with the user', async (t) => {
    const { signIns, users } = await open(t)
    const { id } = await users.insert(aUser({ login: 'b', email: null }))
    await signIns.setPasswordHash(id, 'hash')
    await signIns.addSession('a', { ...made, user: id })
    await signIns.setLink({ hash: 'link', user: id, endsUtc: times.endsUtc })
    await users.remove(id, undefined, '2027-03-01 12:00:00')
    assert.equal(await signIns.passwordHash(id), undefined)
    assert.equal(await signIns.sessionByHash('a'), undefined)
    assert.equal(await signIns.linkByHash('link'), undefined)
  })
}
