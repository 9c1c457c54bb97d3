import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openHandle } from '../../src/storage/sql/sqlite/handle.ts'
import { transactionsOn } from '../../src/storage/sql/sqlite/storage.ts'
import { browserOf, password, startDesk } from '../desk/signed-in.ts'
import { aFolder } from '../support/folder.ts'

void test(
  'writes that wait for another program give up together, not one after another',
  { timeout: 60_000 },
  async (t) => {
    const file = join(await aFolder(t), 'x.db')
    const other = new DatabaseSync(file)
    other.exec('create table things (id); begin immediate')
    const handle = openHandle(file, { readOnly: false })
    t.after(() => {
      handle.close()
      other.close()
    })
    const timeoutMs = 500
    const clock = { now: 0 }
    t.mock.method(performance, 'now', () => clock.now)
    const transactions = transactionsOn(handle, timeoutMs)
    const writes = [1, 2, 3].map(() =>
      assert.rejects(
        transactions.run(async () => assert.fail('it has the lock')),
        /locked/,
      ),
    )
    clock.now = timeoutMs + 1
    // The time goes on no further: who counts its own from here on waits for ever.
    await Promise.all(writes)
    other.exec('rollback')
    assert.equal(await transactions.run(async () => 'written'), 'written')
  },
)

void test('pages of the desk come while another program keeps the database locked, and say when the session was used later', async (t) => {
  const service = await startDesk({}, { now: '2026-11-21T10:00:00Z' })
  t.after(() => service.close())
  const browser = browserOf(service)
  assert.equal((await browser.post('/en/desk/sign-in/', { login: 'editor', password })).status, 303)
  const other = new DatabaseSync(service.databaseUrl.slice('file:'.length))
  other.exec('begin immediate')
  service.setClock('2026-11-21T13:00:00Z')
  for (let page = 0; page < 3; page += 1) assert.equal((await browser.get('/en/desk/events/')).status, 200)
  // A write that a page waits for would have been given up by now.
  other.exec('rollback')
  const seen = () => other.prepare('select max(seen_utc) as seen from sessions').get()?.['seen']
  while (seen() !== '2026-11-21 13:00:00') await new Promise((resolve) => setImmediate(resolve))
  other.close()
})
