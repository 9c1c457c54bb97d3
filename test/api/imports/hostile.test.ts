// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Files that are written to take the service down: each ends, with a reason, and nothing waits for it. */

const api = new Api()
/** Whose reading may take a fifth of a second of the processor for each part of a file. */
const hurried = new Api({}, { fetching: { seconds: 0.2 } })

function calendarWith(start: string, rule: string): string {
  const zone = `BEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\nDTSTART:${start}\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nRRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`
  const event =
    'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=Ours:20280501T200000\r\nDTEND;TZID=Ours:20280501T220000\r\nSUMMARY:Zoned\r\nEND:VEVENT\r\n'
  return `BEGIN:VCALENDAR\r\n${zone}${event}END:VCALENDAR\r\n`
}

async function reasonsOf(id: number, language = 'en'): Promise<readonly string[]> {
  const { body } = await api.call(`GET /imports/${id}/entries?i18n_language=${language}`, { as: 'editor' })
  return (body['entries'] as { readonly reason: string | null }[]).flatMap(({ reason }) => reason ?? [])
}

for (const [start, rule] of [
  ['00010101T000000', 'FREQ=SECONDLY'],
  ['19700101T000000', 'FREQ=MINUTELY'],
  ['00010101T000000', 'FREQ=DAILY'],
  ['00010101T000000', 'FREQ=YEARLY;BYMONTH=1,2,3;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3'],
] as const)
  test(`a zone whose clocks change by ${rule} from ${start} is reported, and its events are imported`, async () => {
    const one = await api.importFile(calendarWith(start, rule), `${rule}.ics`)
    assert.equal(one['status'], 'done')
    const [ofZone = '', ofEvent = '', ...others] = await reasonsOf(one.id)
    assert.match(ofZone, /definition of this time zone cannot be used/)
    assert.match(ofEvent, /no usable definition of it: its times were read as those of UTC/)
    assert.deepEqual(others, [])
    assert.match((await reasonsOf(one.id, 'fr'))[0] ?? '', /définition de ce fuseau horaire est inutilisable/)
    const { records } = await api.list('/events?starts_after=2028-04-30&ends_before=2028-05-03')
    assert.equal(records[0]?.['start_date'], '2028-05-01 20:00:00')
  })

test('a zone that changes once a year since the year 1 is understood', async () => {
  const text = calendarWith('00010101T000000', 'FREQ=YEARLY')
    .replaceAll('+0100', '+0537')
    .replaceAll('202805', '202905')
  const one = await api.importFile(text, 'old.ics', { time_zone: 'UTC' })
  assert.equal(one['status'], 'done')
  assert.deepEqual(await reasonsOf(one.id), [])
  const { records } = await api.list('/events?starts_after=2029-04-30&ends_before=2029-05-03')
  assert.equal(records[0]?.['utc_start_date'], '2029-05-01 14:23:00')
})

test('reading that takes too much of the processor fails with its line, writes nothing, and is not taken up again', async () => {
  const events = Array.from(
    { length: 60_000 },
    (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20280101T200000\r\nSUMMARY:Slow ${index}\r\nEND:VEVENT\r\n`,
  )
  const one = await hurried.importFile(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`, 'slow.ics')
  assert.equal(one['status'], 'failed')
  assert.match(String(one['error']), /takes more than 0\.2 s of the processor .* at line [\d,]+\.$/)
  const french = await hurried.call(`GET /imports/${one.id}?i18n_language=fr`, { as: 'editor' })
  assert.match(String(french.body['error']), /demande plus de 0,2 s de processeur .* à la ligne/)
  assert.equal((await hurried.runImport(one.id))['status'], 'failed')
  assert.equal((await hurried.list('/events?starts_after=2027-01-01')).total, 0)
  // The thread that ended is followed by another one.
  assert.equal((await hurried.importFile('Title,Start date\nFed,2028-02-01\n', 'quick.csv'))['status'], 'done')
})

const shapes: Readonly<Record<string, readonly [file: string, text: string, error: RegExp]>> = {
  'JSON that is nothing but brackets': ['a.json', `{"events":${'['.repeat(4_000_000)}`, /nested more than 100 deep/],
  'JSON with too many values': ['b.json', `{"events":[${'{},'.repeat(2_100_000)}{}]}`, /more than 2,000,000 values/],
  'JSON with a title of many megabytes': [
    'c.json',
    `{"events":[{"id":1,"start_date":"2028-03-01 10:00:00","title":"${'x'.repeat(20_000_000)}"}]}`,
    /text of more than 1,000,000 characters/,
  ],
  'a page of hundreds of thousands of scripts': [
    'd.html',
    `<html>${'<script type="application/ld+json">{}</script>'.repeat(200_000)}`,
    /has no events/,
  ],
  'a calendar of components within components': [
    'f.ics',
    `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nBEGIN:VALARM\r\n'.padEnd(1000)}${'BEGIN:X-DEEP\r\n'.repeat(100_000)}`,
    /nested more than 20 deep/,
  ],
}

for (const [what, [file, text, error]] of Object.entries(shapes))
  test(`${what} is refused with its reason`, async () => {
    const one = await api.importFile(text, file)
    assert.equal(one['status'], 'failed')
    assert.match(String(one['error']), error)
  })

test('a thing that is longer than any is refused with its line, all others are imported', async () => {
  const table = `Title,Start date,Description\nLong,2028-06-01,${'\u0001'.repeat(300_000)}\nShort,2028-06-01,\n`
  const one = await api.importFile(table, 'long.csv')
  assert.equal(one['status'], 'done')
  const { body } = await api.call(`GET /imports/${one.id}/entries?outcome=failed`, { as: 'editor' })
  const [{ line, reason } = { line: 0, reason: '' }] = body['entries'] as { line: number; reason: string }[]
  assert.deepEqual([line, reason], [2, 'It has more than 1,000,000 characters.'])
  assert.deepEqual((await api.list('/events?starts_after=2028-05-31&ends_before=2028-06-03')).names, ['Short'])
})

test('long HTML is cleaned as any other, and a second run changes nothing', async () => {
  const long = `<p onclick="x()">${'<b>bold</b> <script>x</script>'.repeat(500)}</p>`
  const table = `Title,Start date,Description\nHtml,2028-07-01,"${long.replaceAll('"', '""')}"\n`
  assert.equal((await api.importFile(table, 'html.csv'))['status'], 'done')
  const { records } = await api.list('/events?starts_after=2028-06-30&ends_before=2028-07-03')
  const description = String(records[0]?.['description'])
  assert.match(description, /^<p>(<b>bold<\/b> ?){500}<\/p>\s*$/)
  const again = await api.importFile(table, 'html.csv')
  assert.equal((again['counts'] as Record<string, number>)['unchanged'], 1)
})

test('a page whose script ends in half a million blanks is read in no time, and the script told to be broken', async () => {
  const script = `<script type="application/ld+json">{"@type":"Event"${' '.repeat(500_000)};x</script>`
  const one = await api.importFile(`<html>${script}`, 'blanks.html')
  assert.equal(one['status'], 'done')
  assert.match((await reasonsOf(one.id)).join(), /^This block of JSON-LD is no JSON/)
})
