import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, inDays } from '../support/api.ts'
import { happenings, readCalendar, textOf } from '../support/ical.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris', SITE_NAME: 'Agenda', MAX_PER_PAGE: '5' })

async function textAt(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { status, text } = await api.call(`GET ${path}`, { headers })
  assert.equal(status, 200, `${path}: ${text}`)
  return JSON.parse(text) as string
}

const titlesAt = async (path: string) => readCalendar(await textAt(path)).events.map(({ summary }) => summary)

test('a list is answered as a file by its extension, with the filters of the JSON and without pages', async () => {
  await api.create('categories', { name: 'Music' })
  for (let day = 1; day <= 12; day += 1)
    await api.event({ title: `Day ${day}`, start_date: inDays(day), end_date: inDays(day, '12:00:00') })
  await api.event({ title: 'Song', categories: ['music'], start_date: inDays(20), end_date: inDays(20, '12:00:00') })
  assert.equal((await titlesAt('/events.ics')).length, 13)
  assert.deepEqual(await titlesAt('/events.ics?categories=music'), ['Song'])
  assert.deepEqual(await titlesAt(`/events.ics?start_date=${inDays(12)}`), ['Day 12', 'Song'])
  assert.equal((await api.call('GET /events.ics?categories=nothing')).status, 400)
  assert.equal((await api.call('GET /events.ics?per_page=2')).headers.get('x-ignored-parameters'), 'per_page')
})

test('one event is answered as a file by its id and by its slug, in each language', async () => {
  const { id } = await api.event({ title: { en: 'Feast', fr: 'Fête' }, slug: { en: 'feast', fr: 'fete' } })
  assert.deepEqual(await titlesAt(`/events/${id}.ics`), ['Feast'])
  assert.deepEqual(await titlesAt('/events/by-slug/feast.ics'), ['Feast'])
  assert.deepEqual(await titlesAt(`/fr/api/calendar/events/v1/events/${id}.ics`), ['Fête'])
  assert.deepEqual(await titlesAt('/events/by-slug/fete.ics?i18n_language=fr'), ['Fête'])
  for (const path of ['/events/99999.ics', '/events/by-slug/nowhere.ics', '/events/x.ics', '/events/1.nothing'])
    assert.notEqual((await api.call(`GET ${path}`)).status, 200, path)
})

test('Accept chooses the format at the address of the JSON, which others get', async () => {
  const { id } = await api.event({ title: 'Chosen' })
  const typeOf = async (path: string, accept: string) => {
    const { headers } = await api.call(`GET ${path}`, { headers: { accept } })
    return headers.get('content-type')?.replace(/;.*/, '')
  }
  for (const path of ['/events', `/events/${id}`, '/events/by-slug/chosen', `/events/${id}/occurrences`]) {
    // Twice, so that one is not the kept answer to the other.
    for (let turn = 0; turn < 2; turn += 1) {
      assert.equal(await typeOf(path, 'text/calendar'), 'text/calendar', path)
      assert.equal(await typeOf(path, 'text/calendar; charset=utf-8, */*;q=0.1'), 'text/calendar', path)
      assert.equal(await typeOf(path, 'application/json'), 'application/json', path)
    }
    for (const accept of ['*/*', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'image/png', 'x'])
      assert.equal(await typeOf(path, accept), 'application/json', `${path} ${accept}`)
    assert.equal(await typeOf(path, 'application/json, text/calendar;q=0.5'), 'application/json')
  }
  assert.equal(await typeOf('/venues', 'text/calendar'), 'application/json')
  assert.equal(
    (await api.call('GET /events', { headers: { accept: 'text/calendar' } })).headers.get('vary')?.split(',')[0],
    'Accept',
  )
})

