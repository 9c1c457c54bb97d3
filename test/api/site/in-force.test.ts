import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { startTestService } from '../../support/server.ts'

/** Two nodes on one database, without any setting of the site, on an evening that is the next day in Auckland. */
async function nodes(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const service = await startTestService(settings, { now: '2027-03-01T20:00:00Z' })
  t.after(() => service.close())
  const other = await service.another()
  const sent = async (method: string, path: string, json?: object, at: Pick<typeof service, 'call'> = service) => {
    const options = json === undefined ? {} : ({ as: 'admin', json } as const)
    const { status, body } = await at.call(method, path, options)
    assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(body)}`)
    return body as Readonly<Record<string, unknown>>
  }
  return {
    ...{ service, other, sent },
    change: (fields: object) => sent('PATCH', '/site', fields),
    onOther: (path: string) => sent('GET', path, undefined, other),
    page: async (url: string) => (await service.client.send({ method: 'GET', url })).text,
  }
}

const auckland = { time_zone: 'Pacific/Auckland' }
const concert = { title: 'Concert', start_date: '2027-03-02 08:00:00', end_date: '2027-03-02 09:00:00' }

test('the index, feeds and pages of all nodes call the site by its name as soon as it has one', async (t) => {
  const { change, sent, onOther, other, page } = await nodes(t)
  await sent('POST', '/events', concert)
  const title = async (path: string) => (await page(path)).match(/<title>(.*?)<\/title>/)?.[1]
  const calendar = async () => (await other.call('GET', '/fr/api/calendar/events/v1/events.ics')).body as string
  assert.equal((await onOther('/api/'))['name'], 'Almanac')
  assert.match(await calendar(), /X-WR-CALNAME:Almanac\r/)
  assert.equal(await title('/en/'), 'What’s on – Almanac')
  await change({ name: { en: 'Port-Clair', fr: 'Port-Clair en fête' }, description: 'Here', footer: 'By the town' })
  assert.partialDeepStrictEqual(await onOther('/api/'), { name: 'Port-Clair', description: 'Here' })
  assert.match(await calendar(), /X-WR-CALNAME:Port-Clair en fête\r/)
  assert.equal(await title('/en/'), 'What’s on – Port-Clair')
  assert.equal(await title('/fr/'), 'À l’affiche – Port-Clair en fête')
  assert.match(await page('/en/events/list/'), /By the town/)
  await change({ name: { en: null, fr: null } })
  assert.equal((await onOther('/api/'))['name'], 'Almanac')
})

test('another time zone is that of new events, days and filters; stored events keep theirs, and their moments', async (t) => {
  const { change, sent, onOther } = await nodes(t)
  const { id } = await sent('POST', '/events', concert)
  const weekly = { ...concert, title: 'Weekly', recurrence: { rules: ['FREQ=WEEKLY'] } }
  const { id: series } = await sent('POST', '/events', weekly)
  const stored = async () => {
    const { events } = (await onOther(`/events/${String(series)}/occurrences?per_page=50`)) as { events: object[] }
    return [await onOther(`/events/${String(id)}`), ...events].map((event) => {
      const { timezone, start_date, utc_start_date, utc_end_date, id: of } = event as Readonly<Record<string, unknown>>
      return { timezone, start_date, utc_start_date, utc_end_date, of }
    })
  }
  const before = await stored()
  assert.equal(before.length, 51)
  const today = async () => (await onOther('/events?when=today'))['total']
  assert.equal(await today(), 0)
  await change(auckland)
  assert.deepEqual(await stored(), before)
  const added = await sent('POST', '/events', { ...concert, title: 'Added' })
  assert.partialDeepStrictEqual(added, { timezone: 'Pacific/Auckland', utc_start_date: '2027-03-01 19:00:00' })
  // It is 2 March there: the day of the stored concert, by its wall clock, and of the new one.
  assert.equal(await today(), 3)
  const index = await onOther('/api/')
  assert.deepEqual([index['timezone_string'], index['gmt_offset']], ['Pacific/Auckland', 13])
  await change({ time_zone: null })
  assert.deepEqual((await onOther('/api/'))['timezone_string'], 'UTC')
  assert.deepEqual(await stored(), before)
})

test('a time zone of the environment stays, whatever an export has brought', async (t) => {
  const { service, onOther, sent } = await nodes(t, { TIMEZONE: 'Europe/Paris' })
  const site = await service.storage.site.read()
  await service.storage.site.write({ ...site, timeZone: 'Pacific/Auckland' })
  assert.equal((await onOther('/site'))['time_zone'], 'Europe/Paris')
  assert.equal((await sent('POST', '/events', concert))['timezone'], 'Europe/Paris')
})

test('costs without a sign, and tickets, are in the currency of the site', async (t) => {
  const { change, sent, onOther } = await nodes(t)
  await change({ currency_code: 'EUR', currency_symbol: '€', currency_position: 'postfix' })
  const { id } = await sent('POST', '/events', { ...concert, cost: '12' })
  const event = await onOther(`/events/${String(id)}`)
  const { offers } = event['json_ld'] as { readonly offers: Readonly<Record<string, unknown>> }
  assert.deepEqual([event['cost'], offers['priceCurrency']], ['12€', 'EUR'])
  assert.equal((await sent('POST', '/tickets', { event: id, name: 'Seat', price: '5' }))['currency'], 'EUR')
})

test('weeks begin on the day of the site, and what is embedded elsewhere learns of it', async (t) => {
  const { change, page } = await nodes(t)
  const first = async () => (await page('/en/events/month/2027-03/')).match(/<th[^>]*>.*?(Mon|Sun)/s)?.[1]
  const component = () => page('/embed/almanac-calendar.js')
  assert.equal(await first(), 'Mon')
  const monday = await component()
  await change({ week_start: 'sunday' })
  assert.equal(await first(), 'Sun')
  assert.notEqual(await component(), monday)
})

test('pages have the colour of the site, by a sheet that every node serves for every colour', async (t) => {
  const { change, page, service } = await nodes(t)
  const sheet = async () => (await page('/en/')).match(/href="(\/assets\/colours-[^"]+)"/)?.[1] ?? ''
  assert.equal(await sheet(), '')
  await change({ color: '#AA0000' })
  const red = await sheet()
  assert.match(red, /^\/assets\/colours-aa0000-/)
  await change({ color: '#0b5a7a' })
  const blue = await sheet()
  assert.notEqual(blue, red)
  for (const each of [red, blue]) assert.match(await page(each), /^:root\{--accent:light-dark\(/)
  for (const wrong of [
    red.replace('aa0000', 'aa0001'),
    '/assets/colours-.css',
    '/assets/colours-zzzzzz-0000000000.css',
  ])
    assert.equal((await service.client.send({ method: 'GET', url: wrong })).status, 404, wrong)
})
