// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* Null is “no value” for switches, and 0 names no term (contract/requests.md §5, contract/writes.md §4). */

const api = new Api()

test('null puts the switches of an event back to off, and of a venue back to on', async () => {
  const switches = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured', 'all_day']
  const event = await api.event(Object.fromEntries(switches.map((name) => [name, true])))
  const cleared = await api.update(`/events/${event.id}`, Object.fromEntries(switches.map((name) => [name, null])))
  for (const name of switches) {
    assert.equal(event[name], true)
    assert.equal(cleared[name], false)
  }
  const venue = await api.create('venues', { venue: 'Dark', show_map: false, show_map_link: false })
  const shown = await api.update(`/venues/${venue.id}`, { show_map: null, show_map_link: null })
  assert.partialDeepStrictEqual(shown, { show_map: true, show_map_link: true })
})

test('an empty show_map of a venue is none, on its own and within an event', async () => {
  for (const show_map of ['', null, []]) {
    const name = JSON.stringify(show_map)
    assert.equal((await api.create('venues', { venue: `Hall ${name}`, show_map }))['show_map'], true)
    const { venue } = await api.event({ venue: { venue: `Inner hall ${name}`, show_map } })
    assert.partialDeepStrictEqual(venue, { show_map: true })
    const dark = await api.create('venues', { venue: `Dark ${name}`, show_map: '0' })
    assert.equal(dark['show_map'], false)
    assert.equal((await api.update(`/venues/${dark.id}`, { show_map }))['show_map'], true)
  }
})

test('0 takes the terms of an event away, and is no term to filter by', async () => {
  const event = await api.event({ categories: 'Music', tags: 'free' })
  const cleared = await api.update(`/events/${event.id}`, { categories: 0, tags: '0' })
  assert.deepEqual([cleared['categories'], cleared['tags']], [[], []])
  for (const name of ['categories', 'tags']) assert.equal((await api.call(`GET /events?${name}=0`)).status, 400)
})

test('the address of a page of records names the page, that of terms the list', async () => {
  await api.event({ title: 'One' })
  for (const [path, page] of [
    ['/events?starts_after=2000-01-01', /[?&]page=1(&|$)/],
    ['/venues', /[?&]page=1(&|$)/],
  ] as const) {
    assert.match(String((await api.list(path)).body['rest_url']), page)
  }
  assert.doesNotMatch(String((await api.list('/tags')).body['rest_url']), /[?&]page=/)
})

test('a text of nothing but markup is no text', async () => {
  const venue = await api.create('venues', { venue: 'Bare', state: '<b></b>', province: 'Rhône', phone: '<i> </i>' })
  assert.partialDeepStrictEqual(venue, { province: 'Rhône', stateprovince: 'Rhône' })
  for (const name of ['state', 'phone']) assert.ok(!(name in venue))
})
