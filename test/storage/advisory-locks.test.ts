import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { advisoryLocks } from '../../src/storage/sql/postgres/advisory-locks.ts'
import { postgresDatabase, testServer } from '../support/database.ts'

const nothing = async () => {}

async function nodes(t: { after: (work: () => Promise<void>) => void }) {
  const { databaseUrl, remove } = await postgresDatabase()
  const [a, b] = [advisoryLocks(databaseUrl), advisoryLocks(databaseUrl)]
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  t.after(async () => {
    await Promise.all([a.release(), b.release(), other.end()])
    await remove()
  })
  return { a, b, other }
}

void test('one node alone does the work, until it is closed', { skip: testServer === undefined }, async (t) => {
  const { a, b, other } = await nodes(t)
  assert.equal(await a.asLeader('jobs', nothing), true)
  assert.deepEqual(await Promise.all([b.asLeader('jobs', nothing), b.asLeader('jobs', nothing)]), [false, false])
  assert.equal(await b.asLeader('others', nothing), true)
  assert.deepEqual(await Promise.all([a.asLeader('jobs', nothing), a.asLeader('more', nothing)]), [true, true])
  const { rows } = await other.query(
    `select 1 from pg_stat_activity where application_name = 'almanac' and datname = current_database()`,
  )
  assert.equal(rows.length, 2, 'a node has one connection for all its locks')
  await a.release()
  assert.equal(await b.asLeader('jobs', nothing), true)
})

void test(
  'another node follows when the connection of the one breaks',
  { skip: testServer === undefined },
  async (t) => {
    const { a, b, other } = await nodes(t)
    assert.equal(await a.asLeader('jobs', nothing), true)
    await other.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'almanac' and datname = current_database()`,
    )
    assert.equal(await b.asLeader('jobs', nothing), true)
    assert.equal(await a.asLeader('jobs', nothing).catch(() => false), false)
    assert.equal(await a.asLeader('jobs', nothing), false, 'nor does it fail again')
    await b.release()
    assert.equal(await a.asLeader('jobs', nothing), true)
  },
)

void test(
  'work that fails is told to whoever wanted it, and may be tried again',
  { skip: testServer === undefined },
  async (t) => {
    const { a } = await nodes(t)
    const failure = new Error('no')
    await assert.rejects(
      a.asLeader('jobs', () => Promise.reject(failure)),
      failure,
    )
    assert.equal(await a.asLeader('jobs', nothing), true)
  },
)
