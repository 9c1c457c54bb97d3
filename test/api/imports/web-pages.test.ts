// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* What web pages say of events, in the ways in which people and plugins write it. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })
const event = { '@context': 'https://schema.org', '@type': 'Event' }

async function entriesOf(one: Shown): Promise<readonly Body[]> {
  const { entries } = await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor')
  return entries as readonly Body[]
}

async function found(search: string): Promise<readonly Shown[]> {
  return (await api.list(`/events?starts_after=2027-01-01&ends_before=2027-12-31&per_page=50&search=${search}`)).records
}

async function imported(title: string, members: object) {
  const one = await api.importFile(JSON.stringify([{ ...event, name: title, ...members }]), `${title}.json`)
  return { events: await found(title), entries: await entriesOf(one) }
}

const read: Readonly<Record<string, readonly [object, readonly string[]]>> = {
  evening: [{ startDate: '2027-09-10T07:00 PM', endDate: '2027-09-10 9:30pm' }, ['2027-09-10 17:00:00 19:30:00']],
  tokyo: [{ startDate: '2027-11-13T10:00:00JST' }, ['2027-11-13 01:00:00 01:00:00']],
  eastern: [{ startDate: '2027-07-13T10:00:00 EDT' }, ['2027-07-13 14:00:00 14:00:00']],
  oslo: [{ startDate: '2027-07-13T10:00:00[Europe/Oslo]' }, ['2027-07-13 08:00:00 08:00:00']],
  letter: [{ startDate: 'Tue, 13 Jul 2027 10:00:00 +0300' }, ['2027-07-13 07:00:00 07:00:00']],
  interval: [{ startDate: '2027-09-10T19:00/21:00' }, ['2027-09-10 17:00:00 19:00:00']],
  lasting: [{ startDate: '2027-09-10T19:00/PT3H' }, ['2027-09-10 17:00:00 20:00:00']],
  several: [
    { startDate: ['2027-07-03T20:00', '2027-07-02T20:00'], endDate: '2027-07-03T22:00' },
    ['2027-07-02 18:00:00 20:00:00', '2027-07-03 18:00:00 20:00:00'],
  ],
  night: [{ startDate: '2027-09-10T22:00', endDate: '2027-09-10T03:00' }, ['2027-09-10 20:00:00 01:00:00']],
  schedule: [
    { eventSchedule: { startDate: '2027-09-10', startTime: '7:00 PM', endTime: '8 pm' } },
    ['2027-09-10 17:00:00 18:00:00'],
  ],
}

test('dates of JSON-LD are read whole: by twelve hours, with names of zones, as intervals, several of them', async () => {
  for (const [title, [members, expected]] of Object.entries(read)) {
    const { events, entries } = await imported(title, members)
    const times = events.map(({ utc_start_date: from, utc_end_date: to }) => `${String(from)} ${String(to).slice(11)}`)
    const reason = title === 'night' ? /a night that ends the next morning/ : /^null$/
    assert.deepEqual(times, expected, title)
    assert.match(JSON.stringify(entries[0]?.['reason'] ?? null), reason, title)
  }
})

test('an interval of days is an all-day event to its last day', async () => {
  const { events } = await imported('exhibition', { startDate: '2027-09-10/2027-09-12' })
  assert.deepEqual(
    events.map(({ all_day, start_date, end_date }) => [all_day, start_date, end_date]),
    [[true, '2027-09-10 00:00:00', '2027-09-12 23:59:59']],
  )
})

test('a start of which anything is not understood makes no event, and the report names it', async () => {
  for (const startDate of [
    ...['2027-09', '2027-W36-5', '10/09/2027', '2027-09-10T25:00', '2027-09-10T10:00:00XYZ', '2027-09-10T10:00:00IST'],
    ...['2027-09-10T19:00 (doors 18:30)', 'before 2027-09-10', '2027-09-10T19:00+99:00', '2027-09-10/..', 20_270_910],
    ...['2027-09-12/2027-09-10', '2027-09-10T10:00:00+08:00[Asia/Tokyo]'],
  ]) {
    const { events, entries } = await imported('unclear', { startDate })
    assert.deepEqual([events.length, entries.map(({ outcome }) => outcome)], [0, ['failed']], String(startDate))
    assert.ok(String(entries[0]?.['reason']).startsWith(`“${startDate}” in startDate is not understood`))
  }
  const { entries } = await imported('unclear', { startDate: ['2027-09-10T10:00', 'soon'] })
  assert.match(String(entries[0]?.['reason']), /^“soon” in startDate/)
})

