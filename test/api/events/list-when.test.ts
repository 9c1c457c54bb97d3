// runs: postgres in long
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { dateFilters } from '../../../src/resources/events/lists/window.ts'
import { Api } from '../../support/api.ts'

/* Events around Wednesday, 16 June 2027, asked for by words for days at several moments (contract/lists.md §14). */

const zone = 'Europe/Paris'

const events: Readonly<Record<string, readonly [start: string, end: string, zone?: string]>> = {
  May: ['2027-05-31 20:00', '2027-06-01 00:00'],
  exhibition: ['2027-06-01 10:00', '2027-06-30 18:00'],
  'Sunday before': ['2027-06-13 20:00', '2027-06-13 22:00'],
  'until Wednesday': ['2027-06-15 20:00', '2027-06-16 00:00'],
  'Wednesday at midnight': ['2027-06-16 00:00', '2027-06-16 00:00'],
  morning: ['2027-06-16 08:00', '2027-06-16 10:00'],
  'all Wednesday': ['2027-06-16', '2027-06-16', 'days'],
  'in Tokyo': ['2027-06-16 20:00', '2027-06-16 21:00', 'Asia/Tokyo'],
  late: ['2027-06-16 22:00', '2027-06-17 02:00'],
  'in the night': ['2027-06-17 01:00', '2027-06-17 03:00'],
  'all Thursday': ['2027-06-17', '2027-06-17', 'days'],
  dawn: ['2027-06-17 05:00', '2027-06-17 06:00'],
  'Friday until five': ['2027-06-18 14:00', '2027-06-18 17:00'],
  'Friday at five': ['2027-06-18 17:00', '2027-06-18 17:00'],
  'all Friday': ['2027-06-18', '2027-06-18', 'days'],
  Sunday: ['2027-06-20 22:00', '2027-06-20 23:30'],
  'after Sunday': ['2027-06-21 01:00', '2027-06-21 02:00'],
  'next Sunday': ['2027-06-27 10:00', '2027-06-27 11:00'],
  July: ['2027-07-01 00:00', '2027-07-01 01:00'],
}

type Title = keyof typeof events
const all = Object.keys(events)

async function fill(api: Api): Promise<void> {
  for (const [title, [start_date, end_date, where = zone]] of Object.entries(events)) {
    const place = where === 'days' ? { all_day: true } : { timezone: where }
    await api.event({ title, start_date, end_date, ...place, categories: ['All'] })
  }
}

async function shows(api: Api, query: string, names: readonly Title[]): Promise<void> {
  for (const further of ['', '&categories=all', '&search=e', '&descending=true']) {
    const wanted = further.includes('search') ? names.filter((name) => /e/i.test(name)) : names
    const list = await api.list(`/events?per_page=3&${query}${further}`)
    const found = [...list.names]
    let next = list.body['next_rest_url']
    while (typeof next === 'string') {
      const { pathname, search } = new URL(next)
      const page = await api.list(pathname + search)
      found.push(...page.names)
      next = page.body['next_rest_url']
    }
    assert.deepEqual(found.toSorted(), wanted.toSorted(), `${query}${further}`)
    assert.equal(list.total, wanted.length, `${query}${further}`)
  }
}

const wednesday = ['exhibition', 'Wednesday at midnight', 'morning', 'all Wednesday', 'in Tokyo', 'late']
const night = ['exhibition', 'all Wednesday', 'in Tokyo', 'late', 'in the night']
const thursday = ['exhibition', 'late', 'in the night', 'all Thursday', 'dawn']
const friday = ['Friday until five', 'Friday at five', 'all Friday']
const weekend = ['exhibition', 'Friday at five', 'all Friday', 'Sunday']
const week = ['until Wednesday', ...wednesday, 'in the night', 'all Thursday', 'dawn', ...friday, 'Sunday']
const june = ['Sunday before', ...week, 'after Sunday', 'next Sunday']