test('the occurrences of a series are a file with one event that repeats', async () => {
  const start = inDays(3)
  const { id } = await api.event({
    title: 'Class',
    start_date: start,
    end_date: inDays(3, '12:00:00'),
    recurrence: { rules: ['FREQ=DAILY;COUNT=5'] },
  })
  for (const path of [`/events/${id}/occurrences.ics`, `/events/${id}.ics`]) {
    const text = await textAt(path)
    assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 1)
    assert.equal(happenings(text, '9999-01-01T00:00:00').length, 5)
  }
  const { ids } = await api.list(`/events/${id}/occurrences`)
  const alone = happenings(await textAt(`/events/${ids[2]}.ics`), '9999-01-01T00:00:00')
  assert.deepEqual(
    alone.map(({ uid }) => uid),
    [`${ids[2]}@calendar.test`],
  )
})

test('a feed says what it is, and where it is from', async () => {
  const { calendar } = readCalendar(await textAt('/events.ics?search=feast'))
  assert.deepEqual(
    ['version', 'name', 'x-wr-calname', 'source', 'refresh-interval', 'x-published-ttl'].map((name) =>
      textOf(calendar, name),
    ),
    ['2.0', 'Agenda', 'Agenda', 'http://calendar.test/api/calendar/events/v1/events.ics?search=feast', 'PT1H', 'PT1H'],
  )
})

test('a feed of a part of the calendar is called after it, so that several are told apart', async () => {
  const { id } = await api.create('venues', { venue: 'Old Mill' })
  await api.create('categories', { name: 'Family' })
  const nameAt = async (query: string) =>
    textOf(readCalendar(await textAt(`/events.ics?${query}`)).calendar, 'x-wr-calname')
  assert.equal(await nameAt('categories=family'), 'Family – Agenda')
  assert.equal(await nameAt(`venue=${id}&categories=family`), 'Family\\, Old Mill – Agenda')
})

test('a feed of calendars begins three months ago, and any other time on request', async () => {
  for (const days of [-200, -80, 800])
    await api.event({ title: `At ${days}`, start_date: inDays(days), end_date: inDays(days, '12:00:00') })
  assert.deepEqual(await titlesAt('/events.ics?search=at'), ['At -80'])
  assert.deepEqual(await titlesAt('/events.ics?search=at&start_date=2000-01-01&end_date=2100-01-01'), [
    'At -200',
    'At -80',
    'At 800',
  ])
})

test('HEAD answers as GET without a body, and who has the feed gets 304 until something changes', async () => {
  const { headers } = await api.call('GET /events.ics')
  const tag = headers.get('etag') ?? assert.fail('no tag')
  const held = { headers: { 'if-none-match': tag } }
  assert.equal((await api.call('HEAD /events.ics')).headers.get('etag'), tag)
  assert.equal((await api.call('GET /events.ics', held)).status, 304)
  assert.equal((await api.call('GET /events.ics?featured=true', held)).status, 200)
  await api.event({ title: 'New' })
  assert.equal((await api.call('GET /events.ics', held)).status, 200)
})

test('nobody finds in a feed what the JSON does not show', async () => {
  const secret = { title: 'Locked', description: 'the hidden text', password: 'open', venue: { venue: 'Cellar' } }
  const { id } = await api.event(secret)
  const draft = await api.event({ title: 'Draft', status: 'draft' })
  await api.event({ title: 'Unlisted', hide_from_listings: true })
  const list = await textAt('/events.ics')
  assert.match(list, /SUMMARY:Locked/)
  assert.doesNotMatch(list, /hidden text|Cellar|Draft|Unlisted/)
  assert.equal((await api.call(`GET /events/${id}.ics`)).status, 403)
  assert.equal((await api.call(`GET /events/${id}.ics?password=wrong`)).status, 403)
  const opened = await api.call(`GET /events/${id}.ics?password=open`)
  assert.match(opened.text, /hidden text[^]*Cellar/)
  assert.equal(opened.headers.get('etag'), null)
  assert.equal((await api.call(`GET /events/${draft.id}.ics`)).status, 403)
  assert.match((await api.call('GET /events.ics', { as: 'editor' })).text, /hidden text[^]*Draft/)
  await api.remove(`/events/${id}`)
  assert.doesNotMatch(await textAt('/events.ics'), /Locked/)
  assert.equal((await api.call(`GET /events/${id}.ics`)).status, 403)
})
