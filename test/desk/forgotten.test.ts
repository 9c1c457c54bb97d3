import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { startMailServer } from '../support/mail-server.ts'
import { browserOf, startDesk } from './signed-in.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let service: TestService
before(async () => {
  mail = await startMailServer()
  service = await startDesk({ SMTP_URL: mail.url })
})
after(async () => {
  await service.close()
  mail.close()
})

void test('a user who forgot the password is sent a link and sets a new one with it', async () => {
  const browser = browserOf(service)
  const asked = await browser.post('/fr/desk/forgotten/', { login: 'editor' })
  assert.equal(asked.headers.get('location'), 'http://calendar.test/fr/desk/sign-in/?after=sent')
  assert.equal(await service.sendMails(), 1)
  const [letter = ''] = mail.letters
  assert.match(letter, /^From: calendar@example\.org$/m)
  assert.match(letter, /^To: editor@example\.org$/m)
  const text = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
  const [, url = '', key = ''] = /http:\/\/calendar\.test(\/fr\/desk\/set-password\/\?key=([\w.-]+))\s/.exec(text) ?? []
  const set = await browser.post(url, { key, password: 'une courte phrase', again: 'une courte phrase' })
  assert.equal(set.status, 303)
  assert.ok(browser.cookies.has('almanac_session'))
})

void test('whether there is an account, nobody learns', async () => {
  const answer = async (login: string) => {
    const { status, headers, text } = await browserOf(service).post('/en/desk/forgotten/', { login })
    return { status, location: headers.get('location'), text }
  }
  assert.deepEqual(await answer('nobody'), await answer('author'))
  assert.equal(await service.sendMails(), 1)
  assert.equal(mail.letters.length, 2)
})

void test('a link by mail leaves an invitation as it is, serves once, and is void with another password', async () => {
  const invited = await service.call('POST', '/users/6/invitation', { as: 'admin' })
  const { url: invitation } = invited.body as { readonly url: string }
  const pages = async (link: string) => {
    const { pathname, search } = new URL(link)
    return (await browserOf(service).get(pathname.replace(/^\/desk/, '/en/desk') + search)).text
  }
  await browserOf(service).post('/en/desk/forgotten/', { login: 'subscriber@example.org' })
  await browserOf(service).post('/en/desk/forgotten/', { login: 'subscriber' })
  assert.equal(await service.sendMails(), 2)
  const links = mail.letters.slice(-2).map((letter) => {
    const text = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
    return /http:\S+key=[\w.-]+/.exec(text)?.[0] ?? assert.fail(text)
  })
  for (const link of [...links, invitation]) assert.match(await pages(link), /name="again"/)
  const { pathname, search, searchParams } = new URL(links[0] ?? '')
  const sent = { key: searchParams.get('key') ?? '', password: 'a short sentence', again: 'a short sentence' }
  const both = await Promise.all([1, 2].map(() => browserOf(service).post(pathname + search, sent)))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [303, 409])
  for (const link of [...links, invitation]) assert.doesNotMatch(await pages(link), /name="again"/)
})

void test('repeated requests are refused, and so are more letters to one user', async () => {
  const before = mail.letters.length
  for (let asked = 0; asked < 12; asked += 1) {
    const { status } = await browserOf(service, '127.0.0.20').post('/en/desk/forgotten/', { login: 'admin' })
    assert.equal(status, asked < 10 ? 303 : 429)
  }
  for (let host = 30; host < 35; host += 1)
    await browserOf(service, `127.0.0.${host}`).post('/en/desk/forgotten/', { login: 'admin' })
  assert.equal(await service.sendMails(), 3)
  assert.equal(mail.letters.length - before, 3)
})

void test('a message to the author of an event is sent by mail, and no message of one’s own', async () => {
  const json = { title: 'Choir', status: 'pending', start_date: '2030-05-01 10:00', end_date: '2030-05-01 12:00' }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const id = String((body as { readonly id: number }).id)
  const [author, editor] = [browserOf(service), browserOf(service)]
  await author.signIn('contributor')
  await author.submit(`/fr/desk/events/${id}/`, { action: 'comment', text: 'Is it fine?' })
  await editor.signIn('admin')
  await service.tellPeople()
  await service.sendMails()
  const before = mail.letters.length
  const decision = { kind: 'event', id, action: 'back', [`message[event${id}]`]: 'Which door?' }
  assert.equal((await editor.submit('/fr/desk/queue/', decision)).status, 303)
  await service.tellPeople()
  assert.equal(await service.sendMails(), 1)
  assert.equal(mail.letters.length, before + 1)
  const letter = (mail.letters.at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')
  assert.match(letter, /^To: contributor@example\.org$/m)
  assert.match(letter, /Which door\?/)
  assert.ok(letter.includes(`http://calendar.test/en/desk/events/${id}/#messages`), letter)
})
