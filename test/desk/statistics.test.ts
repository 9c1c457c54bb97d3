import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* What an office is told in figures: by the API, at the desk and as files. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-10T12:00:00Z' })
  await fill()
})
after(() => service.close())

const post = async (path: string, json: object, as: Account = 'editor'): Promise<Record<string, unknown>> => {
  const { status, body } = await service.call('POST', path, { as, json })
  assert.equal(status, 201, JSON.stringify(body))
  return body as Record<string, unknown>
}

const ids = { music: 0, jazz: 0, hall: 0, series: 0, authors: 0 }

/**
 * In February a concert of an author and a weekly course of three dates, one of which is a jazz evening; in March a draft, what is hidden,
 * protected or cancelled, and one event.
 */
async function fill() {
  const at = (day: string) => ({ start_date: `${day} 20:00:00`, end_date: `${day} 22:00:00` })
  ids.music = Number((await post('/categories', { name: 'Music' })).id)
  ids.jazz = Number((await post('/categories', { name: 'Jazz', parent: ids.music })).id)
  ids.hall = Number((await post('/venues', { venue: '=Hall' })).id)
  const both = { categories: [ids.music, ids.jazz] }
  const one = await post('/events', { title: 'Concert', ...at('2027-02-03'), ...both, venue: ids.hall }, 'author')
  ids.authors = Number(one.id)
  const rule = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] }, categories: [ids.music] }
  ids.series = Number((await post('/events', { title: 'Course', ...at('2027-02-04'), ...rule, venue: ids.hall })).id)
  const { body } = await service.call('GET', `/events/${ids.series}/occurrences?starts_after=2027-01-01`)
  const [, second] = (body as { readonly events: readonly { readonly id: number }[] }).events
  const moved = await service.call('PUT', `/events/${second?.id}`, { as: 'editor', json: { categories: [ids.jazz] } })
  assert.equal(moved.status, 200)
  const away = [
    { status: 'draft' },
    { password: 'open sesame' },
    { hide_from_listings: true },
    { event_status: 'cancelled' },
    { event_status: 'postponed' },
  ]
  for (const [index, each] of away.entries())
    await post('/events', { title: `Away ${index}`, ...at('2027-03-05'), ...both, ...each })
  await post('/events', { title: 'Last', translations: { fr: { title: 'Dernier' } }, ...at('2027-03-31') })
}

const read = async (query: string, as?: Account) => {
  const { status, body } = await service.call('GET', `/statistics${query}`, as ? { as } : {})
  return { status, body: body as Record<string, unknown> }
}

test('what takes place is counted by month, category, venue, a series as one event, months without any as zero', async () => {
  const { body } = await read('?from=2027-01-01&to=2027-03-31', 'editor')
  assert.partialDeepStrictEqual(body, {
    ...{ from: '2027-01-01', to: '2027-03-31', events: 3, dates: 5 },
    months: [
      { month: '2027-01', events: 0, dates: 0 },
      { month: '2027-02', events: 2, dates: 4 },
      { month: '2027-03', events: 1, dates: 1 },
    ],
    // What is below a category counts in it, each event and date once.
    categories: [
      { id: ids.music, name: 'Music', events: 2, dates: 4 },
      { id: ids.jazz, name: 'Jazz', events: 2, dates: 2 },
    ],
    venues: [{ id: ids.hall, name: '=Hall', events: 2, dates: 4 }],
    organizers: [],
  })
})

test('without a period, six months back and six ahead are counted; with a first or last day, a year', async () => {
  const { body } = await read('', 'admin')
  assert.partialDeepStrictEqual(body, { from: '2026-09-01', to: '2027-09-30', dates: 5 })
  assert.equal((body.months as readonly unknown[]).length, 13)
  assert.partialDeepStrictEqual((await read('?from=2027-02-04', 'admin')).body, { to: '2028-02-03', dates: 4 })
  assert.partialDeepStrictEqual((await read('?to=2027-02-03', 'admin')).body, { from: '2026-02-04', dates: 1 })
  const { text } = await (await signedIn(service, 'editor')).get('/en/desk/statistics/')
  const links = [...text.matchAll(/<a href="[^"]*\?from=(.*?)&amp;to=(.*?)">(.*?)<\/a>/g)].map(([, ...found]) =>
    found.join(' '),
  )
  assert.deepEqual(links, [
    '2027-01-01 2027-12-31 This year',
    '2026-01-01 2026-12-31 Last year',
    '2027-03-01 2028-02-29 Next 12 months',
  ])
})

