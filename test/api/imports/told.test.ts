// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What is read otherwise than it may be meant is told. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })

async function entries(id: number): Promise<readonly Body[]> {
  return (await api.read(`/imports/${id}/entries?per_page=100`, 'editor'))['entries'] as readonly Body[]
}

async function starts(search: string): Promise<readonly unknown[]> {
  const { records } = await api.list(`/events?starts_after=2027-01-01&ends_before=2027-12-31&search=${search}`)
  return records.map((event) => event['start_date'])
}

test('the order of day and month is told, and stays that of the source', async () => {
  const first = await api.importFile(
    'Id,Title,Start date\n1,Order,05/06/2027\n2,Other,31/06/2027\n3,Third,31/07/2027\n',
    'order.csv',
  )
  assert.match(
    String((await entries(first.id))[0]?.['reason']),
    /^Dates such as 05\/06\/2027 are read with the day first\.$/,
  )
  assert.deepEqual(await starts('order'), ['2027-06-05 00:00:00'])
  // Nothing in this one says it any more: without the last import it would be the sixth of May.
  const second = await api.importFile('Id,Title,Start date\n1,Order,05/06/2027\n', 'order.csv')
  assert.deepEqual((second['counts'] as Body)['unchanged'], 1)
  assert.deepEqual(await starts('order'), ['2027-06-05 00:00:00'])
  const another = await api.importFile('Id,Title,Start date\n1,Another,05/06/2027\n', 'another.csv')
  assert.match(String((await entries(another.id))[0]?.['reason']), /with the month first\.$/)
})

test('moments with an offset are read by the clocks of the event', async () => {
  const rows = [
    'Title,Start date,End date,Time zone',
    'Offset one,2027-05-01T20:00:00+02:00,2027-05-01T22:00:00+02:00,',
    'Offset two,2027-05-01T20:00:00Z,2027-05-01T21:00:00Z,America/New_York',
    'No such offset,2027-05-01T20:00:00+30:00,,',
  ]
  const one = await api.importFile(`${rows.join('\n')}\n`, 'offset.csv')
  const failed = (await entries(one.id)).filter(({ outcome }) => outcome === 'failed')
  assert.deepEqual(
    failed.map(({ line }) => line),
    [4],
  )
  assert.match(String(failed[0]?.['reason']), /“Start date” must be a date that exists/)
  assert.deepEqual(await starts('offset'), ['2027-05-01 16:00:00', '2027-05-01 20:00:00'])
})

test('a broken block of JSON-LD is refused with its line, and the others are read', async () => {
  const good = { '@type': 'Event', name: 'Readable', startDate: '2027-05-01T20:00' }
  const html = `<!doctype html>\n<html>\n<script type="application/ld+json">{"@type": "Event", name: oops}</script>\n<script type="application/ld+json">${JSON.stringify(good)}</script>\n</html>`
  const one = await api.importFile(html, 'page.html')
  const [failed] = (await entries(one.id)).filter(({ outcome }) => outcome === 'failed')
  assert.deepEqual(
    [failed?.['line'], failed?.['reason']],
    [3, 'This block of JSON-LD is no JSON: what it says of events was not imported.'],
  )
  assert.deepEqual(await starts('readable'), ['2027-05-01 20:00:00'])
})
