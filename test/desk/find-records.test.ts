import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* What Ctrl+K finds by its words. */

let service: TestService
let browser: TestBrowser
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  browser = await signedIn(service, 'editor')
})
after(() => service.close())

async function make(path: string, json: object): Promise<void> {
  const { status, body } = await service.call('POST', path, { as: 'editor', json })
  assert.equal(status, 201, JSON.stringify(body))
}

const event = (title: string, day: string, fields: object = {}) =>
  make('/events', { title, start_date: `${day} 20:00`, end_date: `${day} 22:00`, ...fields })

/** The names and, of events, the days that are found, without the new event that is offered last. */
async function find(text: string): Promise<readonly string[]> {
  const answer = await browser.get(`/en/desk/find/?${new URLSearchParams({ text }).toString()}`)
  assert.equal(answer.status, 200)
  const { found } = JSON.parse(answer.text) as { readonly found: readonly Record<string, string>[] }
  return found.flatMap(({ name = '' }) => (name.startsWith('New event') ? [] : name))
}

test('Ctrl+K puts the exact title first, then whole words, then beginnings, what comes before what is past', async () => {
  await event('Organ concert 4410', '2027-03-02')
  await event('Organ concert 4105', '2027-03-03')
  await event('Evening', '2027-03-04', { description: 'The organ concert 410 and more' })
  await event('The 410 of the organ: a concert', '2026-01-10')
  await event('Organ concert 410, again', '2027-05-01')
  await event('Organ concert 410', '2025-06-01')
  const expected = [
    ...['Organ concert 410', 'Organ concert 410, again', 'The 410 of the organ: a concert'],
    ...['Organ concert 4105', 'Organ concert 4410', 'Evening'],
  ]
  assert.deepEqual(await find('organ concert 410'), expected)
  assert.deepEqual(await find('ORGAN  Concert 410 '), expected)
  assert.deepEqual(await find('410'), [
    ...['Organ concert 410, again', 'The 410 of the organ: a concert', 'Organ concert 410'],
    ...expected.slice(3),
  ])
})

test('Ctrl+K finds the exact title behind any number of others', async () => {
  for (let number = 1; number <= 60; number += 1) await event(`Vernissage of room ${number}`, '2027-04-01')
  await event('Vernissage', '2027-12-01')
  const [first] = await find('vernissage')
  assert.equal(first, 'Vernissage')
})

test('Ctrl+K shows a series once, by its next date', async () => {
  await event('Weekly sketching', '2027-02-01', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=8'] } })
  const { text } = await browser.get('/en/desk/find/?text=weekly+sketching')
  const { found } = JSON.parse(text) as { readonly found: readonly Record<string, string>[] }
  assert.equal(found.length, 2)
  assert.match(found[0]?.['detail'] ?? '', /March 1/)
})

test('Ctrl+K puts venues and organizers in the same order, among the events', async () => {
  for (const venue of ['Mill', 'Mill street 2', 'Old mill', 'Windmill', 'Milling works'])
    await make('/venues', { venue })
  for (const organizer of ['Mills and sons', 'Friends of the mill', 'Mill']) await make('/organizers', { organizer })
  await event('Guided tour of the mill', '2027-03-20')
  assert.deepEqual(await find('mill'), [
    ...['Mill', 'Mill'],
    ...['Guided tour of the mill', 'Old mill', 'Mill street 2', 'Friends of the mill'],
    'Mills and sons',
  ])
})

test('Ctrl+K forgives a slip in titles and names, and what is right is not replaced', async () => {
  await make('/venues', { venue: 'Town Library' })
  await event('Storytelling for children', '2027-03-09')
  await event('Soirée d’orgue', '2027-03-10')
  for (const text of ['librarry', 'lbirary town', 'Libary', 'TOWN LIBRARXY'])
    assert.deepEqual(await find(text), ['Town Library'], text)
  assert.deepEqual(await find('storyteling for childern'), ['Storytelling for children'])
  assert.deepEqual(await find('soirree d’orgue'), ['Soirée d’orgue'])
  assert.deepEqual(await find('storytelling -childrem'), ['Storytelling for children'])
  for (const text of ['bibrarr', 'brrylia', 'Storytelling in Paris', 'x'.repeat(500)])
    assert.doesNotMatch((await find(text)).join(), /Town Library|Soirée/, text)
})

test('the list of events proposes what was probably meant by a search that finds nothing, and only what finds something', async () => {
  const proposal = async (query: string) =>
    /href="([^"]*)"\s*>Did you mean “(.*?)”\?/.exec((await browser.get(`/en/desk/events/?${query}`)).text)?.slice(1)
  const [link = '', meant] = (await proposal('search=storyteling+childern&status=publish')) ?? []
  assert.equal(meant, 'storytelling children')
  assert.match(
    (await browser.get(`/en/desk/events/${new URL(link.replaceAll('&amp;', '&')).search}`)).text,
    /Storytelling for children/,
  )
  assert.equal(await proposal('search=librarry'), undefined)
  assert.equal(await proposal('search=storytelling'), undefined)
  await event('Harvest festival', '2026-10-01')
  assert.deepEqual((await proposal('search=festivall'))?.at(1), 'festival')
  assert.equal(await proposal('search=storyteling&when=past'), undefined)
})
