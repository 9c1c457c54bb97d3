// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { forbidden, invalid, scenarios, unauthenticated } from '../../support/scenario.ts'

/* Records that lack a text in a language: the work list of translators. */

const api = new Api()
const dates = { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }

before(async () => {
  await api.create('events', { ...dates, title: 'English alone' })
  await api.create('events?i18n_language=fr' as 'events', { ...dates, title: 'Français seul' })
  await api.create('events', { ...dates, title: { en: 'Both', fr: 'Les deux' } })
  await api.create('events', { ...dates, title: 'Draft', status: 'draft' })
  await api.create('venues', { venue: 'Hall' })
  await api.create('venues', { venue: 'Barn', description: 'Of wood' })
  await api.create('organizers', { organizer: 'Choir', description: { en: 'Sings', fr: 'Chante' } })
  await api.create('tags', { name: { en: 'Free', fr: 'Gratuit' } })
})

const missing = async (query: string) => {
  const reply = await api.call(`GET /translations${query}`, { as: 'editor' })
  assert.equal(reply.status, 200, reply.text)
  return reply.body as Body & { readonly translations: readonly Body[] }
}
const headlines = (body: { readonly translations: readonly Body[] }) =>
  body.translations.map((each) => each['headline'])

test('published records that lack a text are listed with what they lack', async () => {
  const body = await missing('')
  assert.deepEqual(headlines(body), ['English alone', 'Français seul'])
  assert.deepEqual(
    body.translations.map((each) => each['missing']),
    [['fr'], ['en']],
  )
  assert.partialDeepStrictEqual(body, {
    total: 2,
    total_pages: 1,
    totals: { event: 2, venue: 1, organizer: 0, category: 0, tag: 0 },
  })
})

test('one language, one kind and pages can be asked for', async () => {
  assert.deepEqual(headlines(await missing('?missing=en')), ['Français seul'])
  assert.deepEqual(headlines(await missing('?kind=venue&missing=fr')), ['Barn'])
  assert.deepEqual(headlines(await missing('?kind=venue&missing=en')), [])
  assert.deepEqual(headlines(await missing('?kind=organizer')), [])
  assert.deepEqual(headlines(await missing('?kind=tag')), [])
  assert.deepEqual(headlines(await missing('?per_page=1&page=2')), ['Français seul'])
})

test('where the site has one language, nothing is missing', async () => {
  assert.equal((await api.call('PATCH /site', { as: 'admin', json: { language: 'en' } })).status, 200)
  assert.partialDeepStrictEqual(await missing(''), { total: 0, translations: [], totals: { event: 0, venue: 0 } })
  assert.deepEqual(headlines(await missing('?missing=fr')), [])
  assert.deepEqual((await api.call('GET /statistics', { as: 'editor' })).body['languages'], [])
  assert.equal((await api.call('PATCH /site', { as: 'admin', json: { language: null } })).status, 200)
  assert.equal((await missing(''))['total'], 2)
})

test('a series counts as it is published itself, whatever its occurrences are', async () => {
  const counted = async () => {
    const { languages } = (await api.call('GET /statistics', { as: 'editor' })).body
    const french = (languages as readonly Body[]).find(({ language }) => language === 'fr')
    return [(await missing('?missing=fr')).total, french?.['events']]
  }
  const [before] = await counted()
  const weekly = { ...dates, recurrence: { rules: ['FREQ=WEEKLY;COUNT=2'] } }
  const shown = await api.create('events', { ...weekly, title: 'Weekly' })
  const draft = await api.create('events', { ...weekly, title: 'Draft of a series' })
  const trashed = await api.create('events', { ...weekly, title: 'Series in the trash' })
  const update = async (id: unknown, json: Body) => {
    const { status, text } = await api.call(`PATCH /events/${String(id)}`, { as: 'admin', json })
    assert.equal(status, 200, text)
  }
  const [ofShown, ofDraft] = [shown, draft].map(async ({ id }) => (await api.list(`/events/${id}/occurrences`)).ids)
  for (const id of (await ofShown) ?? []) await update(id, { status: 'draft' })
  const exceptions = (await ofDraft) ?? []
  await update(draft.id, { status: 'draft' })
  for (const id of exceptions) await update(id, { status: 'publish', title: 'Published exception' })
  await api.call(`DELETE /events/${trashed.id}`, { as: 'admin' })
  await api.create('events', {
    ...{ title: 'Draft without occurrences as yet', status: 'draft' },
    ...{ start_date: '2090-05-01 10:00:00', end_date: '2090-05-01 12:00:00' },
    recurrence: { rules: ['FREQ=YEARLY'], exclude: ['2090-05-01 10:00:00'] },
  })
  assert.deepEqual(await counted(), [Number(before) + 1, Number(before) + 1])
  assert.ok(headlines(await missing('?missing=fr')).includes('Weekly'))
})

scenarios(api, [
  { name: 'nobody sees the list', request: 'GET /translations', expect: unauthenticated },
  { name: 'an author does not see the list', request: 'GET /translations', as: 'author', expect: forbidden },
  { name: 'an unknown kind is refused', request: 'GET /translations?kind=image', as: 'admin', expect: invalid('kind') },
  {
    name: 'an unknown language is refused',
    request: 'GET /translations?missing=de',
    as: 'admin',
    expect: invalid('missing'),
  },
  {
    name: 'a page past the end is not there',
    request: 'GET /translations?page=9',
    as: 'admin',
    expect: { status: 404, code: 'translation-archive-page-not-found' },
  },
])
