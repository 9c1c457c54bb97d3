import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { fieldsOf, page, plain, read as readEvent, saved as savedEvent, type Fields } from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'
import { pressUndo, undoIn } from './undo-button.ts'

/* One button is one thing: all of it happens, or nothing, and all of it is taken back. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const read = (id: number) => readEvent(service, id)
const saved = (browser: TestBrowser, id: number | 'new', fields: Fields) => savedEvent(service, browser, id, fields)
const call = async (method: string, path: string, json?: object, as: Account = 'editor') => {
  const { status, body } = await service.call(method, path, { as, ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Record<string, unknown> & { readonly id: number }
}
const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

test('undo takes back what one saved, and not what another person wrote since', async () => {
  const [mine, theirs] = [await signedIn(service, 'editor'), await signedIn(service, 'admin')]
  const { id } = await saved(mine, 'new', plain)
  await saved(mine, id, { ...(await fieldsOf(mine, id)), 'title[en]': 'Of the editor', action: 'save' })
  const { text } = await mine.get(page(id))
  await saved(theirs, id, { ...(await fieldsOf(theirs, id)), 'description[en]': 'Of the admin', action: 'save' })
  await pressUndo(mine, text)
  const event = await read(id)
  assert.deepEqual([event['title'], event['description']], ['Choir evening', '<p>Of the admin</p>'])
})

test('undo names the user who changed the same since, and takes back the rest on request', async () => {
  const mine = await signedIn(service, 'editor')
  const { id } = await saved(mine, 'new', plain)
  const fields = { ...(await fieldsOf(mine, id)), 'title[en]': 'Of the editor', cost: '12', action: 'save' }
  await saved(mine, id, fields)
  const { text } = await mine.get(page(id))
  await call('POST', `/events/${id}`, { title: 'Of the admin' }, 'admin')
  const { to, fields: sent } = undoIn(text)
  const asked = await mine.post(to, sent)
  assert.equal(asked.status, 409)
  assert.match(asked.text, /Title \(English\)<\/th>\s*<td>admin<\/td>/)
  assert.match(asked.text, /Somebody has changed part of it since\. Nothing was undone\./)
  assert.equal((await read(id))['cost'], '$12')
  const rest = await mine.post(to, { ...sent, partly: '1', csrf: asked.csrf })
  assert.equal(rest.status, 303)
  const shown = await mine.get(page(id))
  assert.match(shown.text, /Undone: Price\. Not undone: Title \(English\)\./)
  assert.deepEqual([(await read(id))['title'], (await read(id))['cost']], ['Of the admin', ''])
})

test('tickets are taken back with their event, and named', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await call('POST', '/events', { title: 'Play', ...times, tickets: [{ name: 'Seat', price: '12' }] })
  const fields = await fieldsOf(browser, id)
  await saved(browser, id, { ...fields, 'tickets[0][price]': '15', 'title[en]': 'A play', action: 'save' })
  const price = async () => ((await read(id))['tickets'] as { price: string }[])[0]?.price
  assert.equal(await price(), '15')
  const told = await pressUndo(browser, (await browser.get(page(id))).text)
  assert.match(told, /Undone\.[^]*>\s*Redo\s*<\/button>/)
  assert.equal(await price(), '12')
})

test('this date and those that follow, and all dates, are taken back', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await call('POST', '/events', {
    title: 'Choir',
    ...times,
    recurrence: { rules: ['FREQ=DAILY;COUNT=4'] },
  })
  const path = `/events?series=${id}&start_date=2027-05-01&end_date=2027-06-01&per_page=9`
  const dates = async () => (await call('GET', path))['events'] as { id: number; title: string }[]
  const before_ = (await dates()).map((date) => [date.id, date.title])
  const second = before_[1]?.[0] as number
  for (const scope of ['following', 'all']) {
    await saved(browser, second, {
      ...(await fieldsOf(browser, second)),
      scope,
      'title[en]': 'Singers',
      action: 'save',
    })
    assert.equal((await read(second))['title'], 'Singers')
    await pressUndo(browser, (await browser.get(page(second))).text)
    assert.deepEqual(
      (await dates()).map((date) => [date.id, date.title]),
      before_,
    )
  }
})

test('the history of an ordinary date is that of its series', async () => {
  const browser = await signedIn(service, 'editor')
  const { id } = await call('POST', '/events', {
    title: 'Choir',
    ...times,
    recurrence: { rules: ['FREQ=DAILY;COUNT=4'] },
  })
  await call('POST', `/events/${id}`, { title: 'Singers' })
  const found = await call('GET', `/events?series=${id}&start_date=2027-05-01&end_date=2027-06-01`)
  const [, date] = found['events'] as { id: number }[]
  const path = `/en/desk/events/${date?.id}/history/`
  const { status, text } = await browser.get(path)
  assert.equal(status, 200)
  assert.match(text, /Before">Choir<[^]*After">Singers</)
  assert.match(text, /these changes were made to all of them/)
  await call('POST', `/events/${date?.id}`, { title: 'Outdoors' })
  const own = await browser.get(path)
  assert.match(own.text, /After">Outdoors</)
  assert.match(own.text, new RegExp(`href="[^"]*/events/${id}/history/"\\s*>History of all dates`))
})

test('an event is not renamed where its picture may not be described', async () => {
  const author = await signedIn(service, 'author')
  const picture = await service.call('POST', '/images', {
    as: 'admin',
    payload: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' },
  })
  const image = (picture.body as { id: number }).id
  const own = await call('POST', '/events', { title: 'Mine', ...times }, 'author')
  await call('POST', `/events/${own.id}`, { image }, 'admin')
  const fields = await fieldsOf(author, own.id)
  const changed = { ...fields, 'title[en]': 'Renamed', 'alt[en]': 'A hall', action: 'save' }
  const { status } = await author.submit(page(own.id), changed)
  assert.equal(status, 403)
  assert.equal((await read(own.id))['title'], 'Mine')
})

test('nothing is published from the queue with a message that cannot be sent', async () => {
  const editor = await signedIn(service, 'editor')
  const { id } = await call('POST', '/events', { title: 'Talk', ...times, status: 'pending' }, 'contributor')
  const { text } = await editor.get('/en/desk/queue/')
  const [, name = ''] = new RegExp(`name="([^"]*${id}[^"]*)"[^>]*>\\s*</textarea>`).exec(text) ?? []
  const sent = { kind: 'event', id: String(id), action: 'publish', [name]: 'x'.repeat(20_000) }
  assert.equal((await editor.submit('/en/desk/queue/', sent)).status, 400)
  assert.equal((await call('GET', `/events/${id}`))['status'], 'pending')
})
