import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'
import { writtenEvents } from './written-events.ts'

let service: TestService
before(async () => (service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })))
after(() => service.close())
const { written } = writtenEvents(() => service)
const overview = async (account: Account, language = 'en') =>
  (await (await signedIn(service, account)).get(`/${language}/desk/`)).text

/** The sentences of the cards, and where their buttons lead. */
const cards = (text: string) =>
  [...text.matchAll(/<li class="card task">[^]*?<p [^>]*>([^<]*)<\/p>\s*<a [^>]*href="[^"]*\/desk([^"]*)"/g)].map(
    ([, sentence, path]) => `${sentence} ${path?.replaceAll('&amp;', '&')}`,
  )

test('where nothing waits, the overview says so in one calm sentence, and nothing of it to who may not write', async () => {
  const text = await overview('editor')
  assert.deepEqual(cards(text), [])
  assert.match(text, /Nothing is waiting for you\./)
  assert.match(text, /<h2>This week<\/h2>\s*<p>Nothing is planned\.<\/p>/)
  assert.match(await overview('editor', 'fr'), /Rien ne vous attend\.[^]*Cette semaine/)
  assert.doesNotMatch(await overview('subscriber'), /waiting for you|class="calm"|Recent activity/)
})

test('each thing that waits has one sentence with its number and one button, to each role what it may do', async () => {
  const both = { title: { en: 'Ball', fr: 'Bal' } }
  await written('Ball', both)
  await written('Waits', { ...both, status: 'pending' }, 'contributor')
  const draft = await written('Half', { status: 'draft' }, 'contributor')
  const only = await written('Only English')
  await service.tellPeople()
  assert.deepEqual(cards(await overview('editor')), [
    '1 submission is waiting for review. /queue/',
    '1 event has no title in French yet. /untranslated/?kind=event&language=fr',
    '1 message is unread. /messages/',
  ])
  assert.match(
    (await (await signedIn(service, 'editor')).get('/en/desk/untranslated/?language=fr')).text,
    /Only English/,
  )
  assert.deepEqual(cards(await overview('contributor')), [
    `1 draft of yours is not finished: “Half”. /events/${draft}/`,
    '1 event of yours is waiting for an editor. /events/?status=pending&when=any',
  ])
  await written('Half again', { status: 'draft' }, 'contributor')
  const id = (await service.storage.users.byLogin('contributor'))?.id
  const [drafts = ''] = cards(await overview('contributor', 'fr'))
  assert.equal(drafts, `2 de vos brouillons ne sont pas terminés. /events/?status=draft&when=any&author=${id}`)
  assert.match(
    (await (await signedIn(service, 'contributor')).get(drafts.replace(/^.* /, '/en/desk'))).text,
    /Half again/,
  )
  assert.deepEqual(cards(await overview('author')), [], 'drafts and reviews of others are nothing to an author')
  await service.call('DELETE', `/events/${only}`, { as: 'editor' })
})

test('the week is told by days, of each five events, and what goes on for days on its first alone', async () => {
  const at = (day: string, hour: number) => `2027-03-${day} ${hour}:00:00`
  for (const [title, start_date, end_date] of [
    ['Over', at('01', 10), at('01', 11)],
    ['Tonight', at('01', 20), at('01', 22)],
    ['Nets', at('02', 10), at('05', 18)],
    ['Later', at('09', 10), at('09', 11)],
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [`Talk ${name}`, at('03', 15), at('03', 16)] as const),
  ] as const)
    await written(title, { start_date, end_date })
  await written('Secret', { start_date: at('04', 15), end_date: at('04', 16), status: 'draft' })
  const [, week = ''] = /<h2>This week<\/h2>([^]*?)<\/section>/.exec(await overview('author')) ?? []
  const days = week.split('<h3>').slice(1)
  const names = days.map((day) => /^<a href="[^"]*\/calendar\/\?view=day&amp;day=([^"]*)">([^<]*)</.exec(day)?.slice(1))
  assert.deepEqual(names, [
    ['2027-03-01', 'Today'],
    ['2027-03-02', 'Tomorrow, Tuesday, March 2'],
    ['2027-03-03', 'Wednesday, March 3'],
  ])
  assert.match(days[0] ?? '', /8.pm[^]*Tonight/)
  assert.match(days[1] ?? '', /10.am[^]*Nets[^]*until March 5/)
  assert.equal(days[2]?.match(/Talk [A-F]/g)?.length, 5)
  assert.match(days[2] ?? '', /\+1 more/)
  assert.equal(week.match(/Nets/g)?.length, 1)
  assert.doesNotMatch(week, /Over|Later|Secret/)
  assert.match(await overview('editor'), /Thursday, March 4[^]*Secret[^]*?Draft/)
  assert.match(await overview('editor', 'fr'), /Demain, mardi 2 mars/)
})

test('looking at the overview writes nothing', async () => {
  const browser: TestBrowser = await signedIn(service, 'admin')
  const version = service.storage.version()
  await browser.get('/en/desk/')
  assert.equal(service.storage.version(), version)
})

test('a list with nothing in it has a sentence and one button, which clears filters where they are in the way', async () => {
  const editor = await signedIn(service, 'editor')
  const blankOf = async (path: string) => {
    const [, part = ''] = /<div class="blank">([^]*?)<\/div>/.exec((await editor.get(`/en/desk${path}`)).text) ?? []
    return [...part.matchAll(/<p>([^<]*)<|href="[^"]*\/desk([^"]*)">([^<]*)</g)].flatMap((each) =>
      each.slice(1).filter(Boolean),
    )
  }
  assert.deepEqual(await blankOf('/tags/'), ['No tags here.', '/tags/new/', 'Add a tag'])
  const filtered = await blankOf('/tags/?search=nowhere')
  assert.deepEqual(filtered.slice(1), ['/tags/', 'Clear filters'])
  assert.deepEqual(await blankOf('/events/?search=nowhere'), ['No events found.', '/events/', 'Clear filters'])
  const [, ...toEvents] = await blankOf('/events/?status=future')
  assert.deepEqual(toEvents, ['/events/new/', 'New event'])
})
