// runs: postgres in all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What became of an event, and how it is attended (contract/representations.md §3, contract/writes.md §2). */

const api = new Api()
const schema = (name: string) => `https://schema.org/${name}`
const live = 'https://live.example/room?a=1&b=2'

test('an event takes place as planned and in person unless somebody says otherwise', async () => {
  const event = await api.event()
  const usual = { event_status: 'scheduled', attendance: 'in_person', virtual_url: null }
  assert.partialDeepStrictEqual(event, usual)
  const other = { event_status: 'moved_online', attendance: 'online', virtual_url: live }
  assert.partialDeepStrictEqual(await api.update(`/events/${event.id}`, other), other)
  assert.partialDeepStrictEqual(await api.update(`/events/${event.id}`, { title: 'Renamed' }), other)
  const none = { event_status: null, attendance: null, virtual_url: null }
  assert.partialDeepStrictEqual(await api.update(`/events/${event.id}`, none), usual)
  await api.update(`/events/${event.id}`, other)
  assert.equal((await api.update(`/events/${event.id}`, { virtual_url: '' }))['virtual_url'], null)
})

test('a state changes nothing but whether tickets are sold: neither dates nor publication', async () => {
  const event = await api.event({ tickets: [{ name: 'Seat' }], virtual_url: live })
  const before = await api.read(`/events/${event.id}`)
  for (const event_status of ['cancelled', 'postponed', 'rescheduled', 'moved_online']) {
    await api.update(`/events/${event.id}`, { event_status })
    const after = await api.read(`/events/${event.id}`)
    const tickets = (before['tickets'] as Body[]).map((each) => ({
      ...each,
      is_available: event_status !== 'cancelled',
    }))
    const changed = { event_status, modified: '', modified_utc: '', revised_utc: '', json_ld: {} }
    assert.deepEqual({ ...after, ...changed }, { ...before, ...changed, tickets })
  }
})

test('an event written back as it was read changes nothing', async () => {
  const event = await api.event({ event_status: 'postponed', attendance: 'mixed', virtual_url: live })
  const read = await api.read(`/events/${event.id}`, 'admin')
  const { event_status, attendance, virtual_url, modified_utc } = read
  const written = await api.update(`/events/${event.id}`, { event_status, attendance, virtual_url })
  assert.deepEqual([written['modified_utc'], written['virtual_url']], [modified_utc, live])
})

test('it is the same in every language, and by slug and form', async () => {
  const event = await api.event({ event_status: 'cancelled' })
  const form = new URLSearchParams({ event_status: 'postponed', attendance: 'online', virtual_url: live }).toString()
  const written = await api.call(`PUT /events/by-slug/${event.slug}?i18n_language=fr`, { as: 'admin', form })
  assert.equal(written.status, 200, written.text)
  const shown = { event_status: 'postponed', attendance: 'online', virtual_url: live }
  for (const language of ['en', 'fr'])
    assert.partialDeepStrictEqual(await api.read(`/events/by-slug/${event.slug}?i18n_language=${language}`), shown)
  assert.partialDeepStrictEqual((await api.list(`/events?include=${event.id}`)).records[0], shown)
})

const place = { '@type': 'Place', name: 'Hall' }
const room = { '@type': 'VirtualLocation', url: live }
const described: readonly (readonly [Body, status: string, mode: string, location: unknown])[] = [
  [{}, 'EventScheduled', 'Offline', place],
  [{ virtual_url: live }, 'EventScheduled', 'Offline', place],
  [{ event_status: 'cancelled' }, 'EventCancelled', 'Offline', place],
  [{ event_status: 'postponed', attendance: 'mixed' }, 'EventPostponed', 'Mixed', place],
  [{ event_status: 'rescheduled', attendance: 'mixed', virtual_url: live }, 'EventRescheduled', 'Mixed', [place, room]],
  [{ attendance: 'online', virtual_url: live }, 'EventScheduled', 'Online', room],
  [{ attendance: 'online' }, 'EventScheduled', 'Online', undefined],
  [{ event_status: 'moved_online', virtual_url: live }, 'EventMovedOnline', 'Online', room],
  [
    { event_status: 'moved_online', attendance: 'mixed', virtual_url: live },
    ...(['EventMovedOnline', 'Mixed', [place, room]] as const),
  ],
]
for (const [fields, status, mode, location] of described)
  test(`schema.org data of ${JSON.stringify(fields)} say ${status} and ${mode}`, async () => {
    const { id } = await api.event({ ...fields, venue: { venue: 'Hall' } })
    const jsonLd = (await api.read(`/events/${id}`))['json_ld'] as Body
    assert.equal(jsonLd['eventStatus'], schema(status))
    assert.equal(jsonLd['eventAttendanceMode'], schema(`${mode}EventAttendanceMode`))
    if (location === undefined) assert.ok(!('location' in jsonLd))
    else assert.partialDeepStrictEqual(jsonLd, { location })
    assert.equal(JSON.stringify(jsonLd).includes('VirtualLocation'), JSON.stringify(location ?? '').includes('Virtual'))
  })

test('without its password a protected event shows nobody where it is online', async () => {
  const event = await api.event({ attendance: 'online', virtual_url: live, password: 'sesame' }, 'author')
  const list = `/events?include=${event.id}`
  for (const as of [undefined, 'contributor', 'author2'] as const) {
    const { status, text } = await api.call(`GET /events/${event.id}`, as ? { as } : {})
    assert.equal(status, 403)
    assert.ok(!text.includes('live.example'))
    const [shown] = (await api.list(list, as)).records
    assert.partialDeepStrictEqual(shown, { event_status: null, attendance: null, virtual_url: null })
  }
  assert.equal((await api.read(`/events/${event.id}?password=sesame`))['virtual_url'], live)
  for (const as of ['author', 'editor'] as const) {
    assert.equal((await api.list(list, as)).records[0]?.['virtual_url'], live)
    assert.equal((await api.read(`/events/${event.id}`, as))['virtual_url'], live)
  }
})
