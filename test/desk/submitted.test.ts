import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readable, startMailServer } from '../support/mail-server.ts'
import { drawn } from '../support/pictures.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* The receipt of who submits an event, and what its link lets do. */

let mail: Awaited<ReturnType<typeof startMailServer>>
let service: TestService
let editor: TestBrowser

before(async () => {
  mail = await startMailServer()
  service = await startDesk({ SMTP_URL: mail.url, SITE_NAME: 'Saint-Aubin' }, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
})
after(async () => {
  await service.close()
  mail.close()
})

const path = '/en/desk/submit/'
const concert = {
  ...{ title: 'Choir concert', start_date: '2027-05-01', from: '20:00', until: '22:00', description: 'A & b\n\nC' },
  ...{ venue: 'Old chapel', city: 'Almond', organizer: 'The choir', cost: '5', website: 'https://choir.example' },
}
let visitors = 0
const visitor = () => browserOf(service, `127.0.1.${(visitors += 1)}`)

/** Submits an event from an address of its own; the letter that arrives, and the path that it leads to. */
async function submitted(title: string, more: Readonly<Record<string, string>> = {}, at = path) {
  const sent = { ...concert, title, name: 'Zoé', email: `zoe${visitors}@example.net`, ...more }
  assert.equal((await visitor().post(at, sent)).status, 303)
  assert.equal(await service.sendMails(), 1)
  const letter = readable(mail.letters.at(-1) ?? '')
  const [, link = ''] = /(http:\S+key=\S+)/.exec(letter) ?? []
  const { pathname, search } = new URL(link)
  const [id = 0] = /\d+/.exec(search) ?? []
  return { letter, link: `${pathname}${search}`, id: Number(id) }
}

async function eventOf(id: number): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await service.call('GET', `/events/${id}`, { as: 'editor' })
  return body as Readonly<Record<string, unknown>>
}

const next = ({ headers }: { readonly headers: Headers }) => {
  const { pathname, search } = new URL(headers.get('location') ?? '')
  return `${pathname}${search}`
}

const without = ({ text }: { readonly text: string }) => assert.doesNotMatch(text, /name="title"|value="withdraw"/)

test('who submits an event gets a receipt in the language of the page, without a word of what was sent', async () => {
  const { letter } = await submitted('Buy <pills> now', { name: 'Dear winner' })
  assert.match(letter, /^To: zoe\d+@example\.net$/m)
  assert.match(letter, /^Subject: Saint-Aubin: we have received your event$/m)
  assert.match(
    letter,
    /correct or withdraw it here:\s+http:\/\/calendar\.test\/en\/desk\/submit\/yours\/\?key=\d+\.[\w-]{43}\n/,
  )
  assert.doesNotMatch(letter, /pills|winner|choir/i)
  const french = await submitted('Marché', {}, '/fr/desk/submit/')
  assert.match(french.letter, /le corriger ou le retirer ici\u00a0:\s+http:\/\/calendar\.test\/fr\/desk\/submit\/yours/)
  assert.match((await visitor().get(`${path}?sent=1`)).text, /We have sent you an e-mail with a link/)
})

test('the link shows what was submitted, and corrections are written as those of visitors', async () => {
  const place = { venue: 'New chapel', organizer: 'A new choir' }
  const { link, id } = await submitted('Concert', place)
  const { text } = await visitor().get(link)
  for (const shown of ['Concert', '2027-05-01', '20:00', 'New chapel', 'Almond', 'A new choir', '$5', 'choir.example'])
    assert.ok(text.includes(shown), shown)
  assert.match(text, />\s*A &amp; b\n\nC<\/textarea>/)
  assert.doesNotMatch(text, /zoe\d|Zoé|name="email"/)
  const times = { from: '21:00', until: '23:00' }
  const changes = { ...concert, ...place, ...times, title: 'Late concert', city: 'Birch', cost: 'Free' }
  const saved = await visitor().post(link, { ...changes, organizer: '', message: 'It is later' })
  assert.equal(saved.status, 303, saved.text)
  assert.match((await visitor().get(next(saved))).text, /corrections are saved/)
  const event = await eventOf(id)
  assert.deepEqual(
    [event['title'], event['start_date'], event['cost'], event['status'], event['organizer']],
    ['Late concert', '2027-05-01 21:00:00', 'Free', 'pending', []],
  )
  assert.match(JSON.stringify(event['venue']), /New chapel.*Birch/)
  assert.match((await editor.get('/en/desk/queue/')).text, /Late concert[^]*It is later/)
  // What waited for it alone waits no more.
  const { body } = await service.call('GET', '/organizers?status=draft,pending&search=new', { as: 'editor' })
  assert.doesNotMatch(JSON.stringify(body), /A new choir/)
  assert.equal((await service.call('GET', `/events/${id}`)).status, 403)
})

test('nobody learns or changes where a venue is that waits with the event of another', async () => {
  const other = await submitted('Hidden', { venue: 'Secret cellar', address: '7 Hidden lane' })
  const { link } = await submitted('Curious', { venue: 'Secret cellar', city: '' })
  assert.doesNotMatch((await visitor().get(link)).text, /Hidden lane/)
  const moved = { ...concert, venue: 'Secret cellar', address: '1 Elsewhere' }
  assert.equal((await visitor().post(link, moved)).status, 303)
  assert.match(JSON.stringify((await eventOf(other.id))['venue']), /7 Hidden lane/)
  assert.match((await editor.get('/en/desk/queue/')).text, /Secret cellar, 1 Elsewhere/)
})

