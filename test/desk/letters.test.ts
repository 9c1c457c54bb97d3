import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readable, startMailServer } from '../support/mail-server.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* The letters that bring messages to visitors who have handed in events. */

let mail: Awaited<ReturnType<typeof startMailServer>>
let service: TestService
let editor: TestBrowser
/** The same calendar without a mail server. */
let quiet: TestService

before(async () => {
  mail = await startMailServer()
  const now = '2027-03-01T12:00:00Z'
  service = await startDesk({ SMTP_URL: mail.url, SITE_NAME: 'Saint-Aubin' }, { now })
  quiet = await startDesk({}, { now })
  editor = await signedIn(service, 'editor')
})
after(async () => {
  await service.close()
  await quiet.close()
  mail.close()
})

const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
const zoe = { name: 'Zoé < Martin', email: 'zoe@example.net', message: 'Hi\n\nFoo <foo@example.net>' }

async function handedIn(title: string, at = service): Promise<number> {
  const json = { title, ...times, ...zoe }
  assert.equal((await at.call('POST', '/submissions', { json })).status, 201)
  // The receipt.
  await at.sendMails()
  const { body } = await at.call('GET', '/events?status=pending&per_page=100', { as: 'editor' })
  const { events } = body as { readonly events: readonly { id: number; title: string }[] }
  return events.find((event) => event.title === title)?.id ?? assert.fail()
}

/** The letter that arrives when something is done. */
async function letterOf(deed: () => Promise<{ readonly status: number }>): Promise<string> {
  assert.equal((await deed()).status, 303)
  await service.tellPeople()
  assert.equal(await service.sendMails(), 1)
  return readable(mail.letters.at(-1) ?? '')
}

void test('a visitor is sent a message from the queue, without a link to the desk, and answers to the editor', async () => {
  const id = await handedIn('Market')
  const queue = await editor.get('/en/desk/queue/')
  assert.match(queue.text, /Message to Zoé &lt; Martin, by e-mail/)
  assert.match(queue.text, /It will be sent to zoe@example\.net; replies go to editor@example\.org\./)
  const decision = { kind: 'event', id: String(id), action: 'back', [`message[event${id}]`]: 'Which <i>door</i>?' }
  const letter = await letterOf(() => editor.submit('/en/desk/queue/', decision))
  assert.match(letter, /^To: zoe@example\.net$/m)
  assert.match(letter, /^Reply-To: editor@example\.org$/m)
  assert.match(
    letter,
    /editor has written to you about “Market”, which you submitted to Saint-Aubin:\s+Which <i>door<\/i>\?/,
  )
  assert.doesNotMatch(letter, /\/desk\//)
  assert.match(
    (await editor.get('/en/desk/queue/')).text,
    /It has been kept as a draft\.<\/p>\s*<a href="[^"]*\/en\/desk\/events\/\d+\/">Market<\/a>/,
  )
})

void test('a visitor is sent a message from the form of the event as well, and nobody who writes an address into a text', async () => {
  const id = await handedIn('Fair')
  const path = `/fr/desk/events/${id}/`
  assert.match((await editor.get(path)).text, /Message à Zoé &lt; Martin, par e-mail/)
  const letter = await letterOf(() => editor.submit(path, { action: 'comment', text: 'À quelle porte ?' }))
  assert.match(letter, /^To: zoe@example\.net$/m)
  assert.match((await editor.get(path)).text, /Message envoyé à zoe@example\.net\./)
  const json = { title: 'Own', status: 'pending', ...times }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const { id: own } = body as { readonly id: number }
  const text = 'Zoé <zoe@example.net>'
  await service.call('POST', `/events/${own}/comments`, { as: 'contributor', json: { text } })
  const other = await letterOf(() => editor.submit(`/en/desk/events/${own}/`, { action: 'comment', text: 'Yes' }))
  assert.match(other, /^To: contributor@example\.org$/m)
})

void test('without a mail server, the field says that it is a note, which the visitor does not see', async () => {
  const id = await handedIn('Bazaar', quiet)
  const browser = await signedIn(quiet, 'editor')
  for (const page of ['queue/', `events/${id}/`]) {
    const { text } = await browser.get(`/en/desk/${page}`)
    assert.match(text, /Note for the editors/)
    assert.match(text, /Zoé &lt; Martin, who will not see this note: no e-mails are sent from here\./)
    assert.match(text, /<a href="mailto:zoe@example\.net">Write to zoe@example\.net<\/a>/)
    assert.doesNotMatch(text, /A message goes|Send message/)
    assert.doesNotMatch(text, /Message to the author/)
  }
  const { headers } = await browserOf(quiet).get(`/en/desk/events/${id}/`)
  assert.match(headers.get('location') ?? '', /sign-in/)
})