test('what an event can do without is left out by its name, and the event is kept', async () => {
  const startDate = '2027-09-10T19:00'
  const weekly = { repeatFrequency: 'P1W', byDay: 'Friday' }
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ endDate: '2027-09-10T21:00 or later' }, /^“2027-09-10T21:00 or later” in endDate is not understood/],
    [{ endDate: '2027-09-09T21:00' }, /^“2027-09-09T21:00” in endDate is before the start/],
    [{ duration: 'two hours' }, /^“two hours” in duration/],
    [{ eventSchedule: { ...weekly, byDay: ['Friday', 'Mostly'] } }, /^“Mostly” in eventSchedule.byDay/],
    [{ eventSchedule: { ...weekly, endDate: 'Christmas' } }, /^“Christmas” in eventSchedule.endDate/],
    [{ eventSchedule: { ...weekly, repeatFrequency: 'now and then' } }, /^“now and then” in eventSchedule.repeat/],
    [{ offers: { price: 'ask us for 2' } }, /^“ask us for 2” in price/],
  ]
  for (const [index, [members, reason]] of cases.entries()) {
    const { events, entries } = await imported(`partly${index}`, { startDate, ...members })
    assert.deepEqual(
      events.map(({ start_date, end_date, recurrence, cost }) => [start_date, end_date, recurrence ?? null, cost]),
      [['2027-09-10 19:00:00', '2027-09-10 19:00:00', null, '']],
    )
    assert.match(String(entries[0]?.['reason']), reason)
  }
})

const html = (head: string, ...nodes: readonly object[]) =>
  `<!doctype html><html><head>${head}${nodes
    .map((node) => `<script type="application/ld+json">${JSON.stringify({ ...event, ...node })}</script>`)
    .join('')}</head></html>`

test('relative addresses are those of the page, by its base or where it says that it is', async () => {
  const node = { name: 'relative', startDate: '2027-06-02T20:00', url: '../e/2', description: '<a href="/more">X</a>' }
  const location = { '@type': 'Place', name: 'Relative hall', url: '/hall' }
  for (const [title, head] of Object.entries({
    base: '<base href="https://site.example/programme/">',
    canonical: '<link rel="canonical" href="https://site.example/programme/june">',
  })) {
    await api.importFile(html(head, { ...node, name: title, location }), `${title}.html`)
    const [one] = await found(title)
    assert.equal(one?.['website'], 'https://site.example/e/2')
    assert.equal((one?.['venue'] as Body)['website'], 'https://site.example/hall')
    assert.match(String(one?.['description']), /href="https:\/\/site\.example\/more"/)
  }
})

test('an address that is relative to nothing, and a word in its place, are left out and named', async () => {
  const page = { startDate: '2027-06-02T20:00', name: 'unplaced' }
  for (const [head, url] of [
    ['', '../e/2'],
    ['<base href="https://site.example/">', 'tba'],
  ] as const) {
    const one = await api.importFile(html(head, { ...page, url }), `unplaced${url.length}.html`)
    const [entry] = await entriesOf(one)
    assert.match(String(entry?.['reason']), new RegExp(`“${url}” in url is not understood`))
    assert.doesNotMatch(String((await found('unplaced'))[0]?.['website']), /tba$|e\/2$/)
  }
})

test('an event that a page describes twice is created once, with what either says', async () => {
  const node = { name: 'twice', startDate: '2027-06-01T20:00', url: 'https://site.example/e/1' }
  const other = { ...node, url: 'https://site.example/e/1/', offers: { price: 9, priceCurrency: 'EUR' } }
  const again = { ...node, '@id': 'https://site.example/e/1#event', description: 'Said here' }
  const one = await api.importFile(html('', node, other, again), 'twice.html')
  assert.equal((one['counts'] as Body)['created'], 1)
  const [only] = await found('twice')
  assert.match(`${String(only?.['cost'])} ${String(only?.['description'])}`, /9.* <p>Said here/)
  const next = { ...node, startDate: '2027-06-08T20:00' }
  await api.importFile(html('', node, next), 'tour.html')
  assert.equal((await found('twice')).length, 3)
})
