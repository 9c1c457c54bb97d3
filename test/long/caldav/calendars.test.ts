// runs: all, postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dav, prop, xml } from '../../support/dav.ts'
import { seriesShape, singleShape } from '../../support/event-shapes.ts'
import { doSomething, randomFrom } from '../../support/random-deeds.ts'
import { seed } from '../../support/runs.ts'
import { type Account, startTestService, type TestService } from '../../support/server.ts'

/*
 * In every calendar, for guests and for whoever signs in, a reader of changes has the same copy as one that lists everything. `.ci/run` makes 20 changes,
 * the long run 600, or as many as `CHANGES` says.
 */

const changes = Number(process.env['CHANGES'] ?? (process.env['LONG'] === '1' ? 600 : 20))

/** A copy of a calendar that is kept by `sync-collection`: each event by its address, with its tag. */
interface Copy {
  readonly calendar: string
  readonly as: Account | undefined
  token: string
  readonly events: Map<string, string>
  /** Its category or venue is not there any more. */
  isGone: boolean
}

type Asking = Pick<TestService, 'client' | 'secrets'>

/** Asks what has changed, at most `limit` events at a time; begins anew where the token does not go on. Answers whether it had to. */
async function synchronize(service: Asking, copy: Copy, limit: number): Promise<boolean> {
  let hasBegun = copy.token === ''
  for (;;) {
    const most = limit === 0 ? '' : `<d:limit><d:nresults>${limit}</d:nresults></d:limit>`
    const body = `<d:sync-token>${copy.token}</d:sync-token>${most}${prop('d:getetag')}`
    const answer = await dav(service, `REPORT ${copy.calendar}`, xml('d:sync-collection', body), { as: copy.as })
    if (answer.status === 403) {
      assert.ok(answer.conditions.includes('d:valid-sync-token'))
      copy.token = ''
      copy.events.clear()
      hasBegun = true
      continue
    }
    if (answer.status === 404) {
      assert.match(copy.calendar, /category|venue/)
      copy.isGone = true
      return false
    }
    assert.equal(answer.status, 207, answer.text)
    copy.token = answer.token ?? assert.fail()
    let isCut = false
    for (const [href, { status, properties }] of answer.resources)
      if (href === copy.calendar) isCut = status === 507
      else if (status === 404) copy.events.delete(href)
      else copy.events.set(href, properties['d:getetag']?.text ?? '')
    if (!isCut) return hasBegun
  }
}

/** Each event by its address, with its tag, as a reader lists them. */
async function listed(service: Asking, { calendar, as }: Copy): Promise<ReadonlyMap<string, string>> {
  const answer = await dav(service, `PROPFIND ${calendar}`, xml('d:propfind', prop('d:getetag')), { as, depth: '1' })
  assert.equal(answer.status, 207, answer.text)
  const events = [...answer.resources].filter(([href]) => href !== calendar)
  return new Map(events.map(([href, { properties }]) => [href, properties['d:getetag']?.text ?? '']))
}

/** The events that these tags are of, as they are read. */
async function contents(service: Asking, { calendar, as, events }: Copy): Promise<ReadonlyMap<string, string>> {
  const hrefs = [...events.keys()].map((href) => `<d:href>${href}</d:href>`).join('')
  const body = xml('c:calendar-multiget', prop('d:getetag', 'c:calendar-data') + hrefs)
  const { resources } = await dav(service, `REPORT ${calendar}`, body, { as })
  return new Map(
    [...resources].map(([href, { properties }]) => [
      `${href} ${properties['d:getetag']?.text}`,
      properties['c:calendar-data']?.text ?? '',
    ]),
  )
}

test(`every calendar is copied exactly through ${changes} changes`, async (t) => {
  const service = await startTestService(
    { TIMEZONE: 'Europe/Paris', RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_CREDENTIAL: '0' },
    { now: '2027-01-10T12:00:00Z' },
  )
  t.after(() => service.close())
  const random = randomFrom(seed)
  const send = async (request: string, json?: unknown, as: Account = random() < 0.2 ? 'author' : 'admin') => {
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const { status, body } = await service.call(method, path, { as, ...(json !== undefined && { json }) })
    return { status, body: body as Readonly<Record<string, unknown>> }
  }
  const idOf = async (path: string, json: object) => {
    const { status, body } = await send(`POST ${path}`, json, 'admin')
    assert.equal(status, 201, JSON.stringify(body))
    return body['id'] as number
  }
  const category = await idOf('/categories', { name: 'Music' })
  const venue = await idOf('/venues', { venue: 'Hall', city: 'Lyon' })
  const views = [
    await idOf('/views', { name: 'One', filters: `categories=${category}&free=true` }),
    await idOf('/views', { name: 'Two', filters: 'start_date=2027-02-01&end_date=2027-05-31' }),
    await idOf('/views', { name: 'Three', filters: 'city=Lyon' }),
    await idOf('/views', { name: 'Four', filters: 'search=word' }),
    await idOf('/views', { name: 'Five', filters: 'status=publish' }),
  ]
  for (let number = 0; number < 8; number += 1) {
    await send('POST /events', { ...singleShape(number), password: undefined, categories: [category] })
    await send('POST /events', { ...seriesShape(number), venue: [venue] })
  }
  const names = ['all', `category-${category}`, `venue-${venue}`, ...views.map((view) => `view-${view}`)]
  const copies: readonly Copy[] = [
    ...names.map((name) => [`/dav/${name}/`, undefined] as const),
    ...names.map((name) => [`/fr/dav/me/${name}/`, 'author'] as const),
    ...(['author', 'editor', 'contributor'] as const).map((as) => ['/dav/me/mine/', as] as const),
    ['/dav/me/all/', 'editor'] as const,
  ].map(([calendar, as]) => ({ calendar, as, token: '', events: new Map<string, string>(), isGone: false }))
  const known = new Map<string, string>()
  const deeds: string[] = []
  let begun = 0
  for (let number = 0; number <= changes; number += 1) {
    for (const copy of copies) {
      if (copy.isGone || random() < 0.5) continue
      begun += (await synchronize(service, copy, random() < 0.3 ? 3 : 0)) ? 1 : 0
      if (copy.isGone) continue
      const what = `${copy.calendar} of ${copy.as ?? 'a guest'} after ${deeds.slice(-8).join(', ')}; SEED=${seed}`
      assert.deepEqual(
        new Map([...copy.events].toSorted()),
        new Map([...(await listed(service, copy))].toSorted()),
        what,
      )
      if (number % 4 !== 0) continue
      for (const [tag, text] of await contents(service, copy)) {
        assert.notEqual(text, '', `${tag} in ${what}`)
        assert.equal(text, known.get(tag) ?? text, `${tag} is another event in ${what}`)
        known.set(tag, text)
      }
    }
    deeds.push(await doSomething({ send }, random, number))
  }
  t.diagnostic(`${known.size} versions of events; began anew ${begun} times`)
})
