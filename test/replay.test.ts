// runs: all
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { differences } from '../scripts/replay/compare.ts'
import { decode } from '../scripts/replay/decode.ts'
import { report } from '../scripts/replay/report.ts'
import { savedEvent } from '../scripts/replay/saved-event.ts'
import { inputOf } from '../scripts/replay/input.ts'

/** As another calendar would answer it: ids of its own, entities, a picture. */
const fair = {
  id: 4711,
  author: '3',
  title: 'Book &amp; Record Fair &#8211; day one',
  description: '<p>Boxes, shelves &amp; piles.</p>',
  excerpt: '',
  image: { id: 9, url: 'https://old.example/fair.png' },
  all_day: false,
  start_date: '2027-07-03 10:00:00',
  end_date: '2027-07-03 16:30:00',
  utc_start_date: '2027-07-03 08:00:00',
  utc_end_date: '2027-07-03 14:30:00',
  timezone: 'Europe/Berlin',
  cost: '&#036;4.00',
  website: 'https://fair.example/',
  show_map: true,
  show_map_link: true,
  categories: [{ id: 5, name: 'Fairs &amp; Markets' }],
  tags: [{ id: 6, name: 'Second hand' }],
  venue: {
    id: 12,
    venue: 'Old Station',
    address: '1 Track Street',
    city: 'Nordheim',
    zip: '99999',
    country: 'Germany',
  },
  organizer: [
    { id: 13, organizer: 'Reading Room', email: 'books@fair.example' },
    { id: 14, organizer: 'Vinyl Club' },
  ],
}
/** With an offset for a zone: its UTC times are not compared. */
const closed = {
  ...fair,
  title: 'Closed',
  all_day: true,
  start_date: '2027-07-04 00:00:00',
  end_date: '2027-07-04 23:59:59',
  timezone: 'UTC-8',
  cost: '',
  venue: [],
  organizer: [],
  tags: [],
}

async function aFolder(t: TestContext, files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-replay-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content))
  return folder
}

function run(...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/replay.ts', ...words], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

void test('saved answers come back from a sandbox as they were', async (t) => {
  const folder = await aFolder(t, { 'list.json': { events: [fair, closed], total: 2 }, 'one.json': fair })
  const { code, output } = await run(folder)
  assert.match(output, /^3 of 3 events in 2 files came back as they were saved\.$/m)
  assert.equal(code, 0)
})

void test('a folder without saved answers, and a service without credentials, are refused', async (t) => {
  const folder = await aFolder(t, {})
  assert.equal((await run(folder)).code, 2)
  assert.equal((await run(folder, '--base', 'http://127.0.0.1:1')).code, 2)
  assert.equal((await run()).code, 2)
})

void test('differences are named, and what was not accepted is a failure', () => {
  const event = savedEvent.parse(fair)
  assert.deepEqual(
    differences(event, savedEvent.parse({ ...fair, title: 'Book & Record Fair – day one', cost: '$4.00' })),
    [],
  )
  const other = savedEvent.parse({ ...fair, title: 'Fair', utc_end_date: '2027-07-03 15:30:00', cost: '$4.00' })
  const found = differences(event, other)
  assert.deepEqual(
    found.map(({ member }) => member),
    ['title', 'utc_end_date'],
  )
  const text = report([
    {
      name: 'list.json',
      outcomes: [
        { event, differences: found },
        { event, differences: [], refusal: '400' },
      ],
    },
  ])
  assert.match(text, /FAIL {2}2027-07-03 10:00 {2}Europe\/Berlin/)
  assert.match(text, /utc_end_date: saved "2027-07-03 14:30:00", answered "2027-07-03 15:30:00"/)
  assert.match(text, /refused: 400/)
  assert.match(text, /^0 of 2 events in 1 files/m)
})

void test('ids and pictures are not sent, terms are sent by name', () => {
  const input = inputOf(savedEvent.parse(fair))
  assert.doesNotMatch(JSON.stringify(input), /4711|"id"|image|png/)
  assert.deepEqual(input['categories'], ['Fairs & Markets'])
  assert.equal(inputOf(savedEvent.parse({ ...fair, website: 'fair.example/a' }))['website'], 'http://fair.example/a')
})

void test('entities become the characters they stand for', () => {
  assert.equal(decode('&#8217;&#x2019;&amp;amp;&nbsp;&unknown;&#0;'), '’’&amp;\u00a0&unknown;&#0;')
})
