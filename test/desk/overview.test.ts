import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T11:00:00Z' })
})
after(async () => service.close())

async function write(json: object): Promise<void> {
  const times = { start_date: '2027-03-01 20:00', end_date: '2027-03-01 21:00', status: 'publish' }
  const { status, body } = await service.call('POST', '/events', { as: 'editor', json: { ...times, ...json } })
  assert.equal(status, 201, JSON.stringify(body))
}

const wordsOf = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim()

void test('the overview has the week by days, at most five events of a day, and what is on', async () => {
  const venue = { venue: 'Town hall', city: 'Nantes' }
  await write({ title: 'Exhibition', start_date: '2027-02-01 10:00', end_date: '2027-03-20 18:00' })
  await write({ title: 'Breakfast', start_date: '2027-03-02 08:30', end_date: '2027-03-02 09:00', venue })
  await write({ title: 'Over', start_date: '2027-03-01 08:00', end_date: '2027-03-01 09:00' })
  await write({ title: 'Too far', start_date: '2027-03-09 08:00', end_date: '2027-03-09 09:00' })
  for (let number = 1; number <= 7; number += 1) await write({ title: `Concert ${number}` })
  const browser = await signedIn(service, 'editor')
  const text = (await browser.get('/en/desk/')).text
  const week = wordsOf(/<section class="card week">([^]*?)<\/section>/.exec(text)?.[1] ?? '')
  assert.match(week, /^Next seven days On now Exhibition Today, March 1 8 pm Concert 1 8 pm Concert 2/)
  assert.match(week, /Concert 5 \+2 more Tomorrow, March 2 8:30 am Breakfast Town hall, Nantes$/)
  assert.doesNotMatch(week, /Over|Too far|Concert 6/)
  const path = /href="([^"]*view=day&amp;day=2027-03-01)"/.exec(text)?.[1] ?? assert.fail()
  assert.equal((await browser.get(new URL(path).pathname + new URL(path).search.replaceAll('&amp;', '&'))).status, 200)
})

void test('what waits has one button each, for those who may press it', async () => {
  await write({ title: 'Handed in', status: 'pending' })
  const editor = (await (await signedIn(service, 'editor')).get('/en/desk/')).text
  assert.match(editor, /Handed in[^]*?href="[^"]*\/queue\/"[^>]*>\s*Review</)
  assert.match(editor, /Missing in French <small>\d+<\/small>[^]*?href="[^"]*\/untranslated\/\?language=fr"/)
  const author = (await (await signedIn(service, 'author')).get('/en/desk/')).text
  assert.doesNotMatch(author, /Missing in French|>\s*Review</)
})
