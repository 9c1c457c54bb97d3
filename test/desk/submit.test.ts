import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawn } from '../support/pictures.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const path = '/en/desk/submit/'
const concert = {
  ...{ title: 'Choir concert', start_date: '2027-05-01', from: '20:00', until: '22:00' },
  ...{ venue: 'Old chapel', city: 'Almond', description: 'Songs < of & spring', organizer: 'The choir' },
  ...{ name: 'Zoé Martin', email: 'zoe@example.org', message: 'Can you add a picture?' },
}
/** The same for the API. */
const choir = {
  ...{ title: 'Choir', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' },
  ...{ name: 'A', email: 'a@example.org' },
}
interface Market {
  readonly cost: string
  readonly image: { readonly id: number; readonly width: number }
  readonly recurrence: { readonly rules: readonly string[]; readonly dates: readonly string[] }
  readonly occurrences: { readonly total: number }
}
/** Each test is another visitor. */
let visitors = 0
const visitor = () => browserOf(service, `127.0.1.${(visitors += 1)}`)

const waiting = async (as: 'editor' | 'author' = 'editor') => {
  const { body } = await service.call('GET', '/events?per_page=100&status=pending&starts_after=0001-01-01', { as })
  return (body as { events: readonly { id: number; title: string; start_date: string; description: string }[] }).events
}

test('a visitor hands in an event, which waits for an editor, who reads from whom it is', async () => {
  const browser = visitor()
  const form = (await browser.get(path)).text
  assert.match(form, /Submit an event/)
  assert.match(form, /<label for="f-until"\s*>Ends at<\/label/)
  const sent = await browser.post(path, concert)
  assert.equal(sent.status, 303, sent.text)
  const thanks = (await browser.get(`${path}?sent=1`)).text
  assert.match(thanks, /Thank you! We have received it[^]*class="buttons"/)
  const [, calendar = ''] = /class="button" href="([^"]*)"/.exec(thanks) ?? []
  assert.equal((await browser.get(new URL(calendar).pathname)).status, 200, calendar)
  const [event] = await waiting()
  assert.ok(event)
  assert.equal(event.start_date, '2027-05-01 20:00:00')
  assert.match(event.description, /Songs &lt; of &amp; spring/)
  const editor = await signedIn(service, 'editor')
  assert.match((await editor.get('/en/desk/queue/')).text, /Choir concert/)
  assert.match((await editor.get('/en/desk/')).text, /<span>Review<\/span>\s*<b class="badge">1<\/b>/)
  assert.doesNotMatch((await (await signedIn(service, 'author')).get('/en/desk/')).text, /class="badge"/)
  assert.match((await editor.get('/en/desk/activity/')).text, /<td[^>]*>Visitors<\/td>/)
  assert.match((await editor.get('/fr/desk/activity/')).text, /<td[^>]*>Visiteurs<\/td>/)
  const { body } = await service.call('GET', `/events/${event.id}/comments`, { as: 'editor' })
  assert.match(JSON.stringify(body), /Zoé Martin <zoe@example\.org>.*Can you add a picture/)
})

