// runs: postgres, all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { StandIn } from '../support/stand-in.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* An address is read before it is followed. */

const answers: Readonly<Record<string, string>> = {
  '/feed.ics': ['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ''].join('\r\n'),
  '/page.html': '<!doctype html><p>Opening hours</p>',
  '/picture': '\u0001\u0002\u0003',
}
const other = new StandIn()
let service: TestService
let editor: TestBrowser
before(async () => {
  await other.start()
  other.before = (_request, response, { pathname }) => {
    const answer = answers[pathname]
    if (answer === undefined) return false
    response.end(answer)
    return true
  }
  const fetching = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z', fetching })
  editor = await signedIn(service, 'editor')
})
after(async () => {
  await service.close()
  await other.stop()
})

const path = '/en/desk/sources/new/'
const follow = (url: string, action = 'save') => editor.submit(path, { action, url, every: '3600' })
const sources = async () => (await service.storage.sources.find({ offset: 0, limit: 50 })).records.map(({ url }) => url)

test('a source that does not answer, or is no calendar, is not followed before one says so twice', async () => {
  const silent = 'http://127.0.0.1:1/calendar.ics'
  for (const [url, problem] of [
    [silent, /The server does not answer/],
    [`${other.site}/nowhere.ics`, /answered with the status 404/],
    [`${other.site}/page.html`, /The page has no events/],
    [`${other.site}/picture`, /no calendar that can be read/],
  ] as const) {
    const refused = await follow(url)
    assert.equal(refused.status, 400, url)
    assert.match(refused.text, new RegExp(`id="f-url-problem">[^<]*${problem.source}`))
    assert.ok(refused.text.includes(`value="${url}"`))
    assert.match(refused.text, /value="follow">Follow anyway</)
  }
  assert.deepEqual(await sources(), [])
  assert.doesNotMatch((await editor.get(path)).text, /Follow anyway/)
  assert.doesNotMatch((await follow('ftp://127.0.0.1/')).text, /Follow anyway/)
  assert.match((await editor.get('/fr/desk/sources/new/')).text, /Suivre</)

  assert.equal((await follow(silent, 'follow')).status, 303)
  assert.equal((await follow(`${other.site}/feed.ics`)).status, 303)
  assert.deepEqual(await sources(), [silent, `${other.site}/feed.ics`])
})

test('the overview names sources that fail to those who may import', async () => {
  await service.runImports()
  const { text } = await editor.get('/en/desk/')
  assert.match(text, /1 source cannot be read: 127\.0\.0\.1:1\/calendar\.ics\.<[^]*?\/sources\/\d+\/"/)
  const author = await signedIn(service, 'author')
  assert.doesNotMatch((await author.get('/en/desk/')).text, /cannot be read|calendar\.ics/)
})
