// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* Rooms and their buildings in tables and in schema.org data. */

const api = new Api()

async function venues(search: string): Promise<Readonly<Record<string, Shown>>> {
  const { records } = await api.list(`/venues?per_page=50&search=${search}`)
  return Object.fromEntries(records.map((each) => [String(each['venue']), each]))
}

test('a table that was exported is read again, with its rooms in their buildings', async (t) => {
  const building = await api.create('venues', { venue: 'Zzhouse', city: 'Lyon' })
  const room = await api.create('venues', { venue: 'Zzhouse attic', parent_venue: building.id })
  await api.event({ title: 'Upstairs', venue: room.id, tags: ['zztable'] })
  await api.event({ title: 'Everywhere', venue: building.id, tags: ['zztable'] })
  for (const language of ['en', 'fr']) {
    const table = await api.call(`GET /${language}/api/calendar/events/v1/events.csv?tags=zztable`)
    const text = table.body as unknown as string
    assert.match(text, language === 'en' ? /Venue[,;]Building/ : /Lieu[,;]Bâtiment/)
    const other = new Api({}, undefined, t)
    const one = await other.importFile(text, 'events.csv', { language })
    assert.partialDeepStrictEqual(one['counts'], { failed: 0 })
    const { records } = await other.list('/venues?per_page=50')
    const attic = records.find(({ venue }) => venue === 'Zzhouse attic')
    const house = records.find(({ id }) => id === attic?.['parent_venue'])
    assert.equal(house?.['venue'], 'Zzhouse')
  }
})

test('a table names one room in two buildings, and rows again are the same', async () => {
  const rows = ['A,2027-05-01,Room 1,Zznorth', 'B,2027-05-02,Room 1,Zzsouth', 'C,2027-05-03,Room 1,Zznorth']
  const table = ['title,start date,venue,building', ...rows].join('\n')
  for (const created of [7, 0]) {
    const one = await api.importFile(table, 'rooms.csv')
    assert.partialDeepStrictEqual(one['counts'], { created, failed: 0 })
  }
  const found = await venues('zz')
  const { records } = await api.list('/venues?per_page=50&search=room')
  assert.deepEqual(
    records.map(({ parent_venue }) => parent_venue).sort(),
    [found['Zznorth']?.id, found['Zzsouth']?.id].sort(),
  )
})

test('a building that a row names before another describes it has its city and address', async () => {
  const table = [
    'title;start date;venue;building;address;city;organizer',
    'Upstairs;2027-05-01;Zzroom A;Zzkulturhaus;;Bern;',
    'Inside;2027-05-02;Zzkulturhaus;;Hauptstr. 1;Bern;"Zzahoi; zzahoi"',
    'Upstairs again;2027-05-03;Zzroom A;Zzkulturhaus;;Bern;',
  ].join('\n')
  const one = await api.importFile(table, 'described.csv')
  assert.partialDeepStrictEqual(one['counts'], { created: 6, failed: 0 })
  const again = await api.importFile(table, 'described.csv')
  assert.partialDeepStrictEqual(again['counts'], { created: 0, changed: 0, failed: 0 })
  const { Zzkulturhaus: house, 'Zzroom A': room } = await venues('zz')
  assert.deepEqual([house?.['address'], house?.['city'], room?.['parent_venue']], ['Hauptstr. 1', 'Bern', house?.id])
  const { records } = await api.list('/events?search=Inside&start_date=2027-05-02&end_date=2027-05-03')
  assert.equal((records[0]?.['organizer'] as readonly Shown[]).length, 1)
})

test('a page that says in what a place is contained makes a room of it, but none of what is in a town', async () => {
  const event = (name: string, location: Body) => ({
    ...{ '@context': 'https://schema.org', '@type': 'Event', name, startDate: '2027-06-01T20:00:00Z', location },
  })
  const within = { '@type': 'Place', name: 'Zzpalace', address: { addressLocality: 'Arles' } }
  const page = [
    event('Inside', { '@type': 'Place', name: 'Zzmirrors', containedInPlace: within }),
    event('Whole', within),
    event('Outside', { '@type': 'Place', name: 'Zzmeadow', containedInPlace: { '@type': 'City', name: 'Zztown' } }),
  ]
  const one = await api.importFile(JSON.stringify(page), 'page.jsonld')
  assert.partialDeepStrictEqual(one['counts'], { failed: 0 })
  const found = await venues('zz')
  assert.equal(found['Zzmirrors']?.['parent_venue'], found['Zzpalace']?.id)
  assert.equal(found['Zzpalace']?.['city'], 'Arles')
  assert.deepEqual([found['Zzmeadow']?.['parent_venue'], found['Zztown']], [undefined, undefined])
  const whole = await api.list('/events?search=Whole')
  assert.equal((whole.records[0]?.['venue'] as Shown).id, found['Zzpalace']?.id)
})
