// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import { fillDemoCalendar } from '../../../src/program/demo/fill.ts'
import { blankSite } from '../../../src/records/site.ts'
import { fingerprintsOf } from '../../../src/storage/copy/fingerprint.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { utcText } from '../../../src/domain/time/time.ts'
import { intoDatabase } from '../../../src/storage/rows/target.ts'
import { sqlite } from '../../../src/storage/sql/dialect/sqlite.ts'
import { firstRevisions } from '../../../src/storage/sql/revisions/write.ts'
import { fromSnapshot } from '../../../src/storage/rows/snapshot.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { testServer } from '../../support/database.ts'
import { anEvent, aTicket } from '../../support/entities.ts'
import { long } from '../../support/runs.ts'
import { startTestService } from '../../support/server.ts'
import { addCornerCases } from '../copy/corner-cases.ts'
import { emptyDatabase } from '../copy/databases.ts'
import { assertSameAnswers, now, remembering, serviceOn, settings } from '../copy/services.ts'
import { admitted, exportOf, migrated, restored } from './exported.ts'

const ways = testServer === undefined ? (['sqlite', 'sqlite'] as const) : (['postgres', 'sqlite'] as const)

/** What the export leaves out: secrets, what happened, and what is worked out again. */
const others = new Set([
  ...[
    'application_passwords',
    'login_passwords',
    'comments',
    'activity',
    'revisions',
    'geocodings',
    'imports',
    'import_entries',
    'import_contents',
    'settings',
    'numbers',
  ],
])

void test(`the demo calendar is exported and imported by way of ${ways.join(', ')}, and no answer differs`, async (t) => {
  const databaseUrl = await emptyDatabase(t, 'sqlite')
  const first = await startTestService({ ...settings, DATABASE_URL: databaseUrl }, { now: now.toString() })
  t.after(() => first.close())
  await fillDemoCalendar({ storage: first.storage, settings: readConfig(settings), now })
  await addCornerCases(first.storage)
  await addPictureAndSeries(first.storage)
  // Written past the service, they have no revisions yet.
  await intoDatabase(databaseUrl, async (target) => {
    for (const statement of firstRevisions(sqlite, utcText(now))) await target.run(statement)
  })
  const original = remembering(await serviceOn(t, databaseUrl, first.secrets))
  const { lines, files } = await exportOf(databaseUrl)
  assert.deepEqual(files, ['2026/11/pier.png', '2026/11/pier-150.png'])
  const before = await tables(databaseUrl)
  const kinds = Map.groupBy(lines, (line) => (JSON.parse(line) as { kind?: string }).kind)
  for (const kind of [
    'user',
    'category',
    'tag',
    'image',
    'venue',
    'organizer',
    'event',
    'occurrence',
    'site',
    'view',
    'origin',
  ])
    assert.ok(kinds.has(kind), kind)

  for (const way of ways) {
    const to = await migrated(t, way)
    await nameSite(to)
    const result = await restored(to, lines)
    assert.equal(result?.records, lines.length - 2)
    assert.deepEqual(result.renumbered, [])
    assert.ok(result.users.includes('admin'))
    assert.deepEqual(await tables(to), before)
    const again = await exportOf(to)
    assert.deepEqual(again.lines, lines)
    await admitted(to, first.secrets)
    const { answers, records } = await assertSameAnswers(original, await serviceOn(t, to, first.secrets), {
      step: long ? 1 : 4,
    })
    assert.ok(answers > 200 && records > 200, `${answers} answers, ${records} records`)
  }
})

/** Says something of the site, which gives way to what an export says. */
async function nameSite(databaseUrl: string): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDir: '' })
  await storage.site.write({ ...blankSite, color: '#aa0000' })
  await storage.close()
}

/** The fingerprints of what an export holds. */
async function tables(databaseUrl: string) {
  const prints = await fromSnapshot(databaseUrl, (database) => fingerprintsOf(database))
  return Object.fromEntries(prints.entries().filter(([name]) => !others.has(name)))
}

/** A picture with its texts, and a series with an exception in the trash, an occurrence that is gone, and sales. */
async function addPictureAndSeries(storage: Storage): Promise<void> {
  const file = { width: 9, height: 9, mimeType: 'image/png', filesize: 70 }
  const sizes = { thumbnail: { ...file, file: '2026/11/pier-150.png' } }
  const alt = { en: 'The pier', fr: 'La jetée' }
  const picture = {
    id: 910_000,
    author: 1,
    createdUtc: '2026-11-01 10:00:00',
    language: 'en',
    focalX: 0.25,
    focalY: 1,
    sourceUrl: null,
  } as const
  await storage.images.insert({ ...picture, ...file, file: '2026/11/pier.png', sizes, alt })
  const [series, day] = [910_001, (nth: number) => `2026-12-0${nth}`]
  const event = {
    ...anEvent({ id: series, slug: 'tides', recurrence: { rules: [], dates: [day(2), day(3)], exclude: [] } }),
    image: 910_000,
    lineage: ['elsewhere.example?id=4'],
  }
  await storage.events.insert(event)
  const plan = [1, 2, 3].map((nth) => {
    const [startDate, endDate] = [`${day(nth)} 10:00:00`, `${day(nth)} 12:00:00`]
    return { original: startDate, position: nth, startDate, endDate, startUtc: startDate, endUtc: endDate }
  })
  await storage.events.setOccurrences(event, plan, null)
  const visible = { statuses: ['publish'] as const }
  const { records } = await storage.events.find({ series, visible, language: 'en' }, { offset: 0, limit: 10 })
  const [gone, changed] = records
  assert.ok(gone?.occurrence && changed?.occurrence)
  await storage.tickets.insert(aTicket({ id: 920_000, event: series, series, capacity: 9 }))
  await storage.tickets.sell(920_000, 4, '2026-11-01 10:00:00', changed.id)
  const own = { ...changed, featured: true, occurrence: { ...changed.occurrence, own: ['featured', 'status'] } }
  await storage.events.update({ ...own, status: 'trash', trashedFrom: 'publish' }, changed)
  await storage.events.setOccurrences(event, plan.slice(1), null)
  const texts = { en: { name: 'At night', description: '' }, fr: { name: 'La nuit', description: 'Tard' } }
  await storage.sharedViews.insert({ slug: 'night', language: 'fr', texts, filters: 'starts_between=22:00,02:00' })
  const known = { sent: { title: 'Tides' }, written: { 'title@en': 'Tides' } }
  await storage.imports.keepOrigin({ source: 'feed', kind: 'event', externalId: '4', record: series, ...known })
}