test('the form is a page of the site, whoever looks at it, with the way to what happens to an e-mail address', async () => {
  const json = { privacy: 'https://calendar.test/privacy' }
  assert.equal((await service.call('PUT', '/site', { as: 'admin', json })).status, 200)
  for (const browser of [visitor(), await signedIn(service, 'editor')]) {
    const { text, headers } = await browser.get(path)
    assert.match(text, /<nav class="main"[^]*<main id="main">[^]*<footer>[^]*href="https:\/\/calendar\.test\/privacy"/)
    assert.match(text, /href="[^"]*\/fr\/desk\/submit\/"/)
    assert.doesNotMatch(text, /class="desk|Ctrl K/)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  }
})

test('nothing of it is public, and a second click changes nothing', async () => {
  await visitor().post(path, concert)
  assert.equal((await waiting()).length, 1)
  for (const address of ['/events?search=choir', '/venues?search=chapel', '/organizers?search=choir', '/activity'])
    assert.doesNotMatch(JSON.stringify((await service.call('GET', address)).body), /Choir concert|Old chapel|zoe@/)
  const [event] = await waiting()
  assert.equal((await service.call('GET', `/events/${event?.id}`)).status, 403)
  assert.equal((await service.call('GET', `/events/${event?.id}/comments`, { as: 'author' })).status, 403)
  const published = await service.call('PUT', `/events/${event?.id}`, { as: 'editor', json: { status: 'publish' } })
  assert.equal(published.status, 200)
  const shown = JSON.stringify((await service.call('GET', `/events/${event?.id}`)).body)
  assert.match(shown, /Choir concert.*Old chapel/)
  assert.doesNotMatch(shown, /zoe@|Zoé/)
})

test('what ends earlier in the day than it begins, ends in the night', async () => {
  const sent = { ...concert, title: 'Late night', from: '22:00', until: '01:00' }
  assert.equal((await visitor().post(path, sent)).status, 303)
  const late = (await waiting()).find(({ title }) => title === 'Late night')
  const { body } = await service.call('GET', `/events/${late?.id}`, { as: 'editor' })
  assert.equal((body as { readonly end_date: string }).end_date, '2027-05-02 01:00:00')
  for (const day of ['', 'soon', '9999-12-31'])
    assert.equal((await visitor().post(path, { ...sent, start_date: day })).status, 400, day)
})

test('what has no end lasts two hours, as at the desk', async () => {
  assert.match((await visitor().get('/fr/desk/submit/')).text, /deux heures plus tard/)
  for (const [title, more, end] of [
    ['Short', { until: '' }, '2027-05-01 22:00:00'],
    ['Into the night', { from: '23:00', until: '' }, '2027-05-02 01:00:00'],
    ['Two days', { until: '', end_date: '2027-05-02' }, '2027-05-02 20:00:00'],
  ] as const) {
    assert.equal((await visitor().post(path, { ...concert, ...more, title })).status, 303)
    const found = (await waiting()).find((each) => each.title === title)
    const { body } = await service.call('GET', `/events/${found?.id}`, { as: 'editor' })
    assert.equal((body as { readonly end_date: string }).end_date, end)
  }
})

test('errors are shown beside their fields, in both languages, and nothing is kept', async () => {
  const before = (await waiting()).length
  const links = 'https://a.example https://b.example www.c.example http://d.example'
  for (const [fields, problem] of [
    [{ email: 'nobody' }, /This is not an e-mail address\./],
    [{ title: '' }, /id="f-title-problem">Give the event a title\.</],
    [{ start_date: '' }, /id="f-start_date-problem">Choose a day\.</],
    [{ email: '' }, /id="f-email-problem">Fill in this field\.</],
    [{ end_date: '2027-04-01' }, /id="f-end_date-problem">It ends before it starts\.</],
    [{ website: 'nowhere' }, /id="f-website-problem">This is not a web address/],
    [{ from: '25:00', until: '' }, /There is no such day or time\./],
    [{ description: links }, /has 4 links; at most 3/],
    [{ start_date: '2027-02-30' }, /id="f-start_date-problem">There is no such day or time\.</],
    [{ category: '999' }, /category|Category|categories/],
  ] as const) {
    const { status, text } = await visitor().post(path, { ...concert, title: 'Wrong', ...fields })
    assert.equal(status, 400, JSON.stringify(fields))
    assert.match(text, problem)
    assert.match(text, /value="Zoé Martin"/)
  }
  assert.match((await visitor().post('/fr/desk/submit/', { ...concert, email: 'x' })).text, /une adresse e-mail/)
  assert.equal((await waiting()).length, before)
})

test('programs that fill in every field, and forms of other sites, hand in nothing', async () => {
  const before = (await waiting()).length
  const trapped = await visitor().post(path, { ...concert, title: 'Trapped', homepage: 'https://spam.example' })
  assert.equal(trapped.status, 303)
  const { status } = await service.client.send({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    body: new URLSearchParams({ ...concert, title: 'Foreign' }).toString(),
  })
  assert.equal(status, 403)
  assert.equal((await waiting()).length, before)
})

test('after five events an address waits, and others do not', async () => {
  const hand = (number: number, from: string) =>
    service.call('POST', '/submissions', { json: { ...choir, title: `Many ${number}` }, from })
  for (let number = 0; number < 5; number += 1) assert.equal((await hand(number, '127.0.2.7')).status, 201)
  const refused = await hand(5, '127.0.2.7')
  assert.equal(refused.status, 429)
  assert.match(JSON.stringify(refused.body), /Too many events were submitted from here/)
  assert.equal((await hand(6, '127.0.2.8')).status, 201)
  assert.equal((await waiting()).filter(({ title }) => title.startsWith('Many')).length, 6)
})

test('twenty addresses that hand in all they may in a day do not close the form to others', async () => {
  const hand = (number: number, from: string) =>
    service.call('POST', '/submissions', { json: { ...choir, title: `Flood ${from} ${number}` }, from })
  for (let host = 1; host <= 21; host += 1)
    for (let number = 0; number < 5; number += 1) assert.equal((await hand(number, `127.0.3.${host}`)).status, 201)
  assert.equal((await hand(0, '127.0.4.1')).status, 201)
})

test('submissions are never published directly, even if the role of their user changes', async () => {
  const user = await service.storage.users.byLogin('visitors')
  assert.ok(user)
  await service.storage.users.update({ ...user, role: 'administrator' })
  const sent = await visitor().post(path, { ...concert, title: 'As administrator' })
  assert.equal(sent.status, 303)
  assert.ok((await waiting()).some(({ title }) => title === 'As administrator'))
  await service.storage.users.update(user)
})

test('a picture, a price and a repetition come with it, and are not public either', async () => {
  const fields = { ...concert, title: 'Market', cost: '5', weekly_until: '2027-05-15', dates: 'May 20; 5/22/2027' }
  assert.equal((await visitor().upload(path, fields, ['market.png', await drawn(40, 30)])).status, 303)
  const market = (await waiting()).find(({ title }) => title === 'Market')
  const { body } = await service.call('GET', `/events/${market?.id}`, { as: 'editor' })
  const { series } = body as { readonly series: { readonly id: number } }
  const { body: whole } = await service.call('GET', `/events/${series.id}`, { as: 'editor' })
  const { cost, image, recurrence, occurrences } = whole as Market
  assert.deepEqual([cost, image.width, occurrences.total], ['$5', 40, 5])
  assert.deepEqual(recurrence.rules, ['FREQ=WEEKLY;UNTIL=20270515'])
  assert.deepEqual(recurrence.dates, ['2027-05-20', '2027-05-22'])
  assert.equal((await service.call('GET', `/images/${image.id}`)).status, 404)
  assert.match((await (await signedIn(service, 'editor')).get('/en/desk/queue/')).text, /class="lead-picture"/)
  const before = (await waiting()).length
  for (const [wrong, problem] of [
    [{ dates: 'some day' }, /id="f-dates-problem">There is no such day or time/],
    [{ dates: '2028-06-01' }, /id="f-dates-problem">Further dates must be from the first day to a year after it/],
    [{ weekly_until: '2027-04-01' }, /id="f-weekly_until-problem">Every week until must be from the first day/],
  ] as const) {
    const { status, text } = await visitor().post(path, { ...fields, title: 'Wrong', ...wrong })
    assert.equal(status, 400)
    assert.match(text, problem)
  }
  const noPicture = await visitor().upload(path, { ...fields, title: 'Wrong' }, ['a.png', Buffer.from('no picture')])
  assert.equal(noPicture.status, 400)
  assert.match(noPicture.text, /id="f-file-problem"/)
  const large = await visitor().upload(path, fields, ['a.png', Buffer.alloc(10.5 * 2 ** 20)])
  assert.equal(large.status, 413)
  assert.equal((await waiting()).length, before)
})

test('without the setting there is no form, no link and no operation', async (t) => {
  const closed = await startDesk({ SUBMISSIONS: 'false' })
  t.after(() => closed.close())
  assert.equal((await browserOf(closed).get('/submit')).status, 404)
  assert.equal((await browserOf(closed).get(path)).status, 404)
  assert.doesNotMatch((await browserOf(closed).get('/en/')).text, /submit/)
  assert.equal((await closed.call('POST', '/submissions', { as: 'admin', json: choir })).status, 404)
  assert.match((await browserOf(service).get('/en/')).text, /\/en\/desk\/submit\//)
  const short = await browserOf(service).get('/submit')
  assert.equal(short.status, 302)
  assert.match(short.headers.get('location') ?? '', /\/en\/desk\/submit\/$/)
})
