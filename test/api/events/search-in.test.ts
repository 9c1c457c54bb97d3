// runs: postgres in long
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { Api, type Account } from '../../support/api.ts'
import { runs, seed } from '../../support/runs.ts'

/* Searches that look into the names of what events are linked to (contract/lists.md §8). */

const everywhere = 'search_in=events,venues,organizers,terms'
const day = { start_date: '2027-06-16 10:00', end_date: '2027-06-16 12:00' }

describe('names', () => {
  const api = new Api({ PER_PAGE: '50' }, { now: '2027-03-01T12:00:00Z' })

  before(async () => {
    const venue = async (fields: object) => (await api.create('venues', { ...fields })).id
    const casino = await venue({ venue: 'Casino', city: 'Port-Clair', description: 'With a restaurant', zip: '44380' })
    const hall = await venue({ venue: 'Zanzibar Hall', city: 'Saint Malo' })
    const plans = await venue({ venue: 'Secret bunker', city: 'Hidden-Town', status: 'draft' })
    await api.update(`/venues/${hall}?i18n_language=fr`, { venue: 'Salle du Zébu' })
    const { id: society } = await api.create('organizers', { organizer: 'Quetzal society', email: 'owl@example.org' })
    const { id: ghosts } = await api.create('organizers', { organizer: 'Phantom club', status: 'draft' })
    const { id: music } = await api.create('categories', { name: { en: 'Music', fr: 'Musique' } })
    const { id: swing } = await api.create('categories', { name: 'Swing', parent: music, description: 'brassy' })
    const event = (title: string, fields: object) => api.event({ title, ...day, ...fields })
    await event('Jazz night', { venue: casino, organizer: society, categories: [swing] })
    await event('Jazz brunch', { venue: hall, tags: ['Open-air'] })
    await event('Evening at the Casino', { venue: hall, categories: [music], tags: ['Quiet'] })
    await event('Chess', { description: 'In Port-Clair', organizer: [society, ghosts] })
    await event('Bunker tour', { venue: plans })
    await event('Tango', { venue: [hall, plans] })
    await event('Draft of jazz', { venue: casino, status: 'draft' })
    await event('Locked', { venue: casino, categories: [swing], password: 'p' })
    await event('Unlisted', { venue: casino, hide_from_listings: true })
  })

  const shows = async (query: string, expected: readonly string[], as?: Account) => {
    const { names, total } = await api.list(`/events?${query}`, as)
    assert.deepEqual(names.toSorted(), expected.toSorted(), query)
    assert.equal(total, expected.length, query)
  }

  for (const [search, where, expected] of [
    ['casino', 'events', ['Evening at the Casino']],
    ['casino', 'venues', ['Jazz night']],
    ['casino', 'venues,events', ['Jazz night', 'Evening at the Casino']],
    ['CÁSINO', 'venues', ['Jazz night']],
    ['port-clair', 'venues', ['Jazz night']],
    ['port-clair', 'events,venues', ['Jazz night', 'Chess']],
    ['jazz port-clair', 'events,venues', ['Jazz night']],
    ['jazz port-clair', 'events', []],
    ['jazz port-clair', 'venues', []],
    ['casino port-clair', 'venues', ['Jazz night']],
    ['quetzal', 'organizers', ['Jazz night', 'Chess']],
    ['quetzal chess', 'events,organizers', ['Chess']],
    ['swing', 'terms', ['Jazz night']],
    ['music', 'terms', ['Jazz night', 'Evening at the Casino']],
    ['open-air', 'terms', ['Jazz brunch']],
    ['open-air casino', 'terms,venues', []],
    ['saint-malo', 'venues', []],
    ['saint malo', 'venues', ['Jazz brunch', 'Evening at the Casino', 'Tango']],
    ['"saint malo"', 'venues', ['Jazz brunch', 'Evening at the Casino', 'Tango']],
    ['"hall saint"', 'venues', []],
    ['jazz -casino', 'events,venues', ['Jazz brunch']],
    ['jazz -casino', 'events', ['Jazz night', 'Jazz brunch']],
    ['saint -jazz', 'events,venues', ['Evening at the Casino', 'Tango']],
    ['-"saint malo"', 'events,venues', ['Jazz night', 'Chess', 'Bunker tour']],
    ['-saint -music', 'venues,terms', ['Chess', 'Bunker tour']],
    ['a', 'organizers', ['Jazz night', 'Chess']],
    ['z a', 'events,venues', ['Jazz night', 'Jazz brunch', 'Evening at the Casino', 'Tango']],
    ['hall -ng', 'events,venues', ['Jazz brunch']],
    // Only names and towns are looked into, not what else there is of a venue.
    ['restaurant', 'venues', []],
    ['44380', 'venues', []],
    ['owl', 'organizers', []],
    ['brassy', 'terms', []],
    ['swing-2', 'terms', []],
    ['nothing-at-all', 'events,venues,organizers,terms', []],
  ] as const)
    test(`${search} in ${where} finds ${expected.join(', ') || 'nothing'}`, () =>
      shows(`search=${encodeURIComponent(search)}&search_in=${where}`, expected))

  test('the places may be a list', () =>
    shows('search=quetzal&search_in[]=organizers&search_in[]=venues', ['Jazz night', 'Chess']))

  test('nobody is told of an event what a venue or organizer says that they may not see', async () => {
    for (const name of ['bunker', 'hidden-town', 'phantom']) {
      const inTitle = name === 'bunker' ? ['Bunker tour'] : []
      await shows(`search=${name}&${everywhere}`, inTitle)
      await shows(`search=${name}&search_in=venues,organizers`, [])
      await shows(`search=${name}&search_in=venues,organizers&any_language=true`, [])
      // What excludes nothing tells nothing, either.
      await shows(`search=tango -${name}&${everywhere}`, ['Tango'])
      await shows(`search=chess -${name}&${everywhere}`, ['Chess'])
    }
    await shows('search=hidden-town&search_in=venues', ['Bunker tour', 'Tango'], 'editor')
    await shows('search=tango -hidden-town&search_in=events,venues', [], 'editor')
    await shows('search=phantom&search_in=organizers', ['Chess'], 'editor')
  })

  test('protected, unpublished and unlisted events are found as little as by their texts', async () => {
    await shows('search=casino&search_in=venues', ['Jazz night'])
    await shows('search=casino&search_in=venues&password=p', ['Jazz night'])
    await shows('search=-nothing&search_in=venues', [
      'Jazz night',
      'Jazz brunch',
      'Evening at the Casino',
      'Chess',
      'Bunker tour',
      'Tango',
    ])
    await shows('search=swing&search_in=terms', ['Jazz night'], 'contributor')
    await shows('search=swing&search_in=terms', ['Jazz night', 'Locked'], 'editor')
    await shows('search=casino&search_in=venues', ['Jazz night', 'Locked', 'Draft of jazz'], 'editor')
    await shows('search=casino&search_in=venues&status=draft', ['Draft of jazz'], 'editor')
  })

  test('names are those that the reader is shown, or those of every language', async () => {
    const halls = ['Jazz brunch', 'Evening at the Casino', 'Tango']
    await shows('search=zebu&search_in=venues', [])
    await shows('search=zebu&search_in=venues&any_language=true', halls)
    await shows('search=zebu&search_in=venues&i18n_language=fr', halls)
    await shows('search=zanzibar&search_in=venues&i18n_language=fr', [])
    // What has no name in French has the one it has.
    await shows('search=casino&search_in=venues&i18n_language=fr', ['Jazz night'])
    await shows('search=musique&search_in=terms', [])
    await shows('search=musique&search_in=terms&i18n_language=fr', ['Jazz night', 'Evening at the Casino'])
    await shows('search=tango zebu&search_in=events,venues&any_language=true', ['Tango'])
  })

  test('it goes with other filters, with pages and with a limit', async () => {
    await shows('search=saint&search_in=venues&tags=quiet', ['Evening at the Casino'])
    await shows('search=saint&search_in=venues&when=past', [])
    const { body } = await api.list(`/events?search=z&${everywhere}&per_page=1`)
    const { pathname, search } = new URL(String(body['next_rest_url']))
    assert.equal(
      new URLSearchParams(search).get('search_in[0]') ?? new URLSearchParams(search).get('search_in'),
      'events,venues,organizers,terms',
    )
    assert.notDeepEqual(
      (await api.list(pathname + search)).names,
      (await api.list(`/events?search=z&${everywhere}&per_page=1`)).names,
    )
  })

  test('days and formats beside JSON are searched alike', async () => {
    const days = '/events/days?start_date=2027-06-16&end_date=2027-06-16&search=jazz+port-clair'
    assert.equal((await api.read(days))['total'], 0)
    assert.equal((await api.read(`${days}&${everywhere}`))['total'], 1)
    const { text } = await api.call(`GET /events.csv?search=port-clair&${everywhere}`)
    assert.match(text, /Jazz night[^]*Chess|Chess[^]*Jazz night/)
    assert.doesNotMatch(text, /Draft|Locked|Unlisted|brunch/)
  })

  test('without a search it has no effect, not on protected events either', async () => {
    const all = await api.list('/events')
    await shows(everywhere, all.names)
    assert.ok(all.names.includes('Locked'))
  })

  test('other places are refused, with those that there are', async () => {
    for (const path of ['/events?', '/events.ics?', '/events/days?start_date=2027-06-16&end_date=2027-06-16&'])
      for (const where of ['', 'titles', 'events,tags', 'Events']) {
        const { status, body, text } = await api.call(`GET ${path}search=x&search_in=${where}`)
        assert.equal(status, 400, path + where)
        assert.deepEqual(Object.keys((body['data'] as { params: object }).params), ['search_in'])
        assert.match(text, /one or several of events, venues, organizers, terms/)
      }
  })

  test('occurrences are found by the venue of their series, and an exception by its own', async () => {
    const { id } = await api.event({
      ...{ title: 'Weekly', start_date: '2027-09-01 19:00', end_date: '2027-09-01 21:00' },
      ...{ venue: { venue: 'Old forge' }, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } },
    })
    const { records } = await api.list(`/events/${id}/occurrences`)
    await api.update(`/events/${records[1]?.id}`, { venue: { venue: 'New barn' } })
    const days = async (search: string) =>
      (await api.list(`/events?search=${search}&search_in=venues`)).records.map(({ start_date }) =>
        String(start_date).slice(5, 10),
      )
    assert.deepEqual(await days('forge'), ['09-01', '09-15'])
    assert.deepEqual(await days('barn'), ['09-08'])
    await api.remove(`/events/${id}?scope=all`)
  })
})

