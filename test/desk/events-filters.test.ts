import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { rowTitles } from './row-titles.ts'
import { signedIn, startDesk } from './signed-in.ts'
import { writtenEvents } from './written-events.ts'

/* What the list of events at the desk finds by its filters. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const list = '/en/desk/events/'

const { written } = writtenEvents(() => service)

test('finds by the filters of the API that are folded together, and by names of organizers and tags', async () => {
  const venue = { venue: 'Ramped', city: 'Sainte-Ânne', wheelchair: 'yes' }
  await written('Reachable', {
    venue,
    organizer: { organizer: 'Ramp Builders' },
    tags: ['Wheels'],
    event_status: 'cancelled',
  })
  const browser = await signedIn(service, 'editor')
  const titles = async (query: string) => {
    const { text, status } = await browser.get(`${list}?when=any&${query}`)
    assert.equal(status, 200, text)
    return rowTitles(text)
  }
  for (const query of ['city=sainte-anne', 'accessibility=wheelchair', 'organizer=ramp+builders', 'tags=wheels'])
    assert.deepEqual(await titles(query), ['Reachable'], query)
  assert.deepEqual(await titles('event_status=cancelled&missing_language=fr&has_image=false'), ['Reachable'])
  for (const query of ['city=Elsewhere', 'organizer=Nobody', 'tags=nothing', 'tags=wheels&has_image=true'])
    assert.deepEqual(await titles(query), [], query)
  // What means nothing is left out, as in other filters.
  assert.deepEqual(await titles('tags=wheels&weekday=caturday'), ['Reachable'])
  const { text } = await browser.get(`/fr/desk/events/?accessibility=wheelchair`)
  assert.match(text, /<details class="further"\s+open>/)
  assert.match(text, /<option value="wheelchair"\s+selected>Accès en fauteuil roulant</)
})

test('addresses from before filters had the names of the API lead on for good, and a change of all never forgets one', async () => {
  await written('Renamed', { categories: ['Former names'], tags: ['Former'] })
  await written('Not renamed', {})
  const browser = await signedIn(service, 'editor')
  const leads = async (path: string) => {
    const { status, headers } = await browser.get(`/en/desk${path}`)
    return [status, headers.get('location')?.replace(/^.*\/en\/desk/, '')]
  }
  assert.deepEqual(await leads('/events/?tag=former&until=2027-12-31&search=renamed'), [
    301,
    '/events/?tags=former&to=2027-12-31&search=renamed',
  ])
  assert.deepEqual(await leads('/calendar/?category=5&view=week'), [301, '/calendar/?categories=5&view=week'])
  assert.deepEqual(await leads('/activity/?until=2027-12-31'), [200, undefined])
  const { csrf } = await browser.get(list)
  const form = { csrf, action: 'trash', all: '1' }
  const asked = await browser.post(`${list}?tag=former&search=renamed&when=any`, form)
  assert.match(asked.text, /1 event is moved to the trash\./)
  const refused = await browser.post(`${list}?tag=former&when=any`, { csrf, action: 'tags', all: '1', tags: '' })
  assert.equal(refused.status, 400, 'what is refused is handed back, and does not lead on')
})

test('a night that begins on the last day is found by the dates up to that day, and not by those of the next', async () => {
  await written('Turn of the year', { start_date: '2029-12-31 22:00', end_date: '2030-01-01 02:00' })
  await written('Late walk', { start_date: '2029-12-31 23:59', end_date: '2030-01-01 00:30' })
  const browser = await signedIn(service, 'editor')
  const found = async (query: string) => (await browser.get(`${list}?${query}`)).text
  for (const query of ['from=2029-01-01&to=2029-12-31', 'from=2029-12-31&to=2029-12-31', 'to=2029-12-31'])
    assert.match(await found(`search=turn&${query}`), /Turn of the year/, query)
  assert.match(await found('from=2029-12-31&to=2029-12-31'), /Late walk/)
  assert.doesNotMatch(await found('search=turn&from=2029-01-01&to=2029-12-30'), /Turn of the year<\/a>/)
  assert.match(await found('search=turn&from=2030-01-01&to=2030-12-31'), /No events found/)
  assert.match(
    await found('search=turn&from=2029-01-01&to=2029-12-31'),
    /public-views\/new\/\?filters=[^"]*end_date%3D2029-12-31/,
  )
})
