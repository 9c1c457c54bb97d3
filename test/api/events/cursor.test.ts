// runs: postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, inDays, type Listed } from '../../support/api.ts'

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })

const day = (number: number) => `2027-04-${String(number).padStart(2, '0')}`
const on = (number: number, title = `e${number}`) =>
  api.event({ title, start_date: `${day(number)} 10:00:00`, end_date: `${day(number)} 12:00:00` })

const nextOf = ({ body }: Listed) => {
  const url = body['next_rest_url']
  return typeof url === 'string' ? url.slice(url.lastIndexOf('/v1/') + '/v1'.length) : undefined
}

test('every event comes exactly once, even if others are written while the links are followed', async () => {
  const events = []
  for (let number = 2; number <= 25; number += 2) events.push(await on(number))
  const [first, second] = events
  const seen: string[] = []
  let page = await api.list('/events?per_page=3')
  seen.push(...page.names)
  for (let step = 0; ; step += 1) {
    // Both before the page that was read: by its number, the next page would bring events again, or pass over some.
    await on(1, `early ${step}`)
    if (step === 1 && first && second) {
      await api.remove(`/events/${first.id}`)
      await api.remove(`/events/${second.id}`)
    }
    const next = nextOf(page)
    if (next === undefined) break
    assert.match(next, /[?&]cursor=[^&]+-\d+-\d+/)
    page = await api.list(next)
    seen.push(...page.names)
    assert.ok(step < 20, 'the links never end')
  }
  assert.deepEqual(
    seen,
    events.map(({ title }) => title),
  )
})

test('an event that comes after the page is found, one at the same start by its id', async () => {
  const last = await on(26, 'last')
  const again = await on(26, 'same start')
  const place = `${day(26)} 10:00:00-${last.id}-2`
  const list = await api.list(`/events?start_date=${day(26)}&cursor=${place}`)
  assert.deepEqual(list.ids, [again.id])
  assert.equal(list.total, 2)
  const address = new URL(String(list.body['rest_url'])).searchParams
  assert.deepEqual([address.get('cursor'), address.get('page')], [place, '2'])
})

test('a page without a cursor is counted from the first event', async () => {
  const all = await api.list('/events?per_page=100')
  const third = await api.list('/events?per_page=2&page=3')
  assert.deepEqual(third.ids, all.ids.slice(4, 6))
  assert.doesNotMatch(String(third.body['rest_url']), /cursor/)
  assert.doesNotMatch(String(third.body['previous_rest_url']), /cursor/)
})

test('a page that is changed beside a cursor is counted from the first event, too', async () => {
  const all = await api.list('/events?per_page=100')
  const next = nextOf(await api.list('/events?per_page=2')) ?? ''
  assert.match(next, /[?&]page=2&/)
  assert.deepEqual((await api.list(next)).ids, all.ids.slice(2, 4))
  const fourth = await api.list(next.replace('page=2&', 'page=4&'))
  assert.deepEqual(fourth.ids, all.ids.slice(6, 8))
  assert.doesNotMatch(String(fourth.body['rest_url']), /cursor/)
  assert.equal((await api.call(`GET ${next.replace('page=2&', 'page=400&')}`)).status, 404)
})

test('nothing comes after a cursor past the end', async () => {
  const place = `${inDays(4000).slice(0, 10)} 00:00:00-1-2`
  for (const page of ['', '&page=2']) {
    const list = await api.list(`/events?cursor=${place}${page}`)
    assert.deepEqual(list.ids, [])
    assert.ok(list.total > 0 && !('next_rest_url' in list.body))
  }
})

for (const wrong of [
  'x',
  '20270401-1',
  '1-2',
  'jazz-1-2',
  '2027-04-01 10:00:00',
  '2027-04-01 10:00:00-1-0',
  '-1',
  '1e9',
  '--1-2',
])
  test(`the cursor ${wrong} is refused, in both languages`, async () => {
    const english = await api.call(`GET /events?cursor=${wrong}`)
    assert.equal(english.status, 400)
    assert.match(english.text, /cursor must be the cursor of a next_rest_url/)
    const french = await api.call(`GET /events?cursor=${wrong}&i18n_language=fr`)
    assert.match(french.text, /cursor doit être le curseur d’une next_rest_url/)
  })
