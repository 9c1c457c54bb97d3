import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'
import { rowTitles } from './row-titles.ts'
import { pressUndo } from './undo-button.ts'
import { writtenEvents } from './written-events.ts'

/* The list of events at the desk: what each role finds there, and what it does with several at once. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const list = '/en/desk/events/'

const { written, read } = writtenEvents(() => service)

test('shows those who write the events that they may see, and nobody else', async () => {
  await written('Seen by all')
  await written('Draft of the author', { status: 'draft' }, 'author')
  for (const role of ['admin', 'editor', 'author'] as const) {
    const { status, text } = await (await signedIn(service, role)).get(`${list}?when=any`)
    assert.equal(status, 200)
    assert.match(text, /Seen by all/)
    assert.match(text, /Draft of the author/)
  }
  const other = await (await signedIn(service, 'author2')).get(`${list}?when=any`)
  assert.doesNotMatch(other.text, /Draft of the author/)
  assert.equal((await (await signedIn(service, 'subscriber')).get(list)).status, 403)
  assert.equal((await browserOf(service).get(list)).status, 303)
})

test('finds by search, status, venue, category and dates, with counts on the tabs', async () => {
  const { body } = await service.call('POST', '/categories', { as: 'editor', json: { name: 'Music' } })
  const category = (body as { readonly id: number }).id
  await written('Hidden jewel', { status: 'pending', venue: { venue: 'Old Mill' }, categories: [category] })
  await written('Long ago', { start_date: '2026-05-01 20:00:00', end_date: '2026-05-01 22:00:00' })
  const browser = await signedIn(service, 'editor')
  const titles = async (query: string) => {
    const { text, status } = await browser.get(`${list}${query}`)
    assert.equal(status, 200, text)
    return rowTitles(text)
  }
  assert.deepEqual(await titles('?search=jewel'), ['Hidden jewel'])
  assert.deepEqual(await titles('?status=pending'), ['Hidden jewel'])
  assert.deepEqual(await titles('?venue=old+mill'), ['Hidden jewel'])
  assert.deepEqual(await titles('?venue=nowhere'), [])
  assert.deepEqual(await titles(`?categories=${category}`), ['Hidden jewel'])
  assert.deepEqual(await titles('?when=past'), ['Long ago'])
  assert.deepEqual(await titles('?from=2026-01-01&to=2026-12-31'), ['Long ago'])
  const { text } = await browser.get(list)
  assert.match(text, /href="[^"]*\?status=pending"\s*>Waiting for review <small>1<\/small>/)
  const french = await browser.get('/fr/desk/events/?status=pending')
  assert.match(french.text, /<span class="missing">à traduire en français<\/span>/)
})

test('tells a search how many past events it leaves out', async () => {
  const past = { start_date: '2026-04-01 20:00:00', end_date: '2026-04-01 22:00:00' }
  await written('Accordion night', past)
  const browser = await signedIn(service, 'editor')
  const { text } = await browser.get(`${list}?search=accordion`)
  assert.match(text, /No events found\./)
  const [, address = ''] = /<a href="[^"]*(\/en\/desk[^"]+)">1 in the past – show</.exec(text) ?? []
  const shown = (await browser.get(address.replaceAll('&amp;', '&'))).text
  assert.match(shown, /Accordion night/)
  assert.doesNotMatch(shown, /in the past/)
  await written('Accordion morning', past)
  await written('Accordion to come')
  const both = (await browser.get('/fr/desk/events/?search=accordion')).text
  assert.match(both, /Accordion to come/)
  assert.match(both, />2 événements passés – afficher</)
  assert.doesNotMatch((await browser.get(`${list}?search=jewel`)).text, /in the past/)
  assert.doesNotMatch((await browser.get(list)).text, /in the past/)
})

test('finds what the reader has written alone, in the list and in a change of all that was found', async () => {
  const own = await written('Own of the editor', { status: 'draft' })
  const other = await written('Own of the author', { status: 'draft' }, 'author')
  const browser = await signedIn(service, 'editor')
  const trashAll = { action: 'trash', all: '1' }
  const former = await browser.get(`${list}?mine=1&status=draft&search=own`)
  const [, author = ''] = /\?author=(\d+)&status=draft&search=own$/.exec(former.headers.get('location') ?? '') ?? []
  assert.equal(former.status, 301)
  const { text } = await browser.get(`${list}?author=${author}&status=draft&search=own`)
  assert.match(text, /Own of the editor/)
  assert.doesNotMatch(text, /Own of the author/)
  assert.match(text, /href="[^"]*\?status=draft&amp;search=own"\s+aria-current="true"\s*>Mine</)
  assert.match(text, /<input type="hidden" name="author" value="\d+"/)
  const asked = await browser.submit(`${list}?author=${author}&search=own&status=draft`, trashAll)
  assert.match(asked.text, /1 event is moved to the trash\./)
  const [, previewed = ''] = /name="previewed" value="([^"]*)"/.exec(asked.text) ?? []
  assert.equal(previewed, String(own))
  const saved = { list: 'events', query: 'mine=1&status=draft', name: 'My drafts' }
  assert.equal((await browser.submit('/en/desk/views/', saved)).status, 303)
  assert.match((await browser.get(`${list}?author=${author}&status=draft`)).text, /aria-current="page"\s*>My drafts</)
  const others = `/events?author=${String((await read(other))['author'])}&status=draft&search=own`
  const answer = await service.call('GET', others, { as: 'editor' })
  assert.deepEqual(
    (answer.body as { events: { id: number }[] }).events.map(({ id }) => id),
    [other],
  )
})

test('lists the latest first where that is asked for, over all pages', async () => {
  for (let day = 1; day <= 31; day += 1) {
    const date = `2028-01-${String(day).padStart(2, '0')}`
    await written(`Day ${day}`, { start_date: `${date} 10:00`, end_date: `${date} 11:00` })
  }
  const browser = await signedIn(service, 'editor')
  const first = await browser.get(`${list}?from=2028-01-01&to=2028-01-31&order=last`)
  assert.match(first.text, /rel="next" href="([^"]+)"/)
  const all = [first.text, (await browser.get(`${list}?from=2028-01-01&to=2028-01-31&order=last&page=2`)).text]
  const titles = all.flatMap((text) => [...text.matchAll(/>(Day \d+)</g)].map(([, title]) => title))
  assert.deepEqual(
    titles,
    Array.from({ length: 31 }, (_each, index) => `Day ${31 - index}`),
  )
})

test('publishes, trashes, restores and changes several at once, each of which can be undone', async () => {
  const ids = [await written('One', { status: 'draft' }), await written('Two', { status: 'draft' })]
  const browser = await signedIn(service, 'editor')
  const chosen = Object.fromEntries(ids.map((id, index) => [`ids[${index}]`, String(id)]))
  const all = async (name: string) => Promise.all(ids.map(async (id) => (await read(id))[name]))
  const act = async (action: string, more: Readonly<Record<string, string>> = {}) => {
    const { status, text } = await browser.submit(list, { action, ...chosen, ...more })
    assert.equal(status, 303, text)
    return (await browser.get(list)).text
  }
  const undo = async (text: string) => {
    assert.match(await pressUndo(browser, text), /Undone[.:]/)
  }
  const text = await act('publish')
  assert.match(text, /2 events published\./)
  assert.deepEqual(await all('status'), ['publish', 'publish'])
  await undo(text)
  assert.deepEqual(await all('status'), ['draft', 'draft'])
  const trashed = await act('trash')
  assert.deepEqual(await all('status'), ['trash', 'trash'])
  await undo(trashed)
  assert.deepEqual(await all('status'), ['draft', 'draft'])
  await act('trash')
  await act('restore')
  assert.deepEqual(await all('status'), ['draft', 'draft'])
  const { body } = await service.call('POST', '/categories', { as: 'editor', json: { name: 'Dance' } })
  const { id } = body as { readonly id: number }
  const added = await act('category', { category: String(id), category_how: 'add' })
  assert.deepEqual(
    (await all('categories')).map((terms) => (terms as { id: number }[]).map((term) => term.id)),
    [[id], [id]],
  )
  const other = (
    (await service.call('POST', '/categories', { as: 'editor', json: { name: 'Song' } })).body as { id: number }
  ).id
  const of = async () => (await all('categories')).map((terms) => (terms as { id: number }[]).map((term) => term.id))
  const replaced = await act('category', { category: String(other), category_how: 'replace' })
  assert.deepEqual(await of(), [[other], [other]])
  await undo(replaced)
  const removed = await act('category', { category: String(id), category_how: 'remove' })
  assert.deepEqual(await of(), [[], []])
  await undo(removed)
  await undo(added)
  assert.deepEqual(await of(), [[], []])
  await service.call('POST', '/venues', { as: 'editor', json: { venue: 'Great Hall' } })
  await act('venue', { venue: 'great hall' })
  assert.deepEqual(
    (await all('venue')).map((venue) => (venue as { venue: string }).venue),
    ['Great Hall', 'Great Hall'],
  )
})

test('a series is one row, and what is done with it is done with all of it', async () => {
  const id = await written('Every week', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=5'] } })
  const browser = await signedIn(service, 'editor')
  const { text } = await browser.get(`${list}?search=week`)
  assert.equal(text.split('>Every week<').length, 2)
  assert.match(text, /every Saturday/)
  await browser.submit(list, { action: 'trash', 'ids[0]': String(id) })
  const trash = await browser.get(`${list}?status=trash&search=week`)
  assert.match(trash.text, />Every week</)
  await browser.submit(list, { action: 'restore', 'ids[0]': String(id) })
  assert.equal((await read(id))['status'], 'draft')
})

test('does nothing that the API would not let its user do', async () => {
  const id = await written('Of the editor', { status: 'publish' })
  const own = await written('Of the contributor', { status: 'draft' }, 'contributor')
  const browser = await signedIn(service, 'contributor')
  const refused = await browser.submit(list, { action: 'trash', 'ids[0]': String(id) })
  assert.equal(refused.status, 403)
  assert.equal((await read(id))['status'], 'publish')
  await browser.submit(list, { action: 'publish', 'ids[0]': String(own) })
  assert.equal((await read(own))['status'], 'pending')
  const both = await browser.submit(list, { action: 'trash', 'ids[0]': String(id), 'ids[1]': String(own) })
  assert.equal(both.status, 303)
  assert.match((await browser.get(list)).text, /1 event moved to the trash\. Not changed: 1\./)
  const nothing = await browser.submit(list, { action: 'trash' })
  assert.equal(nothing.status, 400)
  assert.match(nothing.text, /Nothing is selected/)
  const forged = await browser.post(list, { action: 'restore', csrf: 'x', 'ids[0]': String(own) })
  assert.equal(forged.status, 403)
  assert.equal((await read(own))['status'], 'trash')
})

test('a search finds what an event is called in another language', async () => {
  const id = await written('Hidden cellar')
  const { status } = await service.call('PUT', `/events/${id}?i18n_language=fr`, {
    as: 'editor',
    json: { title: 'Cave' },
  })
  assert.equal(status, 200)
  for (const [language, shown] of Object.entries({ en: 'Hidden cellar', fr: 'Cave' }))
    for (const word of ['cellar', 'cave'])
      assert.match(
        (await (await signedIn(service, 'editor')).get(`/${language}/desk/events/?search=${word}`)).text,
        new RegExp(`>${shown}</a`),
      )
})

test('the pages of a search show every event once, and its total', async () => {
  const titles = Array.from({ length: 65 }, (_, index) => `Ditto ${index}`)
  for (const [index, title] of titles.entries())
    await written(title, {
      start_date: `2027-06-${String((index % 30) + 1).padStart(2, '0')} 20:00:00`,
      end_date: '2027-07-01 20:00:00',
    })
  const browser = await signedIn(service, 'editor')
  const seen: string[] = []
  let address: string | undefined = `${list}?search=ditto`
  while (address !== undefined) {
    const { text } = await browser.get(address)
    assert.match(text, /<p>65 /)
    seen.push(...rowTitles(text))
    const [, next] =
      /<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/.exec(text)?.filter(Boolean) ?? []
    address = next?.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, '')
  }
  assert.deepEqual(seen.toSorted(), titles.toSorted())
})

test('shows a weekly class with a date that is asked for, once', async () => {
  await written('Weekly class', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=10'] } })
  const { text } = await (await signedIn(service, 'editor')).get(`${list}?from=2027-05-20&to=2027-06-30`)
  assert.match(text, /Weekly class/)
})