test('a category counts what its index counts', async () => {
  service.setClock('2027-02-01T12:00:00Z')
  const page = (await service.client.send({ method: 'GET', url: '/en/categories/' })).text
  service.setClock('2027-03-10T12:00:00Z')
  const [, music] = /Music[^]*?<p class="count">(\d+)/.exec(page) ?? []
  const { body } = await read('?from=2027-02-01&to=2028-02-01', 'editor')
  const [first] = body.categories as readonly { readonly dates: number }[]
  assert.equal(String(first?.dates), music)
})

test('authors and contributors are told what is their own alone, others nothing', async () => {
  const { body } = await read('?from=2027-01-01&to=2027-03-31', 'author')
  assert.partialDeepStrictEqual(body, {
    ...{ events: 1, dates: 1, venues: [], organizers: [] },
    categories: [
      { id: ids.music, events: 1, dates: 1 },
      { id: ids.jazz, events: 1, dates: 1 },
    ],
  })
  const own = (await read('?from=2027-01-01&to=2027-03-31', 'contributor')).body
  assert.partialDeepStrictEqual(own, { events: 0, dates: 0, categories: [], venues: [] })
  assert.equal((own.languages as readonly { readonly tags: number }[])[0]?.tags, 0)
  assert.equal((await read('')).status, 401)
  assert.equal((await read('', 'subscriber')).status, 403)
  assert.equal((await read('/months.csv')).status, 401)
})

test('what is not translated is counted as its list counts it', async () => {
  const { body } = await read('', 'editor')
  const [english, french] = body.languages as readonly Readonly<Record<string, number>>[]
  const list = await service.call('GET', '/translations?missing=fr', { as: 'editor' })
  const { totals } = list.body as { readonly totals: Readonly<Record<string, number>> }
  assert.equal(english?.events, 0)
  assert.equal(french?.events, totals.event)
  assert.equal(french?.venues, totals.venue)
  assert.equal(french?.categories, totals.category)
  assert.ok(Number(totals.event) > 0)
  const own = (await read('', 'author')).body.languages as readonly Readonly<Record<string, number>>[]
  assert.equal(own[1]?.events, 1)
})

test('a period that means nothing is refused by the name of its parameter', async () => {
  for (const [query, name] of [
    ['?from=2027-03-02&to=2027-03-01', 'to'],
    ['?from=2020-01-01&to=2027-01-01', 'to'],
    ['?from=soon', 'from'],
    ['?to=2027-02-30', 'to'],
    ['?from=9999-06-01&to=0001-01-01', 'to'],
  ] as const) {
    const { status, body } = await read(query, 'editor')
    assert.equal(status, 400, query)
    assert.deepEqual(Object.keys((body.data as { readonly params: object }).params), [name], query)
  }
  assert.equal((await read('?from=9999-06-01', 'editor')).status, 200)
  assert.equal((await read('/weather.csv', 'editor')).status, 400)
})

test('each table is a file, in which no name is a formula', async () => {
  const editor = await signedIn(service, 'editor')
  const { status, text, headers } = await editor.get('/en/desk/statistics/venues.csv?from=2027-01-01&to=2027-03-31')
  assert.equal(status, 200)
  assert.equal(text, "Venue,Events,Dates\r\n'=Hall,2,4\r\n")
  assert.equal(headers.get('content-disposition'), 'attachment; filename="venues.csv"')
  assert.equal(headers.get('cache-control'), 'no-store')
  const months = await editor.get('/fr/desk/statistics/months.csv?from=2027-02-01&to=2027-03-31')
  assert.equal(months.text, 'Mois;Événements;Dates\r\n2027-02;2;4\r\n2027-03;1;1\r\n')
  const api = await service.call('GET', '/statistics/venues.csv?from=2027-01-01&to=2027-03-31', { as: 'editor' })
  assert.equal(api.body, text)
  const author = await signedIn(service, 'author')
  const own = await author.get('/en/desk/statistics/months.csv?from=2027-02-01&to=2027-02-28')
  assert.match(own.text, /2027-02,1,1\r/)
  assert.equal((await (await signedIn(service, 'subscriber')).get('/en/desk/statistics/months.csv')).status, 403)
})

