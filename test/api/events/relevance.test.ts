// runs: all, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestLimits } from '../../../src/domain/request-limits.ts'
import { anEvent } from '../../support/entities.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* Orders by texts: of what repeats, and of very many events (contract/lists.md §3). */

interface Listed {
  readonly events: readonly { readonly id: number; readonly title: string; readonly start_date: string }[]
  readonly total: number
  readonly next_rest_url?: string
}

async function list(service: TestService, query: string) {
  const { status, body } = await service.call('GET', `/events?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as Listed
}

test('all dates of a series have the place of its texts, and a date with texts of its own has its own', async (t) => {
  const service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const made = async (title: string, day: string, fields: object = {}) => {
    const when = { start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00` }
    const sent = { as: 'editor', json: { title, ...when, ...fields } } as const
    return (await service.call('POST', '/events', sent)).body as { readonly id: number }
  }
  const recurrence = { rules: ['FREQ=DAILY;COUNT=4'] }
  await made('Evening', '2027-04-01', { description: 'a string quartet' })
  await made('String quartet', '2027-04-09')
  await made('Quartet', '2027-04-03', { excerpt: 'with one string', recurrence })
  await made('Matinee', '2027-04-02', { excerpt: 'the quartet', description: 'string', recurrence })
  const [moved] = (await list(service, 'search=matinee&start_date=2027-04-04')).events
  await service.call('POST', `/events/${moved?.id}`, {
    as: 'editor',
    json: { title: 'String', excerpt: 'quartet, quartet' },
  })
  const query = 'search=string+quartet&start_date=2027-04-01'
  const expected = [
    '9 String quartet',
    ...['3 Quartet', '4 Quartet', '5 Quartet', '6 Quartet'],
    ...['4 String', '2 Matinee', '3 Matinee', '5 Matinee', '1 Evening'],
  ]
  // One word is missing in each title: those whose excerpt has the other one come by start.
  expected.splice(1, 5, '3 Quartet', '4 Quartet', '4 String', '5 Quartet', '6 Quartet')
  const told = ({ events }: Listed) =>
    events.map(({ title, start_date: start }) => `${Number(start.slice(8, 10))} ${title}`)
  for (const [sort, places] of [
    ['relevance', expected],
    ['-relevance', expected.toReversed()],
  ] as const) {
    const whole = await list(service, `${query}&sort=${sort}&per_page=50`)
    assert.deepEqual([told(whole), whole.total], [places, 10])
    const [byPage, byCursor]: string[][] = [[], []]
    for (const page of [1, 2, 3, 4])
      byPage?.push(...told(await list(service, `${query}&sort=${sort}&per_page=3&page=${page}`)))
    for (let next: string | undefined = `${query}&sort=${sort}&per_page=3`; next !== undefined;) {
      const part: Listed = await list(service, next)
      assert.equal(part.total, 10)
      byCursor?.push(...told(part))
      next = part.next_rest_url?.replace(/^.*\?/, '')
    }
    assert.deepEqual([byPage, byCursor], [places, places])
  }
  assert.deepEqual(told(await list(service, `${query}&sort=title&per_page=50`)), [
    ...['1 Evening', '2 Matinee', '3 Matinee', '5 Matinee'],
    ...['3 Quartet', '4 Quartet', '5 Quartet', '6 Quartet', '4 String', '9 String quartet'],
  ])
})

test('the title that is the search itself comes before titles that have its words, however early these are', async (t) => {
  const service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  for (const [title, day] of [
    ['Organ concert 4410', '2027-04-01'],
    ['Concert for organ 410', '2027-04-02'],
    ['Organ CONCERT 410', '2027-04-03'],
  ]) {
    const json = { title, start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00` }
    await service.call('POST', '/events', { as: 'editor', json })
  }
  const { events } = await list(service, 'search=organ+concert+410&sort=relevance')
  assert.deepEqual(
    events.map(({ title }) => title),
    ['Organ CONCERT 410', 'Organ concert 4410', 'Concert for organ 410'],
  )
})

test('of more events than are compared, the first are, and the others come after them by start, none of them lost', async (t) => {
  const service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const { most } = requestLimits.compared
  const minute = (number: number) => {
    const at = new Date(Date.UTC(2027, 3, 1) + number * 60_000)
    return at.toISOString().replace('T', ' ').slice(0, 19)
  }
  await service.storage.transaction(async (storage) => {
    for (let number = 1; number <= most + 2; number += 1) {
      const id = await storage.newId('event')
      const title = number >= most ? `Concert ${number}` : `Event ${number}`
      const [startDate, endDate] = [minute(number), minute(number + 1)]
      await storage.events.insert(anEvent({ id, title, slug: `${number}`, description: 'concert', startDate, endDate }))
    }
  })
  const first = async (query: string) => {
    const { events, total } = await list(service, `search=concert&start_date=2027-04-01&${query}`)
    return [...events.map(({ title }) => title), total]
  }
  const total = most + 2
  assert.deepEqual(await first('sort=relevance&per_page=3'), [`Concert ${most}`, 'Event 1', 'Event 2', total])
  const end = [`Event ${most - 1}`, `Concert ${most + 1}`, `Concert ${most + 2}`]
  assert.deepEqual(await first(`sort=relevance&per_page=1&page=${most}`), [end[0], total])
  assert.deepEqual(await first(`sort=-relevance&per_page=3`), [...end.toReversed(), total])
  // Two fewer are all compared.
  const later = `strict_dates=true&start_date=${minute(3)}`
  assert.deepEqual(await first(`${later}&sort=relevance&per_page=4`), [
    ...[`Concert ${most}`, `Concert ${most + 1}`, `Concert ${most + 2}`, 'Event 3'],
    most,
  ])
})
