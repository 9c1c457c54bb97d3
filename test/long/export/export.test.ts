// runs: long
import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { secret } from '../../../scripts/bench/calendar/fill.ts'
import { readExport } from '../../../src/domain/export/read.ts'
import { exportCalendar } from '../../../src/storage/export/export.ts'
import { restoreCalendar } from '../../../src/storage/export/restore.ts'
import { secrets } from '../../storage/copy/databases.ts'
import { assertSameAnswers, serviceOn } from '../../storage/copy/services.ts'
import { admitted, migrated } from '../../storage/export/exported.ts'
import { testDatabase, testServer } from '../../support/database.ts'
import { aFolder } from '../../support/folder.ts'
import { fillCalendar } from '../support/filled.ts'

const events = Number(process.env['EXPORT_EVENTS'] ?? 100_000)
const ways = testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)
/** The administrator of the calendars of the bench. */
const accounts = { ...secrets, admin: secret }
const about = {
  exported_utc: '2026-11-22 12:00:00',
  site: 'http://calendar.test',
  media_url: 'http://calendar.test/media/',
}

/** Bytes that the process may have more than before while it exports or imports. */
const most = 150 * 1024 * 1024

void test(`a calendar of ${events} events is exported and imported to ${ways.join(', ')}, and no answer differs`, async (t) => {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  t.after(remove)
  await fillCalendar(dataDir, events)
  const path = join(await aFolder(t), 'calendar.jsonl')
  const records = await measured(t, 'exported', () => exportTo(path, databaseUrl))
  const original = await serviceOn(t, databaseUrl, accounts)
  for (const way of ways) {
    const to = await migrated(t, way)
    const read = () => readExport(createReadStream(path))
    const restored = await measured(t, `imported to ${way}`, () => restoreCalendar(to, read, async () => undefined))
    assert.equal(restored?.records, records)
    await admitted(to, accounts)
    const moved = await serviceOn(t, to, accounts)
    const compared = await assertSameAnswers(original, moved, { step: 500, perPage: 1000, pageStep: 20 })
    t.diagnostic(`${compared.answers} answers with ${compared.records} records compared`)
    assert.ok(compared.records >= events)
  }
})

async function exportTo(path: string, databaseUrl: string): Promise<number> {
  const file = await open(path, 'wx')
  let held = ''
  const write = async (line: string) => {
    held += line
    if (held.length < 262_144) return
    await file.writeFile(held)
    held = ''
  }
  const records = await exportCalendar(databaseUrl, about, { write, pictures: async () => new Map() })
  await file.writeFile(held)
  await file.close()
  return records
}

/** Says how long something takes and how much memory; fails where that is not flat. */
async function measured<T>(t: TestContext, what: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.()
  const [start, before] = [performance.now(), process.memoryUsage.rss()]
  let peak = before
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const result = await work()
  clearInterval(looking)
  const [seconds, more] = [(performance.now() - start) / 1000, peak - before]
  t.diagnostic(`${what} in ${seconds.toFixed(1)} s with ${Math.round(more / 1_048_576)} MiB more memory`)
  assert.ok(more < most, `${more} bytes more`)
  return result
}
