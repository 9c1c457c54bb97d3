import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import { Api } from '../support/api.ts'
import { readCalendar } from '../support/ical.ts'

/* What is read for a feed: its events are found once, and a series is read once (contract/feeds.md §2, §4). */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-13T08:00:00Z' })

const at = (day: number) => ({
  start_date: `2027-02-${String(1 + day).padStart(2, '0')} 19:00:00`,
  end_date: `2027-02-${String(1 + day).padStart(2, '0')} 20:00:00`,
  timezone: 'Europe/Paris',
})

/** A feed, and the statements that were carried out for it. */
async function asked(path: string): Promise<{ readonly text: string; readonly statements: readonly string[] }> {
  const statements: string[] = []
  const note = (statement: unknown) => void statements.push((statement as { readonly text: string }).text)
  subscribe('almanac:statement', note)
  const { status, body } = await api.call(`GET ${path}`)
  unsubscribe('almanac:statement', note)
  assert.equal(status, 200)
  return { text: body as unknown as string, statements }
}

test('a feed of a search, or around a point, looks for its events once, however many there are', async () => {
  const venue = await api.create('venues', { venue: 'Hall', geo_lat: 48.85, geo_lng: 2.35 })
  for (let number = 0; number < 230; number += 1)
    await api.event({ title: `Concert ${number}`, ...at(number % 28), venue: venue.id })
  const near = 'geoloc_lat=48.85&geoloc_lng=2.35&geoloc_radius=5'
  for (const query of ['search=concert', near, `${near}&orderby=distance`]) {
    const { text, statements } = await asked(`/events.csv?${query}`)
    assert.equal(text.match(/^\d+,Concert/gm)?.length, 230, query)
    const searches = statements.filter((each) => /searched|event_search|from venues as v/.test(each))
    assert.equal(searches.length, 1, `${query}: ${searches.length} searches`)
    assert.ok(statements.length < 40, `${query}: ${statements.length} statements`)
  }
})

test('a series is one component and read once, however often it takes place, and its rule has no horizon', async () => {
  const endless = { recurrence: { rules: ['FREQ=DAILY'] } }
  for (const title of ['Yoga', 'Judo', 'Chess']) await api.event({ title, ...at(1), ...endless })
  await api.event({ title: 'Fair', ...at(2), recurrence: { rules: ['FREQ=YEARLY;INTERVAL=3'] } })
  await api.event({ title: 'Course', ...at(3), recurrence: { rules: ['FREQ=DAILY;COUNT=5'] } })
  const titles = (text: string) =>
    readCalendar(text)
      .events.map(({ summary }) => summary)
      .filter((title) => !/Concert/.test(title))
      .sort()
  const usual = await asked('/events.ics?recurring=true')
  assert.deepEqual(titles(usual.text), ['Chess', 'Course', 'Fair', 'Judo', 'Yoga'])
  assert.match(usual.text, /END:VCALENDAR\r\n$/)
  assert.ok(usual.statements.length < 40, `${usual.statements.length} statements`)
  const later = async (window: string) => titles((await asked(`/events.ics?${window}`)).text)
  assert.deepEqual(await later('starts_after=2040-01-01'), ['Chess', 'Fair', 'Judo', 'Yoga'])
  assert.deepEqual(await later('start_date=2042-02-01&end_date=2042-02-10'), ['Chess', 'Fair', 'Judo', 'Yoga'])
  assert.deepEqual(await later('start_date=2042-05-01&end_date=2042-06-01'), ['Chess', 'Judo', 'Yoga'])
  assert.deepEqual(await later('start_date=2042-02-01&end_date=2042-02-10&search=fair'), ['Fair'])
  assert.deepEqual(await later('starts_after=2042-01-01&recurring=false'), [])
  // Where each occurrence is written, there is what is ready.
  assert.doesNotMatch((await asked('/events.csv?starts_after=2040-01-01')).text, /Yoga|Fair/)
})