describe('by the clocks of the site', () => {
  const api = new Api({ TIMEZONE: zone, PER_PAGE: '50' }, { now: '2027-06-16T08:00:00Z' })
  before(() => fill(api))

  for (const [clock, when, names] of [
    ['2027-06-15T22:00:00Z', 'today', wednesday],
    ['2027-06-16T21:59:59Z', 'today', wednesday],
    ['2027-06-16T22:00:00Z', 'today', thursday],
    ['2027-06-16T08:00:00Z', 'tomorrow', thursday],
    ['2027-06-16T08:00:00Z', 'tonight', night],
    ['2027-06-17T02:59:59Z', 'tonight', night],
    ['2027-06-17T03:00:00Z', 'tonight', ['exhibition', 'all Thursday']],
    ['2027-06-14T08:00:00Z', 'this_weekend', weekend],
    ['2027-06-18T08:00:00Z', 'this_weekend', weekend],
    ['2027-06-19T08:00:00Z', 'this_weekend', weekend],
    ['2027-06-20T21:59:59Z', 'this_weekend', weekend],
    ['2027-06-20T22:00:00Z', 'this_weekend', ['exhibition', 'next Sunday']],
    ['2027-06-13T22:00:00Z', 'this_week', week],
    ['2027-06-20T21:59:59Z', 'this_week', week],
    ['2027-06-13T21:59:59Z', 'next_week', week],
    ['2027-06-16T08:00:00Z', 'next_week', ['exhibition', 'after Sunday', 'next Sunday']],
    ['2027-06-17T08:00:00Z', 'next_7_days', [...thursday, ...friday, 'Sunday', 'after Sunday']],
    ['2027-06-30T21:59:59Z', 'this_month', june],
    ['2027-05-31T21:59:59Z', 'next_month', june],
    ['2027-06-16T08:00:00Z', 'next_month', ['July']],
  ] as const)
    test(`${when} is what is on then, at ${clock}`, async () => {
      await api.setClock(clock)
      await shows(api, `when=${when}`, names)
    })

  const over = ['May', 'Sunday before', 'until Wednesday', 'Wednesday at midnight', 'morning', 'in Tokyo']

  test('now, upcoming and past are told by instants in all time zones', async () => {
    // 16:30 in Paris, 23:30 in Tokyo.
    await api.setClock('2027-06-16T14:30:00Z')
    await shows(api, 'when=past', over)
    await shows(
      api,
      'when=upcoming',
      all.filter((name) => !over.includes(name)),
    )
    await shows(api, 'when=now', ['exhibition', 'all Wednesday'])
  })

  test('what begins in this second is on, and what ends in it is over', async () => {
    await api.setClock('2027-06-16T12:00:00Z')
    await shows(api, 'when=now', ['exhibition', 'all Wednesday'])
    await shows(api, 'when=past', over)
    await api.setClock('2027-06-16T20:00:00.5Z')
    await shows(api, 'when=now', ['exhibition', 'all Wednesday', 'late'])
    await api.setClock('2027-06-17T00:00:00Z')
    await shows(api, 'when=now', ['exhibition', 'in the night', 'all Thursday'])
  })

  test('the links of a list repeat the word', async () => {
    await api.setClock('2027-06-16T08:00:00Z')
    const { body } = await api.list('/events?when=today&per_page=2')
    for (const name of ['rest_url', 'next_rest_url']) {
      const { searchParams } = new URL(String(body[name]))
      assert.equal(searchParams.get('when'), 'today', name)
      for (const date of dateFilters) assert.equal(searchParams.get(date), null, `${name} has ${date}`)
    }
  })

  test('of the events that include names it shows those that are on', async () => {
    const { records } = await api.list('/events?starts_after=2000-01-01')
    const ids = records.filter(({ title }) => ['May', 'morning', 'dawn'].includes(String(title))).map(({ id }) => id)
    assert.deepEqual((await api.list(`/events?include=${ids.join()}&when=today`)).names, ['morning'])
  })

  test('in formats beside JSON the same events are found', async () => {
    for (const when of ['tonight', 'this_weekend', 'past', 'upcoming']) {
      const { names } = await api.list(`/events?per_page=50&when=${when}`)
      const { body } = await api.call(`GET /events.geojson?when=${when}`)
      const features = body['features'] as readonly { readonly properties: { readonly title: string } }[]
      assert.deepEqual(features.map(({ properties }) => properties.title).toSorted(), names.toSorted(), when)
    }
  })

  test('the occurrences of a series are found by it, in JSON and in other formats', async () => {
    const dates = { start_date: '2027-09-01 19:00', end_date: '2027-09-01 21:00', timezone: zone }
    const recurrence = { rules: ['FREQ=DAILY;COUNT=40'] }
    const { id } = await api.event({ title: 'Daily', ...dates, recurrence })
    await api.setClock('2027-09-17T10:00:00Z')
    const days = async (when: string) =>
      (await api.list(`/events/${id}/occurrences?per_page=50&when=${when}`)).records.map(({ start_date }) =>
        String(start_date).slice(5, 10),
      )
    assert.deepEqual(await days('today'), ['09-17'])
    assert.deepEqual(await days('this_weekend'), ['09-17', '09-18', '09-19'])
    assert.equal((await days('past')).length, 16)
    assert.equal((await days('upcoming')).length, 24)
    const { body } = await api.call(`GET /events/${id}/occurrences.geojson?when=this_weekend`)
    assert.equal((body['features'] as readonly unknown[]).length, 3)
    await api.remove(`/events/${id}`)
  })
})

