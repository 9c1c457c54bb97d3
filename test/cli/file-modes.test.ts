// runs: all
import assert from 'node:assert/strict'
import { chmodSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { clientOf, serve } from '../long/support/service.ts'
import { drawn } from '../support/pictures.ts'
import { aFolder } from '../support/folder.ts'
import { almanac, serving } from './almanac.ts'
import { keptLog } from './log.ts'

/** The paths of a folder, itself included, that others than the owner may read, write or enter. */
function openToOthers(folder: string): readonly string[] {
  const paths = ['', ...globSync('**/*', { cwd: folder })].map((path) => join(folder, path))
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0)
}

test('nothing of the data is for other users of the machine, pictures, copies, exports and backups included', async (t) => {
  const folder = await aFolder(t)
  // As where nothing else holds them back.
  const before = process.umask(0)
  t.after(() => process.umask(before))
  const service = await serve(folder, t)
  const client = clientOf(service.origin, service.secret)
  const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' }
  assert.equal((await client('POST', '/images', { bytes: await drawn(40, 30), headers })).status, 201)
  client.close()
  const data = join(folder, 'data')
  assert.ok(globSync(['*.db', '*.db-wal', '*.db-shm', 'media/*/*/*'], { cwd: data }).length >= 4)
  assert.deepEqual(openToOthers(data), [])
  await service.stop()
  const other = join(folder, 'other')
  // What the service has set for itself, every command has.
  process.umask(0o077)
  for (const words of [
    ['copy', '--from', `file:${data}/almanac.db`, '--to', `file:${other}/copy.db`],
    ['export', `${other}/export`],
    ['backup', `${other}/calendar.backup`],
  ])
    assert.equal((await almanac(words, { folder })).code, 0)
  assert.deepEqual(openToOthers(other), [])
})

test('a database that others may read already is told in the log, and left as it is', async (t) => {
  const folder = await aFolder(t)
  const file = join(folder, 'data/almanac.db')
  await almanac(['migrate'], { folder })
  chmodSync(file, 0o600)
  chmodSync(join(folder, 'data'), 0o755)
  const log = keptLog(t)
  const start = async () => (await serving(folder, t, { LOG_LEVEL: 'warn' })).stop()
  await start()
  assert.equal(log(), '')
  chmodSync(file, 0o644)
  await start()
  assert.match(log(), /Other users of this machine can read the database\. To end that: chmod go= \S+almanac\.db\*/)
  assert.equal(statSync(file).mode & 0o777, 0o644)
})
