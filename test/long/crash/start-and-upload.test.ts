// runs: long, postgres
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openMediaStore } from '../../../src/media/stores/open-store.ts'
import { removeOrphans } from '../../../src/media/orphans.ts'
import { aFolder } from '../../support/folder.ts'
import { testDatabase, testsOn } from '../../support/database.ts'
import { lookInto } from '../../support/look.ts'
import { drawn } from '../../support/pictures.ts'
import { between, randomOf, seed } from '../support/seed.ts'
import { clientOf, serve } from '../support/service.ts'
import { disagreementsIn } from './agreement.ts'
import { filesBelow } from './files.ts'

const executable = join(import.meta.dirname, '../../../bin/almanac.js')

const aFile = { skip: testsOn !== 'sqlite' && 'it is about the file of a database', timeout: 1_800_000 }

test('a service that is killed while it makes its tables starts the next time', aFile, async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const random = randomOf(200)
  let amid = 0
  for (let round = 0; round < 15; round += 1) {
    const folder = await aFolder(t)
    const data = join(folder, 'data')
    const environment = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent' }
    const child = spawn(process.execPath, [executable, 'serve'], { cwd: folder, env: environment, stdio: 'ignore' })
    const ended = once(child, 'exit')
    // The tables are made within milliseconds of the file's appearance.
    while (!existsSync(join(data, 'almanac.db')) && child.exitCode === null) await pause(1)
    await pause(between(random, 0, 80))
    child.kill('SIGKILL')
    await ended
    if (tablesIn(join(data, 'almanac.db')) < 20) amid += 1

    const service = await serve(folder, t)
    const client = clientOf(service.origin)
    assert.equal((await client('GET', '/events')).status, 200)
    client.close()
    assert.equal((await service.stop()).code, 0)
    assert.deepEqual(await disagreementsIn(`file:${join(data, 'almanac.db')}`), [])
  }
  t.diagnostic(`15 rounds, ${amid} before the tables were there`)
})

test(
  'a service that is killed during uploads leaves no row without its files, and files without a row go a day later',
  { timeout: 1_800_000 },
  async (t) => {
    t.diagnostic(`SEED=${seed}`)
    const random = randomOf(201)
    const folder = await aFolder(t)
    const media = join(folder, 'data', 'media')
    const { databaseUrl, remove } = await testDatabase()
    t.after(remove)
    const environment = { DATABASE_URL: databaseUrl }
    const picture = { bytes: await drawn(1600, 1200, 'jpeg'), headers: { 'content-type': 'image/jpeg' } }
    let service = await serve(folder, t, environment)
    const { secret } = service
    let acknowledged = 0
    for (let round = 0; round < 12; round += 1) {
      const client = clientOf(service.origin, secret, 4)
      const uploads = Array.from({ length: 4 }, async () => {
        for (;;) {
          const got = await client('POST', '/images', picture).catch(() => undefined)
          if (!got) return
          assert.equal(got.status, 201, JSON.stringify(got.body))
          acknowledged += 1
          if (random() < 0.3) await client('DELETE', `/images/${String(got.body['id'])}`).catch(() => undefined)
        }
      })
      await pause(between(random, 300, 900))
      await service.kill()
      await Promise.all(uploads)
      client.close()
      service = await serve(folder, t, environment)
      const [files, rows] = [new Set(await filesBelow(media)), await namedIn(databaseUrl)]
      assert.deepEqual([...rows.difference(files)], [])
    }
    assert.equal((await service.stop()).code, 0)
    const rows = await namedIn(databaseUrl)
    const leftBehind = (await filesBelow(media)).filter((file) => !rows.has(file)).length
    const filesAmong = async (some: readonly string[]) => rows.intersection(new Set(some))
    const later = { now: Temporal.Now.instant().add({ hours: 25 }), signal: new AbortController().signal }
    await removeOrphans(openMediaStore({ address: `file:${media}` }), filesAmong, later)
    assert.deepEqual(new Set(await filesBelow(media)), rows)
    t.diagnostic(`12 rounds, ${acknowledged} pictures acknowledged, ${leftBehind} files cleared away`)
  },
)

function tablesIn(file: string): number {
  if (!existsSync(file)) return 0
  const database = new DatabaseSync(file)
  const row = database.prepare(`select count(*) as tables from sqlite_master where type = 'table'`).get()
  database.close()
  return Number(row?.['tables'] ?? 0)
}

/** The files that the rows of a database name. */
async function namedIn(databaseUrl: string): Promise<Set<string>> {
  const look = await lookInto(databaseUrl)
  const rows = await look.rows('select file from images union all select file from image_files')
  await look.close()
  return new Set(rows.map((row) => String(row['file'])))
}
