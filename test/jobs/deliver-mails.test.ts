// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from '../desk/signed-in.ts'

/* Mails wait in the database until the mail server has taken them. */

const start = '2027-03-01T12:00:00Z'
let mail: Awaited<ReturnType<typeof startMailServer>>
let service: TestService
before(async () => {
  mail = await startMailServer()
  service = await startDesk({ SMTP_URL: mail.url }, { now: start })
})
beforeEach(() => {
  mail.letters.length = 0
  mail.answers.to = undefined
  service.setClock(start)
})
after(async () => {
  await service.close()
  mail.close()
})

const letter = (subject: string, to = 'ada@example.net') =>
  service.storage.outbox.add({ kind: 'letter', letter: { to, subject, text: 'Hello' } }, '2027-03-01 12:00:00')

const findings = async () => {
  const { body } = await service.call('GET', '/health', { as: 'admin' })
  return JSON.stringify(body)
}

const idsIn = (letters: readonly string[]) => letters.map((each) => /^Message-ID: (.*)$/im.exec(each)?.[1])

void test('a mail that the server does not take is tried again, later each time, and sent once', async () => {
  await letter('Once')
  mail.answers.to = '450 busy'
  assert.equal(await service.sendMails(), 0)
  mail.answers.to = undefined
  assert.equal(await service.sendMails(), 0)
  service.setClock('2027-03-01T12:01:00Z')
  mail.answers.to = '450 busy'
  assert.equal(await service.sendMails(), 0)
  mail.answers.to = undefined
  service.setClock('2027-03-01T12:05:59Z')
  assert.equal(await service.sendMails(), 0)
  service.setClock('2027-03-01T12:11:00Z')
  assert.match(await findings(), /E-mails that have been waiting for more than ten minutes: 1\./)
  assert.equal(await service.sendMails(), 1)
  assert.equal(await service.sendMails(), 0)
  assert.equal(mail.letters.length, 1)
  assert.match(await findings(), /E-mails can be sent\./)
})

void test('a letter that fails for three days is given up, and reported for a week', async () => {
  await letter('In vain')
  mail.answers.to = '450 busy'
  let tried = 0
  for (let hour = 0; hour < 80; hour += 1) {
    service.setClock(Temporal.Instant.from(start).add({ hours: hour }).toString())
    await service.sendMails()
    const { late } = await service.storage.outbox.counts('2030-01-01 00:00:00')
    tried += late
  }
  assert.ok(tried > 60 && tried <= 73, `waits for ${tried} hours`)
  assert.match(await findings(), /E-mails that could not be delivered: 1\./)
  mail.answers.to = undefined
  assert.equal(await service.sendMails(), 0)
  service.setClock('2027-03-13T12:00:00Z')
  await service.sendMails()
  assert.doesNotMatch(await findings(), /could not be delivered/)
})

void test('an address that the server refuses for good is given up at once, and does not hold up others', async () => {
  await letter('No such box', 'nobody@example.net')
  mail.answers.to = '550 no such mailbox'
  assert.equal(await service.sendMails(), 0)
  mail.answers.to = undefined
  await letter('Next')
  service.setClock('2027-03-01T15:00:00Z')
  assert.equal(await service.sendMails(), 1)
  assert.equal(mail.letters.length, 1)
  assert.match(await findings(), /E-mails that could not be delivered: 1\./)
})

void test('several at once send each mail once', async () => {
  for (let number = 0; number < 12; number += 1) await letter(`Number ${number}`)
  const sent = await Promise.all([1, 2, 3].map(() => service.sendMails()))
  assert.equal(
    sent.reduce((all, some) => all + some),
    12,
  )
  assert.equal(new Set(idsIn(mail.letters)).size, 12)
})

void test('a letter whose sender dies is sent again, as the same letter', async () => {
  await letter('Twice at worst')
  const claimed = await service.storage.outbox.claim('2027-03-01 12:00:00', '2027-03-01 12:05:00')
  assert.equal(claimed?.mail.kind, 'letter')
  assert.equal(await service.sendMails(), 0)
  service.setClock('2027-03-01T12:05:00Z')
  assert.equal(await service.sendMails(), 1)
  assert.match(idsIn(mail.letters)[0] ?? '', new RegExp(`^<\\d+\\.${claimed?.id}@calendar\\.test>$`))
})

void test('a letter is queued for a comment that was written, for none that was refused, and waits for a service that stops', async () => {
  const json = { title: 'Choir', status: 'pending', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const path = `/en/desk/events/${(body as { readonly id: number }).id}/`
  const editor = await signedIn(service, 'editor')
  assert.notEqual((await editor.submit(path, { action: 'comment', text: 'x'.repeat(5000) })).status, 303)
  await service.tellPeople()
  assert.equal(await service.sendMails(), 0)
  assert.equal((await editor.submit(path, { action: 'comment', text: 'Which door?' })).status, 303)
  assert.equal(await service.tellPeople(), 1)
  assert.equal(mail.letters.length, 0)
  const { late } = await service.storage.outbox.counts('2030-01-01 00:00:00')
  assert.equal(late, 1)
  assert.equal(await service.sendMails(), 1)
})

void test('a login that nobody has waits as one that somebody has, and no secret waits', async () => {
  for (const login of ['nobody at all', 'editor']) await browserOf(service).post('/en/desk/forgotten/', { login })
  const queued = await service.storage.outbox.claim('2027-03-01 12:00:00', '2027-03-01 12:00:00')
  assert.deepEqual(queued?.mail, { kind: 'password-link', login: 'nobody at all', language: 'en' })
  assert.equal((await service.storage.outbox.counts('2030-01-01 00:00:00')).late, 2)
  assert.equal(await service.sendMails(), 1)
  assert.match(mail.letters[0] ?? '', /set-password/)
})
