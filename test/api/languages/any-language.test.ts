// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api } from '../../support/api.ts'

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const moments = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

before(async () => {
  const both = await api.create('events', { ...moments, title: 'Harbour market' })
  await api.update(`/events/${both.id}?i18n_language=fr`, { title: 'Marché du port' })
  await api.create('events', { ...moments, title: 'Flea market' })
  const locked = await api.create('events', { ...moments, title: 'Locked market', password: 'open' })
  await api.update(`/events/${locked.id}?i18n_language=fr`, { title: 'Fermé', description: 'Marché' })
  const draft = await api.create('events', { ...moments, title: 'Draft market', status: 'draft' })
  await api.update(`/events/${draft.id}?i18n_language=fr`, { title: 'Marché en projet' })
  for (const [plural, name, en, fr] of [
    ['venues', 'venue', 'Town hall', 'Mairie'],
    ['organizers', 'organizer', 'Choir', 'Chorale'],
  ] as const) {
    const { id } = await api.create(plural, { [name]: en })
    await api.update(`/${plural}/${id}?i18n_language=fr`, { [name]: fr })
  }
  for (const plural of ['categories', 'tags'] as const)
    await api.create(plural, { name: { en: 'Picnic', fr: 'Pique-nique' }, slug: { fr: 'dehors' } })
})

const found = async (path: string, as?: 'editor') => (await api.list(path, as)).names

test('a search of any language finds events by words that the reader does not see, and shows them as ever', async () => {
  assert.deepEqual(await found('/events?search=marché'), [])
  assert.deepEqual(await found('/events?search=marché&any_language=true'), ['Harbour market'])
  assert.deepEqual(await found('/events?search=harbour&any_language=true&i18n_language=fr'), ['Marché du port'])
  assert.deepEqual(await found('/events?search=market&any_language=true&i18n_language=fr'), [
    'Marché du port',
    'Flea market',
  ])
})

test('all words must be in one text, and excluded ones only count there', async () => {
  assert.deepEqual(await found('/events?search=harbour marché&any_language=true'), [])
  assert.deepEqual(await found('/events?search=marché -harbour&any_language=true'), ['Harbour market'])
  assert.deepEqual(await found('/events?search=marché -port&any_language=true'), [])
})

test('a search of any language finds nothing by what others may not see', async () => {
  assert.deepEqual(await found('/events?search=projet&any_language=true'), [])
  assert.deepEqual(await found('/events?search=fermé&any_language=true'), [])
  assert.deepEqual(await found('/events?search=projet&any_language=true&status=draft', 'editor'), ['Draft market'])
  assert.deepEqual(await found('/events?search=fermé&any_language=true', 'editor'), ['Locked market'])
})

test('days, feeds, venues, organizers, categories and tags are searched in any language, too', async () => {
  const days = '/events/days?start_date=2027-05-01&end_date=2027-05-01&search=marché'
  assert.equal((await api.read(days))['total'], 0)
  assert.equal((await api.read(`${days}&any_language=true`))['total'], 1)
  const { text } = await api.call('GET /events.csv?search=marché&any_language=true')
  assert.match(text, /Harbour market/)
  assert.doesNotMatch(text, /Locked|Draft|Flea/)
  for (const [path, name] of [
    ['/venues?search=mairie', 'Town hall'],
    ['/organizers?search=chorale', 'Choir'],
    ['/categories?hide_empty=false&search=pique', 'Picnic'],
    ['/tags?hide_empty=false&search=pique', 'Picnic'],
    ['/tags?hide_empty=false&search=dehors', 'Picnic'],
  ] as const) {
    assert.deepEqual(await found(path), [])
    assert.deepEqual(await found(`${path}&any_language=true`), [name])
  }
})

test('links to further pages repeat that any language is searched', async () => {
  const { body } = await api.list('/events?search=market&any_language=true&i18n_language=fr&per_page=1')
  const next = new URL(String(body['next_rest_url']))
  assert.equal(next.searchParams.get('any_language'), 'true')
  assert.equal(body['total'], 2)
})
