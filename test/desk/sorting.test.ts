import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

let service: TestService
let browser: TestBrowser
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  browser = await signedIn(service, 'editor')
  let minute = 0
  const later = () =>
    service.setClock(
      Temporal.Instant.from('2027-03-01T12:00:00Z')
        .add({ minutes: (minute += 1) })
        .toString(),
    )
  for (const [plural, name] of [
    ['venues', 'venue'],
    ['organizers', 'organizer'],
    ['categories', 'name'],
    ['tags', 'name'],
  ] as const)
    for (const text of ['Melon', 'Apple', 'zebra']) {
      later()
      const { status } = await service.call('POST', `/${plural}`, { as: 'editor', json: { [name]: text } })
      assert.equal(status, 201)
    }
  for (const [plural, name] of [
    ['venues', 'venue'],
    ['organizers', 'organizer'],
  ] as const) {
    later()
    const { body } = await service.call('GET', `/${plural}?search=melon`, { as: 'editor' })
    const [{ id }] = (body as Record<string, [{ readonly id: number }]>)[plural] ?? [{ id: 0 }]
    assert.equal(
      (await service.call('PUT', `/${plural}/${id}`, { as: 'editor', json: { [name]: 'Melons' } })).status,
      200,
    )
  }
  const json = {
    title: 'Fair',
    start_date: '2027-05-01 10:00',
    end_date: '2027-05-01 12:00',
    categories: 'zebra',
    tags: 'zebra',
  }
  assert.equal((await service.call('POST', '/events', { as: 'editor', json })).status, 201)
})
after(() => service.close())

const page = async (path: string) => (await browser.get(`/en/desk${path}`)).text
const rows = (text: string) =>
  [...text.matchAll(/<th scope="row">\s*<a[^>]*>([^<]*)<\/a/g)].map(([, name = '']) =>
    name.trim().replace('Melons', 'Melon'),
  )
/** The headings that sort: label, direction, and the order that they lead to. */
const headings = (text: string) =>
  [...text.matchAll(/<th scope="col"\s*(?:aria-sort="(\w+)")?\s*>\s*<a href="([^"]*)"\s*>([^<]*)</g)].map(
    ([, sort, href = '', label = '']) => [
      label.trim(),
      sort,
      new URL(href.replaceAll('&amp;', '&')).searchParams.get('order'),
    ],
  )

for (const plural of ['venues', 'organizers'] as const)
  test(`${plural} are sorted by name and by change from their headings, and are newest first without`, async () => {
    const usual = await page(`/${plural}/`)
    assert.deepEqual(rows(usual), ['zebra', 'Apple', 'Melon'])
    assert.deepEqual(headings(usual), [
      ['Name', undefined, 'name'],
      ['Last change', undefined, '-modified'],
    ])
    const named = await page(`/${plural}/?order=name`)
    assert.deepEqual(rows(named), ['Apple', 'Melon', 'zebra'])
    assert.deepEqual(headings(named), [
      ['Name', 'ascending', '-name'],
      ['Last change', undefined, '-modified'],
    ])
    const back = await page(`/${plural}/?order=-name`)
    assert.deepEqual(rows(back), ['zebra', 'Melon', 'Apple'])
    assert.deepEqual(headings(back)[0], ['Name', 'descending', 'name'])
    const changed = await page(`/${plural}/?order=-modified&search=e`)
    assert.deepEqual(rows(changed), ['Melon', 'zebra', 'Apple'])
    assert.deepEqual(headings(changed)[1], ['Last change', 'descending', 'modified'])
    assert.match(changed, /<option value="-modified" selected>most recently changed first<\/option>/)
    assert.match(changed, /href="[^"]*\?search=e&amp;order=modified"/)
    assert.deepEqual(rows(await page(`/${plural}/?order=-date`)), ['zebra', 'Apple', 'Melon'])
    assert.deepEqual(rows(await page(`/${plural}/?order=nothing`)), ['zebra', 'Apple', 'Melon'])
  })

for (const plural of ['categories', 'tags'] as const)
  test(`${plural} are sorted by name and by events from their headings`, async () => {
    const usual = await page(`/${plural}/`)
    assert.deepEqual(rows(usual), ['Apple', 'Melon', 'zebra'])
    assert.deepEqual(headings(usual), [
      ['Name', 'ascending', '-name'],
      ['Published events', undefined, '-count'],
    ])
    const back = await page(`/${plural}/?order=-name`)
    assert.deepEqual(rows(back), ['zebra', 'Melon', 'Apple'])
    assert.deepEqual(headings(back)[0], ['Name', 'descending', null])
    const counted = await page(`/${plural}/?order=-count`)
    assert.equal(rows(counted)[0], 'zebra')
    assert.deepEqual(headings(counted)[1], ['Published events', 'descending', 'count'])
    assert.equal(rows(await page(`/${plural}/?order=count`)).at(-1), 'zebra')
    assert.deepEqual(rows(await page(`/${plural}/?order=-id`)), ['zebra', 'Apple', 'Melon'])
  })

test('events that are past are the latest first, which their heading says', async () => {
  assert.deepEqual(headings(await page('/events/')), [['When', 'ascending', 'last']])
  const json = { title: 'Past', start_date: '2026-05-01 10:00', end_date: '2026-05-01 12:00' }
  assert.equal((await service.call('POST', '/events', { as: 'editor', json })).status, 201)
  assert.deepEqual(headings(await page('/events/?when=past')), [['When', 'descending', 'first']])
  assert.deepEqual(headings(await page('/events/?when=past&order=first')), [['When', 'ascending', null]])
})
