// runs: long
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { readExport } from '../../../src/domain/export/read.ts'
import { Problem } from '../../../src/errors/problem.ts'
import { restoreCalendar } from '../../../src/storage/export/restore.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { testServer } from '../../support/database.ts'
import { long } from '../../support/runs.ts'
import { filledDatabase } from '../copy/databases.ts'
import { exportOf, migrated, restored } from './exported.ts'

type Body = Record<string, unknown>

/** The lines of an export after a change of one record of a kind, with an end that fits them. */
function changed(lines: readonly string[], kind: string, change: (record: Body) => void): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith(`{"kind":"${kind}"`))
  const record = JSON.parse(lines[at] ?? '') as Body
  change(record)
  return sealed(lines.slice(0, -1).with(at, `${JSON.stringify(record)}\n`))
}

function sealed(lines: readonly string[]): readonly string[] {
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
  return [...lines, `${JSON.stringify({ kind: 'end', records: lines.length - 1, sha256 })}\n`]
}

const set = (name: string, value: unknown) => (record: Body) => void (record[name] = value)

/** A manipulation of an export, and its error in English and French. */
const damages: readonly (readonly [string, (lines: readonly string[]) => readonly string[], RegExp, RegExp])[] = [
  ['without its end', (lines) => lines.slice(0, -1), /cut off/, /tronqué/],
  ['cut off within a line', (lines) => [lines.join('').slice(0, -300)], /cut off|not a JSON/, /tronqué|pas un objet/],
  ['empty', () => [''], /cut off/, /tronqué/],
  [
    'with a number changed by hand',
    (lines) => [lines.join('').replace('"sequence":', '"sequence":1')],
    /changed since/,
    /modifié depuis/,
  ],
  [
    'of a later version',
    (lines) => [lines.join('').replace('"version":1', '"version":2')],
    /version 2 of the format; this program reads version 1/,
    /version 2 du format/,
  ],
  ['that is something else', () => ['{"hello": 1}\n'], /no export/, /pas un export/],
  [
    'with a line that is no JSON',
    (lines) => lines.with(5, 'BEGIN:VCALENDAR\n'),
    /Line 6 .*not a JSON/,
    /Ligne 6 .*pas un objet JSON/,
  ],
  ['with records after its end', (lines) => [...lines, lines[3] ?? ''], /comes after the end/, /vient après la fin/],
  [
    'with an unknown kind',
    (lines) => changed(lines, 'venue', set('kind', 'robot')),
    /no kind of record “robot”/,
    /genre «.robot.»/,
  ],
  ['out of order', (lines) => sealed([...lines.slice(0, -1), lines[1] ?? '']), /out of order/, /pas dans l’ordre/],
  [
    'with an id of its own kind of text',
    (lines) => changed(lines, 'event', set('id', '7; drop table')),
    /“id”/,
    /«.id.»/,
  ],
  ['with an id twice', (lines) => changed(lines, 'venue', set('id', 5)), /there twice|not there/, /deux fois/],
  [
    'with a venue that is not there',
    (lines) => changed(lines, 'event', set('venues', [999_999])),
    /not there/,
    /n’y est pas/,
  ],
  [
    'with an author who is not there',
    (lines) => changed(lines, 'event', set('author', 'nobody')),
    /“author”/,
    /«.author.»/,
  ],
  ['with an unknown status', (lines) => changed(lines, 'event', set('status', 'loud')), /“status”/, /«.status.»/],
  ['with an unknown member', (lines) => changed(lines, 'event', set('colour', 'red')), /“colour”/, /«.colour.»/],
  ['without texts', (lines) => changed(lines, 'event', set('texts', {})), /“texts”/, /«.texts.»/],
  [
    'with a moment that is none',
    (lines) => changed(lines, 'event', set('start_date', 'soon')),
    /“start_date”/,
    /«.start_date.»/,
  ],
]

for (const kind of testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const))
  void test(`an export that is not whole is refused, and nothing of it written (${kind})`, async (t) => {
    const { lines } = await exportOf(await filledDatabase(t, 30))
    const target = await migrated(t, kind)
    // What is read is the same for both; what is written is taken back by each in its own way.
    const some = kind === 'sqlite' || long ? damages : damages.filter((_damage, index) => index % 4 === 1)
    for (const [what, damage, en, fr] of some)
      await t.test(what, async () => {
        await assert.rejects(restored(target, damage(lines)), saying(en, fr))
        await assertEmpty(target)
      })
    assert.equal((await restored(target, lines))?.records, lines.length - 2)
  })

void test('a line of 2 GB is refused long before its end', async (t) => {
  let sent = 0
  const endless = async function* () {
    yield Buffer.from(
      '{"almanac":"export","version":1,"site":"http://a.test","media_url":"http://a.test/","last_ids":{}}\n',
    )
    for (const part = Buffer.alloc(1_048_576, 'x'); sent < 2 ** 31; sent += part.length) yield part
  }
  const target = await migrated(t, 'sqlite')
  const nothing = async () => undefined
  await assert.rejects(
    restoreCalendar(target, () => readExport(endless()), nothing),
    saying(/Line 2 .*too long/, /trop longue/),
  )
  assert.ok(sent < 20_000_000, `${sent} bytes`)
  await assertEmpty(target)
})

void test('a calendar that has any record is left as it is', async (t) => {
  const [{ lines }, target] = [await exportOf(await filledDatabase(t, 3)), await filledDatabase(t, 1)]
  const before = await exportOf(target)
  assert.equal(await restored(target, lines), undefined)
  assert.deepEqual((await exportOf(target)).lines, before.lines)
})

void test('existing users stay as they are, even with other ids than in the export', async (t) => {
  const { lines } = await exportOf(await filledDatabase(t, 3))
  const target = await migrated(t, 'sqlite')
  const storage = await openStorage({ databaseUrl: target, dataDir: '' })
  t.after(() => storage.close())
  const given = { email: null, createdUtc: '2026-01-01 12:00:00' }
  await storage.users.insert({ login: 'zoe', name: 'Zoé', role: 'editor', ...given })
  await storage.users.insert({ login: 'Admin', name: 'Somebody', role: 'subscriber', ...given })
  const result = await restored(target, lines)
  assert.deepEqual([result?.users, result?.renumbered], [[], ['admin']])
  const users = await storage.users.list()
  assert.deepEqual(
    users.map(({ id, login, name, role }) => [id, login, name, role]),
    [
      [1, 'zoe', 'Zoé', 'editor'],
      [2, 'Admin', 'Somebody', 'subscriber'],
    ],
  )
  const all = { visible: { statuses: ['publish' as const] }, language: 'en' as const }
  const { records } = await storage.events.find(all, { offset: 0, limit: 10 })
  assert.deepEqual([...new Set(records.map(({ author }) => author))], [2])
})

function saying(en: RegExp, fr: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof Problem, String(error))
    assert.match(error.text.en, en)
    assert.match(error.text.fr, fr)
    return true
  }
}

async function assertEmpty(databaseUrl: string): Promise<void> {
  assert.equal((await exportOf(databaseUrl)).lines.length, 2)
}
