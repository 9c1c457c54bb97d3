// runs: all
import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import { clientOf } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { imageService } from '../support/images.ts'
import { suiteEnd } from '../support/suite-end.ts'
import { almanac, serving } from './almanac.ts'

const environment = { BASE_URL: 'http://calendar.test', LANG: 'en' }
const when = { start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00' }

/** A folder with a calendar: a picture, a series with a moved occurrence, tickets, a protected event, a draft, one in the trash. */
async function aCalendar(t: ReturnType<typeof suiteEnd>): Promise<string> {
  const folder = await aFolder(t)
  await mkdir(join(folder, 'data'))
  await almanac(['migrate'], { folder, environment })
  const calendar = await imageService(t, {
    DATABASE_URL: `file:${join(folder, 'data/almanac.db')}`,
    MEDIA_URL: `file:${join(folder, 'data/media')}`,
  })
  calendar.setClock('2026-06-01T12:00:00Z')
  const { body: picture } = await calendar.upload('author')
  const create = async (json: object) => {
    const { status, body } = await calendar.call('POST', '/events', {
      as: 'editor',
      json: { status: 'publish', ...when, ...json },
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.id
  }
  await create({
    title: { en: 'Concert', fr: 'Concert d’été' },
    image: picture.id,
    cost: '10 €',
    venue: { venue: 'Pier', city: 'Nice' },
  })
  const venue = async (json: object) => (await calendar.call('POST', '/venues', { as: 'editor', json })).body.id
  // The building comes after its room.
  const room = await venue({ venue: 'Upper deck' })
  const parent_venue = await venue({ venue: 'Ferry' })
  await calendar.call('PUT', `/venues/${room}`, { as: 'editor', json: { parent_venue } })
  const series = await create({
    title: 'Choir',
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] },
    categories: ['Music'],
    tickets: [{ name: 'Seat', price: '5', capacity: 20 }],
  })
  await calendar.call('PUT', `/events/${series + 2}`, {
    as: 'editor',
    json: { title: 'Choir outdoors', scope: 'this' },
  })
  await create({ title: 'Secret', password: 'knock' })
  await create({ title: 'Idea', status: 'draft' })
  await calendar.call('DELETE', `/events/${await create({ title: 'Gone' })}`, { as: 'editor' })
  return folder
}

suite('exports', () => {
  const end = suiteEnd()
  let calendar: string
  before(async () => {
    calendar = await aCalendar(end)
  })
  /** The calendar, exported from and into a folder. */
  const from = (folder: string) => ({ folder, environment: { ...environment, DATA_DIR: join(calendar, 'data') } })

  test('a calendar is exported into a folder and made again of it in another place, pictures included', async (t) => {
    const folder = await aFolder(t)
    const { code, stderr, stdout } = await almanac(['export', 'out'], from(folder))
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^Written: .*\/out \(\d+ records\)\n$/)
    const files = (await filesIn(join(folder, 'out/media'))).toSorted()
    assert.deepEqual(files, (await filesIn(join(calendar, 'data/media'))).toSorted())
    assert.ok(files.length > 1)

    const other = await aFolder(t)
    await almanac(['migrate'], { folder: other, environment })
    const imported = await almanac(['import', join(folder, 'out')], { folder: other, environment })
    assert.equal(imported.code, 0, imported.stderr)
    assert.match(
      imported.stdout,
      /has been restored: \d+ records, with their ids\.\nNew users, without passwords: admin, editor, author/,
    )
    assert.deepEqual((await filesIn(join(other, 'data/media'))).toSorted(), files)
    assert.equal((await almanac(['export', 'out'], { folder: other, environment })).code, 0)
    assert.deepEqual(await recordsIn(other), await recordsIn(folder))
  })

  test('an export is imported into a calendar that is not empty as any other source, and undone', async (t) => {
    const folder = await aFolder(t)
    await almanac(['export', 'out'], from(folder))
    const other = await aFolder(t)
    const service = await serving(other, t)
    const client = clientOf(service.origin, service.secret)
    const own = { title: 'Own', venue: { venue: 'Pier' }, categories: ['Music'], ...when }
    assert.equal((await client('POST', '/events', { json: own })).status, 201)
    client.close()
    await service.stop()
    const storage = await openStorage({ databaseUrl: '', dataDir: join(other, 'data') })
    t.after(() => storage.close())
    const titles = async () => {
      const visible = { statuses: ['publish', 'private', 'draft', 'pending', 'future'] as const }
      const slice = { offset: 0, limit: 1000 }
      const { records } = await storage.events.find({ visible, language: 'en', withHidden: true }, slice)
      return records.map(({ texts, status, startDate }) => `${startDate} ${texts.en?.title} ${status}`).toSorted()
    }
    const old = ['2027-05-01 20:00:00 Own publish']
    assert.deepEqual(await titles(), old)
    const run = async (...words: readonly string[]) => {
      const { code, stdout, stderr } = await almanac(['import', ...words], { folder: other, environment })
      assert.equal(code, 0, stderr)
      return stdout
    }
    const source = join(folder, 'out')
    assert.match(await run(source), /Secret: created\. A password protected it/)
    const added = (await titles()).filter((title) => !old.includes(title))
    assert.deepEqual(added, [
      '2027-05-01 20:00:00 Choir publish',
      '2027-05-01 20:00:00 Concert publish',
      '2027-05-01 20:00:00 Idea draft',
      '2027-05-01 20:00:00 Secret private',
      '2027-05-08 20:00:00 Choir outdoors publish',
      '2027-05-15 20:00:00 Choir publish',
    ])
    const [deck] = await storage.venues.byIds([(await storage.venues.named('Upper deck'))?.id ?? 0])
    assert.equal(deck?.parentVenue, (await storage.venues.named('Ferry'))?.id)
    const { records, total } = await storage.images.find({}, { offset: 0, limit: 1 })
    assert.equal(total, 1)
    assert.ok((await filesIn(join(other, 'data/media'))).includes(records[0]?.file ?? ''))
    assert.match(await run(source), /^Import 2: done\. unchanged: \d+\n$/)
    await run('--undo', '1')
    assert.deepEqual(await titles(), old)
  })

  test('a list of events is exported as its address answers it to somebody', async (t) => {
    const folder = await aFolder(t)
    const run = async (...words: readonly string[]) => almanac(['export', ...words], from(folder))
    assert.equal(
      (await run('all.csv', '--query', 'start_date=2027-01-01&end_date=2028-01-01', '--language', 'fr')).code,
      0,
    )
    const guest = await readFile(join(folder, 'all.csv'), 'utf8')
    assert.match(guest, /Concert d’été/)
    assert.doesNotMatch(guest, /Idea|Gone/)
    assert.equal((await run('mine', '--format', 'ics', '--as', 'admin', '--query', 'status=draft')).code, 0)
    const drafts = await readFile(join(folder, 'mine'), 'utf8')
    assert.match(drafts, /^BEGIN:VCALENDAR[^]*SUMMARY[^\n]*Idea[^]*END:VCALENDAR\r\n$/)
    assert.doesNotMatch(drafts, /Concert/)

    const wrong = await run('x.csv', '--query', 'colour=red')
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /colour/)
    const again = await run('all.csv')
    assert.deepEqual([again.code, /already exists/.test(again.stderr)], [1, true])
    assert.equal((await run('y', '--as', 'admin')).code, 2)
    assert.deepEqual((await readdir(folder)).toSorted(), ['all.csv', 'mine'])
  })

  test('an export that was damaged is refused in the language of the terminal, and nothing is written', async (t) => {
    const folder = await aFolder(t)
    await almanac(['export', 'out'], from(folder))
    const file = join(folder, 'out/calendar.jsonl')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(0, -400))
    const other = await aFolder(t)
    await almanac(['migrate'], { folder: other, environment })
    const { code, stderr } = await almanac(['import', join(folder, 'out')], {
      folder: other,
      environment: { ...environment, LANG: 'fr_FR.UTF-8' },
    })
    assert.equal(code, 1)
    assert.match(stderr, /L’export est tronqué/)
    assert.deepEqual(await filesIn(join(other, 'data/media')), [])
    const storage = await openStorage({ databaseUrl: '', dataDir: join(other, 'data') })
    t.after(() => storage.close())
    assert.deepEqual(await storage.users.list(), [])
    // Without the files of pictures the rest comes in, and what is missing is said.
    await writeFile(file, text)
    await rm(join(folder, 'out/media'), { recursive: true })
    const without = await almanac(['import', join(folder, 'out')], { folder: other, environment })
    assert.equal(without.code, 0, without.stderr)
    assert.match(without.stderr, /Picture files not found: \d/)
  })
})

async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Without the header and the end, which have the moment. */
async function recordsIn(folder: string): Promise<readonly string[]> {
  return (await readFile(join(folder, 'out/calendar.jsonl'), 'utf8')).split('\n').slice(1, -2)
}