describe('weeks that begin on Sunday', () => {
  const api = new Api({ TIMEZONE: zone, PER_PAGE: '50', WEEK_START: 'sunday' }, { now: '2027-06-16T08:00:00Z' })
  before(() => fill(api))

  test('this week ends on Saturday, the weekend on Sunday all the same', async () => {
    const others = week.filter((name) => name !== 'Sunday')
    await shows(api, 'when=this_week', ['Sunday before', ...others])
    await shows(api, 'when=next_week', ['exhibition', 'Sunday', 'after Sunday'])
    await shows(api, 'when=this_weekend', weekend)
  })
})

describe('days that begin at four in the morning', () => {
  const api = new Api({ TIMEZONE: zone, PER_PAGE: '50', DAY_CUTOFF: '04:00' }, { now: '2027-06-17T01:30:00Z' })
  before(() => fill(api))
  const others = wednesday.filter((name) => name !== 'Wednesday at midnight')

  test('the night belongs to the day before it, all-day events to their own days', async () => {
    await shows(api, 'when=today', [...others, 'in the night'])
    await shows(api, 'when=tomorrow', ['exhibition', 'all Thursday', 'dawn'])
    await shows(api, 'when=tonight', night)
    await shows(api, 'when=this_weekend', [...weekend, 'after Sunday'])
  })
})

describe('what is refused', () => {
  const api = new Api({ TIMEZONE: zone }, { now: '2027-06-16T08:00:00Z' })
  const lists = ['/events', '/events.ics']

  for (const date of dateFilters)
    test(`${date} beside it, naming both`, async () => {
      for (const path of lists)
        for (const day of ['2027-06-16', 'now']) {
          const { status, body } = await api.call(`GET ${path}?when=today&${date}=${day}`)
          assert.equal(status, 400)
          const { params } = body['data'] as { readonly params: Readonly<Record<string, string>> }
          assert.deepEqual(Object.keys(params), ['when', date])
          assert.match(String(params['when']), new RegExp(`together with ${date}`))
        }
    })

  test('dates beside it, on the occurrences of an event', async () => {
    const { id } = await api.event()
    for (const suffix of ['', '.ics']) {
      const { status, text } = await api.call(`GET /events/${id}/occurrences${suffix}?when=past&ends_before=now`)
      assert.equal(status, 400)
      assert.match(text, /ends_before cannot be sent together with when/)
    }
  })

  test('any other word, with those that are accepted', async () => {
    for (const path of lists)
      for (const word of ['', 'yesterday', 'Today', 'today,tomorrow', 'next_weekend', '2027-06-16']) {
        const { status, text } = await api.call(`GET ${path}?when=${word}`)
        assert.equal(status, 400, word)
        assert.match(text, /when must be one of now, upcoming, past, today, tonight/)
      }
  })

  test('days have dates of their own: there it is ignored, or refused by those who ask for that', async () => {
    const path = '/events/days?start_date=2027-06-16&end_date=2027-06-17&when=today'
    const { status, headers } = await api.call(`GET ${path}`)
    assert.equal(status, 200)
    assert.equal(headers.get('x-ignored-parameters'), 'when')
    assert.equal((await api.call(`GET ${path}&strict=true`)).status, 400)
  })
})
