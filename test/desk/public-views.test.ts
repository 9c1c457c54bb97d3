import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Views, questions that have a name for everybody, at the desk. */

let service: TestService
before(async () => {
  service = await startDesk({ BASE_URL: 'http://calendar.test' }, { now: '2027-03-01T12:00:00Z' })
  await made('/categories', { name: 'Jazz' })
  const on = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
  await made('/events', { title: 'Quartet', ...on('2027-03-05'), categories: ['jazz'] })
  await made('/events', { title: 'Trio', ...on('2027-03-06'), categories: ['jazz'], status: 'draft' })
})
after(() => service.close())

async function made(path: string, json: object): Promise<number> {
  const { status, body } = await service.call('POST', path, { as: 'editor', json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

const list = '/en/desk/public-views/'

test('a view is added with its texts, says what it finds for visitors, is changed and deleted', async () => {
  const editor = await signedIn(service, 'editor')
  assert.match((await editor.get(list)).text, /There are no views yet/)
  const fields = {
    'name[en]': 'Jazz',
    'name[fr]': 'Du jazz',
    'description[en]': 'All <that>',
    filters: 'categories=jazz',
  }
  const saved = await editor.submit(`${list}new/`, fields)
  assert.equal(saved.status, 303, saved.text)
  const path = new URL(saved.headers.get('location') ?? '', service.api).pathname
  const { text } = await editor.get(path)
  assert.match(text, /The view “Jazz” was saved/)
  assert.match(text, /Finds 1 event from today on\./)
  assert.match(text, /name="name\[fr\]"[^>]*value="Du jazz"|value="Du jazz"/)
  assert.match(text, /href="[^"]*\/events\/view\/jazz\/"/)
  const [, revision = ''] = /name="revision" value="([^"]*)"/.exec(text) ?? []
  const changed = await editor.submit(path, { ...fields, 'description[en]': '', filters: '', revision })
  assert.equal(changed.status, 303, changed.text)
  const { body } = await service.call('GET', `/views/${path.split('/').at(-2) ?? ''}`)
  const { description, filters, slug } = body as Readonly<Record<string, unknown>>
  assert.deepEqual([description, filters, slug], ['', '', 'jazz'])
  const late = await editor.submit(path, { ...fields, revision })
  assert.equal(late.status, 412)
  assert.match((await editor.get('/fr/desk/public-views/')).text, /Du jazz/)
  assert.equal((await editor.submit(path, { action: 'remove' })).status, 303)
  assert.equal((await editor.get(path)).status, 404)
})

test('a view, and the whole calendar, have the code that shows them on another site', async () => {
  const editor = await signedIn(service, 'editor')
  const saved = await editor.submit(`${list}new/`, { 'name[en]': 'Jazz & more', filters: 'categories=jazz' })
  const path = new URL(saved.headers.get('location') ?? '', service.api).pathname
  const { text } = await editor.get(path)
  const tag = 'almanac-calendar src="http://calendar.test" view="list" filter="view=jazz-more" lang="en"'
  assert.ok(text.includes(`&lt;${tag.replaceAll('"', '&quot;')}&gt;`), text)
  assert.match(text, /events\/list\/\?view=jazz-more&quot;&gt;Jazz &amp;amp; more&lt;\/a&gt;/)
  const [, preview = ''] = /href="[^"]*(\/en\/embed\/[^"]*)"/.exec(text) ?? []
  assert.equal(preview, '/en/embed/?view=list&amp;saved=jazz-more')
  const made = await editor.get(preview.replaceAll('&amp;', '&'))
  assert.match(made.text, /<almanac-calendar [^>]*filter="view=jazz-more"/)
  const [, feed = ''] = /<code>([^<]*events\.ics\?view=jazz-more)<\/code>/.exec(text) ?? []
  assert.ok(text.includes(`data-copy="${feed}"`))
  const followed = await service.client.send({ method: 'GET', url: new URL(feed).pathname + new URL(feed).search })
  assert.deepEqual([followed.status, /SUMMARY:(.*)/.exec(followed.text)?.[1]?.trim()], [200, 'Quartet'])
  const all = await editor.get(list.replace('/en/', '/fr/'))
  assert.match(all.text, /Sur votre site[^]*view=&quot;month&quot; lang=&quot;fr&quot;/)
  assert.equal((await editor.submit(path, { action: 'remove' })).status, 303)
})

test('what is refused stands beside the filters, with what was typed', async () => {
  const editor = await signedIn(service, 'editor')
  const refused = await editor.submit(`${list}new/`, { 'name[en]': 'X', filters: 'categories=nowhere&page=2' })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /id="f-filters-problem"/)
  assert.match(refused.text, /categories=nowhere&amp;page=2<\/textarea>/)
  assert.equal((await editor.submit(`${list}new/`, { filters: '' })).status, 400)
})

test('a whole address of the calendar is read as its filters', async () => {
  const editor = await signedIn(service, 'editor')
  const address =
    'http://calendar.test/en/events/list/?search=jazz&from=2027-05-01&near=47.2,-1.5,Nantes&radius=5#found'
  const saved = await editor.submit(`${list}new/`, { 'name[en]': 'Pasted', filters: address })
  assert.equal(saved.status, 303, saved.text)
  const { body } = await service.call('GET', '/views?slug=pasted')
  const [view] = (body as { readonly views: readonly { readonly filters: string }[] }).views
  const filters = new URLSearchParams(view?.filters)
  assert.deepEqual(
    ['search', 'start_date', 'geoloc_lat', 'geoloc_radius', 'from'].map((name) => filters.get(name)),
    ['jazz', '2027-05-01', '47.2', '5', null],
  )
})

test('the list of events leads to a view of its filters, where others may see what it shows', async () => {
  const editor = await signedIn(service, 'editor')
  const { text } = await editor.get('/en/desk/events/?search=quartet&from=2027-03-01')
  const [, to = ''] = /href="([^"]*public-views\/new\/[^"]*)"/.exec(text) ?? []
  const form = await editor.get(to.replaceAll('&amp;', '&').replace('http://calendar.test', ''))
  assert.match(form.text, /search=quartet&amp;start_date=2027-03-01<\/textarea>/)
  assert.match(form.text, /Finds 1 event from today on\./)
  for (const query of ['', '?status=draft', '?author=1', '?venue=nowhere'])
    assert.doesNotMatch((await editor.get(`/en/desk/events/${query}`)).text, /public-views\/new/, query)
  const author = await signedIn(service, 'author')
  assert.doesNotMatch((await author.get('/en/desk/events/?search=quartet')).text, /public-views/)
  assert.equal((await author.get(list)).status, 403)
  assert.equal((await author.get(`${list}count/?filters=free`)).status, 403)
})

test('while filters are typed, what they find is told, or what is wrong with them', async () => {
  const editor = await signedIn(service, 'editor')
  const told = async (filters: string, language = 'en') => {
    const query = new URLSearchParams({ filters }).toString()
    const { text } = await editor.get(`/${language}/desk/public-views/count/?${query}`)
    return JSON.parse(text) as { readonly text: string; readonly isWrong: boolean; readonly events: readonly object[] }
  }
  assert.partialDeepStrictEqual(await told('categories=jazz'), {
    filters: 'categories=jazz',
    texts: { categories: 'jazz' },
    sentence: 'Events in the category Jazz.',
    text: 'Finds 1 event from today on.',
    isWrong: false,
    events: [{ title: 'Quartet', when: 'Friday, March 5, 8\u00a0pm – 10\u00a0pm' }],
  })
  assert.partialDeepStrictEqual(await told('search=nothing', 'fr'), {
    sentence: 'Les événements dont les textes contiennent «\u00a0nothing\u00a0».',
    text: 'Ne trouve aucun événement à partir d’aujourd’hui.',
    isWrong: false,
    events: [],
  })
  const wrong = await told('page=2&status=draft')
  assert.deepEqual([wrong.isWrong, wrong.text], [true, 'page is no filter of views.'])
})

test('a view is made of fields, whose names mean records, and keeps what no field has', async () => {
  const editor = await signedIn(service, 'editor')
  const venue = await made('/venues', { venue: 'Old Chapel' })
  const form = await editor.get(`${list}new/?filters=geoloc_lat%3D47%26geoloc_lng%3D-1`)
  assert.match(form.text, /<details class="more"\s*>\s*<summary>For programmers/, 'the query is folded away')
  const [, were = ''] = /name="filters_were" value="([^"]*)"/.exec(form.text) ?? []
  const question = were.replaceAll('&amp;', '&')
  const fields = {
    'name[en]': 'Weekends',
    filters: question,
    filters_were: question,
    'find[categories]': 'jazz',
    'find[venue]': 'old chapel',
    'find[free]': 'true',
    'find[when]': 'this_weekend',
    'find[organizer]': '',
  }
  const unknown = await editor.submit(`${list}new/`, { ...fields, 'find[organizer]': 'Nobody at all' })
  assert.equal(unknown.status, 400)
  assert.match(unknown.text, /There is nothing called “Nobody at all”/)
  assert.match(unknown.text, /value="Nobody at all"/)
  const saved = await editor.submit(`${list}new/`, fields)
  assert.equal(saved.status, 303, saved.text)
  const path = new URL(saved.headers.get('location') ?? '', service.api).pathname
  const read = async () => {
    const { body } = await service.call('GET', `/views/${path.split('/').at(-2) ?? ''}`)
    return (body as { readonly filters: string }).filters
  }
  const kept = `geoloc_lat=47&geoloc_lng=-1&when=this_weekend&categories=jazz&venue=${venue}&free=true`
  assert.equal(await read(), kept)
  const { text } = await editor.get(path)
  assert.match(
    text,
    /Events [^<]*this weekend[^<]*in the category Jazz[^<]*at Old Chapel[^<]*free of charge[^<]*geoloc_lat=47/,
  )
  assert.match(text, /name="find\[venue\]" value="Old Chapel"/)
  const [, revision = ''] = /name="revision" value="([^"]*)"/.exec(text) ?? []
  const changes = { ...fields, filters: kept, filters_were: kept, 'find[venue]': 'Old Chapel', 'find[when]': '' }
  assert.equal((await editor.submit(path, { ...changes, revision })).status, 303)
  assert.equal(await read(), kept.replace('&when=this_weekend', ''))
})

test('a query that is typed counts more than the fields that were made of another', async () => {
  const editor = await signedIn(service, 'editor')
  const fields = { 'name[en]': 'Typed', filters: 'free=false', filters_were: '', 'find[categories]': 'jazz' }
  assert.equal((await editor.submit(`${list}new/`, fields)).status, 303)
  const { body } = await service.call('GET', '/views?slug=typed')
  assert.partialDeepStrictEqual(body, { views: [{ filters: 'free=false' }] })
})
