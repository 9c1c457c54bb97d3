import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

let service: TestService
let editor: TestBrowser
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  editor = await signedIn(service, 'editor')
})
after(() => service.close())

void test('the preview and the report of an import say in words what to look at once more', async () => {
  const when = { start_date: '2027-10-01 20:00', end_date: '2027-10-01 22:00' }
  await service.call('POST', '/events', { as: 'editor', json: { title: 'Choir', ...when, venue: { venue: 'Barn' } } })
  const cells = 'Title\tStart date\tStart time\tVenue\nChoir\t2027-10-01\t21:00\tBarn'
  const sent = await editor.submit('/en/desk/imports/new/', { cells })
  assert.equal(sent.status, 303, sent.text)
  const { pathname } = new URL(sent.headers.get('location') ?? '')
  await service.runImports()
  const english = await editor.get(pathname)
  assert.match(english.text, /The venue is taken at that time\.[^]*An event of the same title begins on the same day\./)
  await editor.submit(pathname, { action: 'run' })
  await service.runImports()
  const french = await editor.get(pathname.replace('/en/', '/fr/'))
  assert.match(french.text, /Le lieu est occupé à ce moment\./)
})

void test('the form of an event says which event takes the venue, and keeps what was sent', async () => {
  const strict = await startDesk({ STRICT_VENUES: 'true' }, { now: '2027-03-01T12:00:00Z' })
  try {
    const browser = await signedIn(strict, 'editor')
    const when = { start_date: '2027-10-01 20:00', end_date: '2027-10-01 22:00' }
    const json = { ...when, title: 'Choir', venue: { venue: 'Barn' } }
    const { body } = await strict.call('POST', '/events', { as: 'editor', json })
    const { venue } = body as { readonly venue: { readonly id: number } }
    const later = { ...when, start_date: '2027-10-02 20:00', end_date: '2027-10-02 22:00' }
    const other = await strict.call('POST', '/events', {
      as: 'editor',
      json: { ...later, title: 'Band', venue: venue.id },
    })
    const { id } = other.body as { readonly id: number }
    const fields = { 'title[en]': 'Band', 'start[day]': '2027-10-01', 'start[time]': '20:30', 'end[time]': '21:30' }
    const refused = await browser.submit(`/en/desk/events/${id}/`, {
      ...fields,
      'venue[]': String(venue.id),
      action: 'save',
    })
    assert.equal(refused.status, 409, refused.text.slice(0, 2000))
    assert.match(refused.text, /At the same venue at the same time: Choir/)
  } finally {
    await strict.close()
  }
})
