// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* Matching of the venues of a file with those of the calendar. */

const api = new Api()
let nth = 0

interface Said {
  readonly location: string
  readonly geo?: string
}

/** A calendar with an event at each of these places. */
function calendar(places: readonly Said[]): string {
  const events = places.flatMap(({ location, geo }) => [
    'BEGIN:VEVENT',
    `UID:venue-${(nth += 1)}`,
    `SUMMARY:Event ${nth}`,
    'DTSTART:20270501T200000Z',
    `LOCATION:${location.replaceAll(',', '\\,')}`,
    ...(geo === undefined ? [] : [`GEO:${geo}`]),
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

async function importPlaces(places: readonly Said[], fields: Readonly<Record<string, string>> = {}) {
  const one = await api.importFile(calendar(places), `places-${(nth += 1)}.ics`, fields)
  assert.equal(one['status'], 'done', JSON.stringify(one))
  const { entries } = await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor')
  return entries as readonly Body[]
}

const eventsIn = (entries: readonly Body[]) => entries.filter(({ kind }) => kind === 'event')
const venuesIn = (entries: readonly Body[]) => entries.filter(({ kind }) => kind === 'venue')

/** The venues of the events of a report, in their order. */
async function venuesOf(entries: readonly Body[]): Promise<readonly number[]> {
  const ids = []
  for (const { record } of eventsIn(entries)) {
    const { venue } = await api.read(`/events/${String(record)}`, 'editor')
    ids.push((Array.isArray(venue) ? (venue[0] as Shown) : (venue as Shown)).id)
  }
  return ids
}

test('one name in three places by their coordinates is three venues, and no event is elsewhere', async () => {
  const geos = ['39.80;-89.65', '42.35;-71.08', '48.86;2.35']
  const entries = await importPlaces(geos.map((geo) => ({ location: 'Public Library', geo })))
  const ids = await venuesOf(entries)
  assert.equal(new Set(ids).size, 3)
  for (const [index, id] of ids.entries())
    assert.equal((await api.read(`/venues/${id}`))['geo_lat'], Number(geos[index]?.split(';')[0]))
  // Places that are clearly others are nothing to tell of.
  assert.deepEqual(
    venuesIn(entries).map(({ reason }) => reason),
    [null, null, null],
  )
  const again = await importPlaces(geos.toReversed().map((geo) => ({ location: 'Public Library', geo })))
  assert.deepEqual(venuesIn(again), [])
  assert.deepEqual(await venuesOf(again), ids.toReversed())
})

test('one name in two cities is two venues with their cities, and of three, each file finds its own', async () => {
  const places = ['Leeds', 'York', 'Hull'].map((city) => ({ location: `Community Centre, ${city}` }))
  const ids = await venuesOf(await importPlaces(places.slice(0, 2)))
  assert.equal(new Set(ids).size, 2)
  assert.equal((await api.read(`/venues/${String(ids[0])}`))['city'], 'Leeds')
  const [, second, third] = await venuesOf(await importPlaces(places))
  assert.equal(second, ids[1])
  assert.ok(!ids.includes(third ?? 0))
})

test('a church that three files write in three ways is one venue, though there is one elsewhere', async () => {
  await api.create('venues', { venue: 'St Mary’s Church', city: 'York' })
  const ways = [
    "St Mary's Church, 1 Church Lane, Leeds LS1 3AA, UK",
    'St Mary’s Church, Church Lane, Leeds',
    "ST MARY'S CHURCH, Church Ln., Leeds, West Yorkshire, LS1 3AA",
  ]
  const ids = []
  for (const location of ways) ids.push(...(await venuesOf(await importPlaces([{ location }]))))
  assert.equal(new Set(ids).size, 1)
  assert.equal((await api.read(`/venues/${String(ids[0])}`))['address'], '1 Church Lane')
})

test('in doubt there is a new venue, the report says so in both languages, and the next file finds it', async () => {
  const known = await api.create('venues', { venue: 'Old Mill', address: '1 Mill Street', city: 'Annecy' })
  const trial = await importPlaces([{ location: 'Old Mill' }], { dry_run: 'true' })
  const entries = await importPlaces([{ location: 'Old Mill' }])
  const [id] = await venuesOf(entries)
  assert.notEqual(id, known.id)
  const said = /^There is a venue of this name already \(1 Mill Street, Annecy\), but nothing says for certain/
  for (const [venue] of [venuesIn(trial), venuesIn(entries)]) {
    assert.equal(venue?.['outcome'], 'created')
    assert.match(String(venue?.['reason']), said)
  }
  const another = await importPlaces([{ location: 'Old Mill' }, { location: 'Old Mill, 1 Mill St, Annecy' }])
  assert.deepEqual(await venuesOf(another), [id, known.id])
  assert.deepEqual(venuesIn(another), [])
  const { text } = await api.call('GET /imports?i18n_language=fr&per_page=2', { as: 'editor' })
  const [, doubtful] = (JSON.parse(text) as { imports: readonly { id: number }[] }).imports
  const french = await api.call(`GET /imports/${doubtful?.id ?? 0}/entries?i18n_language=fr`, { as: 'editor' })
  assert.match(french.text, /Un lieu de ce nom existe déjà \(1 Mill Street, Annecy\)/)
})

test('merged venues stay merged: later events of the file are at the remaining venue', async () => {
  const left = await api.create('venues', { venue: 'Barn', city: 'Sion' })
  const [id] = await venuesOf(await importPlaces([{ location: 'Barn' }], { source: 'barn' }))
  assert.notEqual(id, left.id)
  const merged = await api.call(`POST /venues/${left.id}/merge`, { as: 'admin', json: { from: id } })
  assert.equal(merged.status, 200, merged.text)
  const later = await importPlaces([{ location: 'Barn' }], { source: 'barn' })
  assert.deepEqual(await venuesOf(later), [left.id])
  assert.deepEqual(
    eventsIn(later).map(({ reason }) => reason),
    [null],
  )
})

test('coordinates tell venues of one city apart, where they are far from each other', async () => {
  const given = await api.create('venues', { venue: 'Arena', city: 'Lyon', geo_lat: 45.76, geo_lng: 4.85 })
  const [near, far] = await venuesOf(
    await importPlaces([
      { location: 'Arena, Lyon', geo: '45.7601;4.8501' },
      { location: 'Arena, Lyon', geo: '45.80;4.95' },
    ]),
  )
  assert.equal(near, given.id)
  assert.notEqual(far, given.id)
})

test('a trial reports the venues that the import then creates, however the file writes them', async () => {
  const name = fc.constantFrom('Hall A', 'Hall B')
  const city = fc.constantFrom('', ', Bath', ', 5 High Street, Bath', ', Ely', ', 9 High Street, Bath BA1 1AA')
  const place = fc.record({
    location: fc.tuple(name, city).map((parts) => parts.join('')),
    geo: fc.constantFrom(undefined, '51.38;-2.36', '52.40;0.26'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 6 }), async (places) => {
      const round = String((nth += 1))
      const file = calendar(
        places.map(({ location, geo }) => ({ location: `${round} ${location}`, ...(geo && { geo }) })),
      )
      const reports = []
      for (const dry_run of ['true', 'false']) {
        const { id } = await api.importFile(file, `trial-${round}.ics`, { dry_run })
        const { entries } = await api.read(`/imports/${id}/entries?per_page=100`, 'editor')
        reports.push(
          (entries as readonly Body[]).map(({ kind, title, outcome, reason }) => [kind, title, outcome, reason]),
        )
      }
      assert.deepEqual(reports[0], reports[1])
    }),
    { numRuns: 15 },
  )
})

test('in a table, a name alone means the only venue of that name, and of two of them neither', async () => {
  const place = { venue: 'Parish hall', address: 'Church Square', city: 'Saint-Aubin' }
  const { id } = await api.create('venues', place)
  const rows = (name: string, more = '') =>
    `Title,Date,Venue${more && ',City'}\nTable ${(nth += 1)},2027-05-01,${name}${more}\n`
  const brought = async (text: string) => {
    const one = await api.importFile(text, `rows-${(nth += 1)}.csv`)
    return venuesOf((await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor'))['entries'] as readonly Body[])
  }
  assert.deepEqual(await brought(rows('parish hall')), [id])
  // Another town is another place.
  const [elsewhere] = await brought(rows('Parish hall', ',Elsewhere'))
  assert.notEqual(elsewhere, id)
  const [unclear] = await brought(rows('Parish hall'))
  assert.ok(unclear !== id && unclear !== elsewhere)
  // A calendar of others says no more than a name, either: it may be the hall of another parish.
  await api.create('venues', { venue: 'Town Library', city: 'Saint-Aubin', address: 'Quay 1' })
  const library = venuesIn(await importPlaces([{ location: 'Town Library' }]))
  assert.deepEqual(
    library.map(({ outcome }) => outcome),
    ['created'],
  )
})

test('in a table, a category of the name is taken wherever it stands, and none is made beside it', async () => {
  const arts = await api.create('categories', { name: `Arts ${(nth += 1)}` })
  const film = await api.create('categories', { name: `Film ${nth}`, parent: arts.id })
  const text = `Title,Date,Category\nFilm night ${nth},2027-05-02,film ${nth}\n`
  const one = await api.importFile(text, `films-${nth}.csv`)
  const { entries } = await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor')
  const [event] = eventsIn(entries as readonly Body[])
  const { categories } = await api.read(`/events/${String(event?.['record'])}`, 'editor')
  assert.deepEqual(
    (categories as readonly Shown[]).map(({ id }) => id),
    [film.id],
  )
})