/** Parts of each other, so that one is found in several; of one letter, of two, and more. */
const vocabulary = ['a', 'ba', 'bab', 'babel', 'el', 'fox', 'foxglove', 'love', 'o x', 'glove fox', 'ox']
const words = fc.subarray(vocabulary, { minLength: 0, maxLength: 3 }).map((some) => some.join(' '))
const modelled = fc.array(fc.record({ title: words, venue: words, town: words, organizer: words, tag: words }), {
  minLength: 14,
  maxLength: 14,
})
const places = ['events', 'venues', 'organizers', 'terms'] as const
const asked = fc.record({
  wanted: fc.subarray(vocabulary, { maxLength: 3 }),
  excluded: fc.subarray(vocabulary, { maxLength: 2 }),
  where: fc.subarray([...places], { minLength: 1 }),
})

test('any search finds what a plain look at the names finds', async (t) => {
  const api = new Api({ PER_PAGE: '50' }, { now: '2027-03-01T12:00:00Z' }, t)
  const all: { readonly id: number; readonly texts: Readonly<Record<(typeof places)[number], readonly string[]>> }[] =
    []
  for (const [i, { title, venue, town, organizer, tag }] of (
    fc.sample(modelled, { seed, numRuns: 1 })[0] ?? []
  ).entries()) {
    const names = { title: `${title} .`, venue: `${venue} ${i}.`, organizer: `${organizer} ${i}.`, tag: `${tag} ${i}.` }
    const { id } = await api.event({
      ...{ ...day, title: names.title, organizer: { organizer: names.organizer }, tags: [names.tag] },
      venue: { venue: names.venue, city: town },
    })
    all.push({
      id,
      texts: { events: [names.title], venues: [names.venue, town], organizers: [names.organizer], terms: [names.tag] },
    })
  }
  for (const { wanted, excluded, where } of fc.sample(asked, runs(80, 2000))) {
    if (wanted.length + excluded.length === 0) continue
    const has = (one: (typeof all)[number], word: string) =>
      where.some((place) => one.texts[place].some((text) => text.includes(word)))
    const expected = all.filter(
      (one) => wanted.every((word) => has(one, word)) && !excluded.some((word) => has(one, word)),
    )
    const search = [...wanted.map((word) => `"${word}"`), ...excluded.map((word) => `-"${word}"`)].join(' ')
    const { ids } = await api.list(`/events?search=${encodeURIComponent(search)}&search_in=${where.join()}`)
    assert.deepEqual(
      ids,
      expected.map(({ id }) => id),
      `${search} in ${where.join()}`,
    )
  }
})
