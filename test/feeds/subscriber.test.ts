import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../support/api.ts'
import { readCalendar, textOf } from '../support/ical.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })

const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }

/** What a subscriber keeps of an event, or of an exception to a series. */
interface Kept {
  readonly title: string
  readonly sequence: number
  readonly start: string
  readonly status: string
  readonly excluded: number
}

/**
 * A calendar program: it keeps a copy by UID and RECURRENCE-ID, takes over what has a higher SEQUENCE, and of the same SEQUENCE what was
 * modified later, and forgets what is no longer there. It asks with the tag that it has.
 */
function subscriber(path: string) {
  const copy = new Map<string, Kept & { readonly modified: string }>()
  let tag: string | null = null
  return {
    copy,
    look: async (): Promise<number> => {
      const { status, headers, body } = await api.call(`GET ${path}`, {
        headers: tag === null ? {} : { 'if-none-match': tag },
      })
      if (status === 304) return status
      tag = headers.get('etag')
      const there = new Set<string>()
      for (const component of readCalendar(body as unknown as string).calendar.getAllSubcomponents('vevent')) {
        const read = (name: string) => textOf(component, name)
        const key = `${read('uid')} ${read('recurrence-id')}`.trim()
        const sequence = Number(read('sequence'))
        const [known, modified] = [copy.get(key), read('last-modified')]
        there.add(key)
        if (known && (known.sequence > sequence || (known.sequence === sequence && known.modified >= modified)))
          continue
        const excluded = component
          .getAllProperties('exdate')
          .flatMap((property): readonly unknown[] => property.getValues()).length
        const [title, start, status] = [read('summary'), read('dtstart'), read('status')]
        copy.set(key, { title, sequence, start, status, excluded, modified })
      }
      for (const key of copy.keys()) if (!there.has(key)) copy.delete(key)
      return status
    },
  }
}

test('an event that is moved, cancelled and deleted arrives; nothing is sent where nothing changed', async () => {
  const { id } = await api.event({ title: 'Ball', ...when })
  const { copy, look } = subscriber('/events.ics')
  const ball = () => copy.get(`${id}@calendar.test`)
  assert.deepEqual([await look(), await look()], [200, 304])
  assert.deepEqual([ball()?.start, ball()?.status], ['2027-05-01T19:30:00', 'CONFIRMED'])
  await api.update(`/events/${id}`, { start_date: '2027-05-02 20:00:00', end_date: '2027-05-02 21:00:00' })
  assert.deepEqual([await look(), await look()], [200, 304])
  assert.equal(ball()?.start, '2027-05-02T20:00:00')
  await api.update(`/events/${id}`, { event_status: 'cancelled' })
  assert.deepEqual([await look(), ball()?.status], [200, 'CANCELLED'])
  await api.remove(`/events/${id}`)
  assert.deepEqual([await look(), ball(), await look()], [200, undefined, 304])
  await api.update(`/events/${id}`, { status: 'publish', event_status: 'scheduled' })
  assert.deepEqual([await look(), ball()?.status], [200, 'CONFIRMED'])
})

test('a change of one occurrence of a series arrives, though the rest stays', async () => {
  const { id } = await api.event({ title: 'Class', ...when, recurrence: { rules: ['FREQ=DAILY;COUNT=5'] } })
  const { ids } = await api.list(`/events/${id}/occurrences?per_page=10`)
  const { copy, look } = subscriber(`/events/${id}/occurrences.ics`)
  const [series, second] = [`${id}@calendar.test`, `${id}@calendar.test 2027-05-02T19:30:00`]
  await look()
  assert.deepEqual([...copy.keys()], [series])
  await api.update(`/events/${ids[1]}`, { start_date: '2027-05-02 10:00:00', end_date: '2027-05-02 11:00:00' })
  await look()
  assert.equal(copy.get(second)?.start, '2027-05-02T10:00:00')
  await api.update(`/events/${ids[1]}`, { event_status: 'cancelled' })
  await look()
  assert.equal(copy.get(second)?.status, 'CANCELLED')
  assert.equal(copy.get(series)?.excluded, 0)
  await api.remove(`/events/${ids[2]}`)
  await look()
  assert.equal(copy.get(series)?.excluded, 1)
  await api.update(`/events/${id}`, { reset: true })
  await look()
  assert.deepEqual([...copy.keys()], [series])
  await api.update(`/events/${ids[3]}`, {
    start_date: '2027-05-04 18:00:00',
    end_date: '2027-05-04 19:00:00',
    scope: 'all',
  })
  await look()
  assert.equal(copy.get(series)?.start, '2027-05-01T18:00:00')
  assert.equal(await look(), 304)
})
