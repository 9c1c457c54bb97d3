// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { standInEvents } from '../../support/stand-in-events.ts'

/* Saved answers of this interface, ours and the original’s, and pages with events of schema.org. */

const api = new Api()
const events = standInEvents('https://nowhere.invalid').map((event) => ({ ...event, image: false as const }))

const counts = (one: Body) =>
  Object.fromEntries(Object.entries(one['counts'] as Record<string, number>).filter(([, count]) => count > 0))
const page = (records: readonly object[]) => ({ events: records, rest_url: 'https://old.example/events', total: 1 })

test('one answer, a list of answers, a list of events and an answer a line are read alike', async () => {
  const [first, second] = [events.slice(0, 10), events.slice(10, 20)]
  const written = [
    JSON.stringify([page(first), page(second)], undefined, 2),
    JSON.stringify([...first, ...second]),
    `${JSON.stringify(page(first))}\n${JSON.stringify(page(second))}\n`,
    `\ufeff${JSON.stringify(page([...first, ...second]))}`,
  ]
  const [one, ...others] = written
  const created = await api.importFile(one ?? '', 'saved.json')
  assert.deepEqual([created['format'], created['status'], Object.keys(counts(created))], ['json', 'done', ['created']])
  assert.equal((await api.list('/events?starts_after=1970-01-01&per_page=50')).total, 20)
  for (const text of others) {
    const again = await api.importFile(text, 'saved.json')
    assert.deepEqual([again['error'], Object.keys(counts(again))], [null, ['unchanged']], text.slice(0, 40))
  }
})

test('answers of this service come back as they were: texts in both languages, series, and occurrences that differ', async (t) => {
  const { id } = await api.create('events', {
    ...{ title: { en: 'Choir', fr: 'Chorale' }, description: { en: 'Sing', fr: 'Chanter' }, timezone: 'Europe/Paris' },
    ...{ start_date: '2027-02-01 19:00:00', end_date: '2027-02-01 20:00:00' },
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] },
  })
  const before = await api.list(`/events/${id}/occurrences`)
  await api.update(`/events/${before.ids[1] ?? 0}`, { title: { en: 'Open choir' } })
  await api.update(`/events/${before.ids[2] ?? 0}`, {
    start_date: '2027-02-16 19:00:00',
    end_date: '2027-02-16 20:00:00',
  })
  const series = await api.read(`/events/${id}?translations=1`)
  const { body } = await api.list(`/events/${id}/occurrences?translations=1`)
  const empty = new Api({}, {}, t)
  const one = await empty.importFile(JSON.stringify([series, body]), 'choir.json')
  assert.deepEqual(counts(one), { created: 1, changed: 2 }, JSON.stringify(one))
  const shown = (language: string, from: Api, ids: string) =>
    from.list(`/events?starts_after=2027-01-01&${ids}&i18n_language=${language}`)
  for (const language of ['en', 'fr']) {
    const [here, there] = [await shown(language, api, `series=${id}`), await shown(language, empty, 'series=all')]
    const facts = ({ records }: typeof here) =>
      records.map(({ title, description, start_date }) => [title, description, start_date])
    assert.deepEqual(facts(there), facts(here))
  }
  assert.deepEqual(Object.keys(counts(await empty.importFile(JSON.stringify([series, body]), 'choir.json'))), [
    'unchanged',
  ])
})

test('a web page with events is imported, and the second time nothing changes', async () => {
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Page event',
    startDate: '2027-03-01T20:00',
  }
  const html = `<!doctype html><script type="application/ld+json">${JSON.stringify([event, { ...event, name: 'No start', startDate: 'soon' }])}</script>`
  const one = await api.importFile(html, 'page.html')
  assert.deepEqual([one['format'], counts(one)], ['json-ld', { created: 1, failed: 1 }])
  assert.deepEqual(counts(await api.importFile(html, 'page.html')), { unchanged: 1, failed: 1 })
})

test('JSON of something else, and JSON that breaks off, are clear errors', async () => {
  for (const text of ['{"start_date":1,"venues":', '{"rest_url":"x"}', '[{"rest_url":"x"},4]']) {
    const one = await api.importFile(text, 'bad.json')
    assert.equal(one['status'], 'failed', text)
    assert.match(String(one['error']), /not JSON|has no events/)
  }
})

test('a series that loses dates at its source is changed here, and the report names them; taking it back asks nothing', async () => {
  const event = {
    ...{ id: 900_001, title: 'Dwindling', start_date: '2027-02-01 19:00:00', end_date: '2027-02-01 20:00:00' },
    ...{
      timezone: 'Europe/Paris',
      recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] },
      rest_url: 'https://old.example/events/900001',
    },
  }
  const first = await api.importFile(JSON.stringify([event]), 'dwindling.json')
  assert.deepEqual(counts(first), { created: 1 }, JSON.stringify(first))
  const { ids } = await api.list('/events?search=Dwindling&starts_after=2027-01-01')
  const series = (await api.read(`/events/${ids[0] ?? 0}`))['series'] as { id: number }
  const second = await api.importFile(
    JSON.stringify([{ ...event, recurrence: { rules: ['FREQ=WEEKLY;COUNT=2'] } }]),
    'dwindling.json',
  )
  assert.deepEqual(counts(second), { changed: 1 })
  const { body } = await api.call(`GET /imports/${String(second['id'])}/entries`, { as: 'admin' })
  const [entry] = body['entries'] as readonly Body[]
  assert.match(String(entry?.['reason']), /^2 of its dates have no place .*: 2027-02-15 19:00, 2027-02-22 19:00\.$/)
  const left = async () => (await api.list(`/events/${series.id}/occurrences`)).ids
  assert.deepEqual(await left(), ids.slice(0, 2))
  const { body: log } = await api.call(`GET /activity?kind=event&id=${series.id}`, { as: 'admin' })
  const [newest] = log['activity'] as readonly { readonly id: number }[]
  const restored = await api.call(`POST /activity/${newest?.id}/restore`, { as: 'admin', json: { state: 'before' } })
  assert.equal(restored.status, 200)
  assert.deepEqual(await left(), ids)
})