test('the page draws the figures, and has each of them in a table', async () => {
  const editor = await signedIn(service, 'editor')
  const { status, text } = await editor.get('/en/desk/statistics/?from=2027-01-01&to=2027-03-31')
  assert.equal(status, 200)
  assert.match(text, /<title>February 2027: 2<\/title\s*>/)
  assert.match(text, /<p>Events<br \/>2<\/p>[^]*<b>2<\/b>Feb[^]*<p class="across">Month<\/p>/)
  assert.match(text, /<th scope="row">January 2027<\/th>\s*<td>0<\/td>/)
  assert.match(text, /=Hall\s*<svg class="bar"/)
  const [, missing = ''] = /href="[^"]*(\/en\/desk\/untranslated\/\?kind=event&amp;language=fr)"/.exec(text) ?? []
  const list = await editor.get(missing.replaceAll('&amp;', '&'))
  assert.match(list.text, new RegExp(`/en/desk/events/${ids.authors}/">Concert</a>`))
  assert.doesNotMatch(list.text, /Dernier|Away 0/)
  const author = await signedIn(service, 'author')
  assert.doesNotMatch((await author.get('/en/desk/statistics/')).text, /untranslated/)
  assert.equal((await author.get('/en/desk/untranslated/')).status, 403)
  const wrong = await editor.get('/en/desk/statistics/?from=2027-03-02&to=2027-03-01')
  assert.equal(wrong.status, 400)
})

test('what was handed in is counted by month, with how long it waited for somebody else', async () => {
  const event = { title: 'Fair', start_date: '2027-09-01 10:00:00', end_date: '2027-09-01 12:00:00', status: 'pending' }
  const handIn = async () => Number((await post('/events', event, 'contributor')).id)
  const change = async (id: number, as: Account, json: object) =>
    assert.equal((await service.call('PUT', `/events/${id}`, { as, json })).status, 200)
  service.setClock('2027-04-30T12:00:00Z')
  const [published, back, taken, deleted] = [await handIn(), await handIn(), await handIn(), await handIn()]
  service.setClock('2027-05-02T00:00:00Z')
  await change(published, 'editor', { status: 'publish' })
  await change(taken, 'contributor', { status: 'draft' })
  // A change that leaves it waiting is no answer.
  await change(back, 'editor', { title: 'Large fair' })
  service.setClock('2027-05-04T12:00:00Z')
  await change(back, 'editor', { status: 'draft' })
  assert.equal((await service.call('DELETE', `/events/${deleted}`, { as: 'editor' })).status, 200)
  await change(back, 'contributor', { status: 'pending' })
  const { submissions } = (await read('?from=2027-04-01&to=2027-05-31', 'editor')).body
  const april = { received: 4, reviewed: 3, waiting: 0, median_days: 4 }
  const may = { received: 1, reviewed: 0, waiting: 1, median_days: null }
  assert.deepEqual(submissions, {
    ...{ received: 5, reviewed: 3, waiting: 1, median_days: 4, longest_days: 4 },
    months: [
      { month: '2027-04', ...april },
      { month: '2027-05', ...may },
    ],
  })
  const until = (await read('?from=2027-04-01&to=2027-04-30', 'contributor')).body.submissions
  assert.partialDeepStrictEqual(until, { received: 4, longest_days: 4, months: [{ month: '2027-04', ...april }] })
  assert.partialDeepStrictEqual((await read('?from=2027-04-01&to=2027-05-31', 'author')).body.submissions, {
    received: 0,
  })
  const editor = await signedIn(service, 'editor')
  const csv = await editor.get('/en/desk/statistics/submissions.csv?from=2027-04-01&to=2027-05-31')
  assert.match(csv.text, /\r\n2027-04,4,3,0,4\r\n2027-05,1,0,1,\r\n$/)
})

test('the page asks at most twenty statements', async () => {
  const editor = await signedIn(service, 'editor')
  const asked: string[] = []
  const note = (message: unknown) => void asked.push((message as { readonly text: string }).text)
  await editor.get('/en/desk/statistics/')
  subscribe('almanac:statement', note)
  await editor.get('/en/desk/statistics/')
  unsubscribe('almanac:statement', note)
  const select = asked.filter((text) => !/^(begin|commit)/i.test(text))
  const texts = select.map((text) => text.slice(0, 80)).join('\n')
  assert.ok(select.length > 10 && select.length <= 20, `${select.length}: ${texts}`)
})

test('months say their year where there are two, columns their number, and categories that they count those below', async () => {
  const browser = await signedIn(service, 'editor')
  const { text } = await browser.get('/en/desk/statistics/?from=2026-12-01&to=2027-03-31')
  assert.match(text, /<b>0<\/b>Dec<small>2026<\/small>[^]*Jan<small>2027<\/small>[^]*<b>2<\/b>Feb\s*<\/li>/)
  assert.match(text, /A category counts what is in the categories below it, too\./)
  assert.match(text, /Events that were submitted for review, by the month/)
  const { text: one } = await browser.get('/en/desk/statistics/?from=2027-01-01&to=2027-03-31')
  assert.match(one, /<\/b>Jan\s*<\/li>/)
})