test('a wrong correction is refused beside its field, and what an editor has changed meanwhile is not overwritten', async () => {
  const { link, id } = await submitted('Two at once')
  const wrong = await visitor().post(link, { ...concert, title: '', website: 'nowhere' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /id="f-title-problem"[^]*id="f-website-problem"/)
  const revision = () =>
    visitor()
      .get(link)
      .then(({ text }) => /name="revision" value="(\d+)"/.exec(text)?.[1] ?? '')
  const seen = await revision()
  await service.call('PUT', `/events/${id}`, { as: 'editor', json: { title: 'By the editor' } })
  const late = await visitor().post(link, { ...concert, title: 'By the visitor', revision: seen })
  assert.equal(late.status, 409)
  assert.match(late.text, /changed in the meantime[^]*value="By the visitor"/)
  assert.equal((await eventOf(id))['title'], 'By the editor')
  const again = await visitor().post(link, { ...concert, title: 'By the visitor', revision: await revision() })
  assert.equal(again.status, 303)
  assert.equal((await eventOf(id))['title'], 'By the visitor')
})

test('another picture takes the place of the first, which is gone', async () => {
  const { link, id } = await submitted('Pictured')
  const image = async () =>
    (await eventOf(id))['image'] as { readonly id: number; readonly width: number; readonly url: string }
  assert.equal((await visitor().upload(link, concert, ['one.png', await drawn(40, 30)])).status, 303)
  const first = await image()
  assert.equal(first.width, 40)
  const shown = (await visitor().get(link)).text
  assert.match(shown, /You have sent a picture/)
  assert.doesNotMatch(shown, /one-\w+\.png/)
  assert.equal((await visitor().upload(link, concert, ['two.png', await drawn(50, 30)])).status, 303)
  assert.equal((await image()).width, 50)
  assert.equal((await service.call('GET', `/images/${first.id}`, { as: 'editor' })).status, 404)
  assert.equal((await visitor().post(link, { ...concert, remove_picture: '1' })).status, 303)
  assert.equal(await image(), false)
})

test('a withdrawn event does not wait any more, nor does what came with it', async () => {
  const { link, id } = await submitted('Withdrawn', { venue: 'Lone barn', organizer: 'Lone piper' })
  const done = await visitor().post(link, { action: 'withdraw' })
  assert.equal(done.status, 303)
  assert.match((await visitor().get(next(done))).text, /You have withdrawn your event/)
  assert.equal((await eventOf(id))['status'], 'trash')
  assert.doesNotMatch((await editor.get('/en/desk/queue/')).text, /Withdrawn|Lone/)
  without(await visitor().get(link))
  assert.equal((await visitor().post(link, { ...concert, title: 'Back' })).status, 409)
})

test('once an editor has decided, the link changes nothing', async () => {
  for (const [status, words] of [
    ['publish', /It is published/],
    ['draft', /does not wait to be reviewed/],
  ] as const) {
    const { link, id } = await submitted(`Decided ${status}`)
    await service.call('PUT', `/events/${id}`, { as: 'editor', json: { status } })
    const page = await visitor().get(link)
    assert.match(page.text, words)
    without(page)
    for (const deed of [
      { ...concert, title: 'Mine' },
      { ...concert, action: 'withdraw' },
    ])
      assert.equal((await visitor().post(link, deed)).status, 409)
    const { title, status: now } = await eventOf(id)
    assert.deepEqual([title, now], [`Decided ${status}`, status])
  }
})

test('no other link opens anything, and none leads to events of others', async () => {
  const { link, id } = await submitted('Mine')
  const json = { title: 'By a contributor', start_date: '2027-05-01', end_date: '2027-05-01', status: 'pending' }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const { id: other } = body as { readonly id: number }
  const proof = /\.(.*)$/.exec(link)?.[1] ?? ''
  for (const key of ['', 'x', `${other}.${proof}`, `${id}.${proof.slice(1)}`, `${id}.${'A'.repeat(43)}`, `${id}`]) {
    const page = await visitor().get(`${path}yours/?key=${key}`)
    assert.match(page.text, /This link is not valid/)
    without(page)
    assert.equal((await visitor().post(`${path}yours/?key=${key}`, { action: 'withdraw' })).status, 404)
  }
  // A visitor's event that an editor takes over is nobody else's any more.
  await service.call('PUT', `/events/${id}`, { as: 'admin', json: { author: 1 } })
  assert.match((await visitor().get(link)).text, /This link is not valid/)
})

test('nobody is sent more than three receipts within an hour, and none of what does not wait', async () => {
  const email = 'often@example.net'
  for (let number = 0; number < 5; number += 1)
    await visitor().post(path, {
      ...concert,
      title: `Often ${number}`,
      name: 'A',
      email: number % 2 ? email.toUpperCase() : email,
    })
  assert.equal(await service.sendMails(), 3)
  const json = {
    title: 'Quick',
    start_date: '2027-05-01',
    end_date: '2027-05-01',
    name: 'A',
    email: 'quick@example.net',
  }
  assert.equal((await service.call('POST', '/submissions', { json, from: '127.0.5.1' })).status, 201)
  // The same once more is no second event.
  assert.equal((await service.call('POST', '/submissions', { json, from: '127.0.5.1' })).status, 201)
  const { body } = await service.call('GET', '/events?status=pending&search=quick', { as: 'editor' })
  const [quick] = (body as { readonly events: readonly { readonly id: number }[] }).events
  await service.call('PUT', `/events/${quick?.id}`, { as: 'editor', json: { status: 'draft' } })
  assert.equal(await service.sendMails(), 0)
})

test('without a mail server, nothing is promised', async (t) => {
  const quiet = await startDesk()
  t.after(() => quiet.close())
  assert.doesNotMatch((await browserOf(quiet).get(`${path}?sent=1`)).text, /e-mail with a link/)
})
