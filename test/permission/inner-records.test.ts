// runs: all, postgres in long
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Scope } from '../../src/domain/people/scope.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { dav, prop, xml } from '../support/dav.ts'
import { drawSome } from '../support/runs.ts'
import { startTestService, type Account, type TestService } from '../support/server.ts'

/*
 * A record that is shown within another is told to those alone who may read it (contract/access.md §5): for pairs of states (all of them in the
 * long run), in every format, a word that only the inner one has is found nowhere.
 */

const now = '2027-03-01T12:00:00Z'
let service: TestService
before(async () => {
  service = await startTestService({ MAX_PER_PAGE: '1000', PER_PAGE: '1000' }, { now })
})
after(() => service.close())

type Fields = Readonly<Record<string, unknown>>

const published = { status: 'publish' }
const hidden: Readonly<Record<string, Fields>> = {
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  future: { status: 'publish', date: '2027-04-01 00:00:00' },
  trash: { status: 'trash' },
}
const outer: Readonly<Record<string, Fields>> = {
  published,
  ...hidden,
  protected: { ...published, password: 'ananas' },
}

let made = 0
async function create(collection: string, fields: Fields): Promise<number> {
  const { status, body } = await service.call('POST', `/${collection}`, { as: 'admin', json: fields })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

/** Changes a record; what is to be in the trash is moved there. */
async function put(path: string, json: Fields): Promise<void> {
  const { status: wanted, ...rest } = json
  const sent = wanted === 'trash' ? rest : json
  const { status, body } = await service.call('PUT', path, { as: 'admin', json: sent })
  assert.equal(status, 200, JSON.stringify(body))
  if (wanted === 'trash') assert.equal((await service.call('DELETE', path, { as: 'admin' })).status, 200)
}

const when = { start_date: '2027-05-03 10:00', end_date: '2027-05-03 12:00' }

type Inner = 'event' | 'venue' | 'organizer'

interface Pair {
  /** The path of the record that shows the other. */
  readonly shown: string
  /** The kind of the inner record. */
  readonly inner: Inner
  /** Puts the inner record into its state, once it is named. */
  readonly hide: (state: Fields) => Promise<void>
}

/** Each way in which a record shows another, with a word that the inner one alone has. */
const pairs: Readonly<Record<string, (mark: string, state: Fields) => Promise<Pair>>> = {
  'the venue of an event': async (mark, state) => {
    const id = await create('venues', { venue: mark, address: mark, city: mark, website: `https://${mark}.example` })
    const event = await create('events', { title: 'Outer', ...when, venue: id })
    await put(`/events/${event}`, state)
    return { shown: `/events/${event}`, inner: 'venue', hide: (hiding) => put(`/venues/${id}`, hiding) }
  },
  'the organizer of an event': async (mark, state) => {
    const id = await create('organizers', { organizer: mark, email: `${mark}@example.org` })
    const event = await create('events', { title: 'Outer', ...when, organizer: [id] })
    await put(`/events/${event}`, state)
    return { shown: `/events/${event}`, inner: 'organizer', hide: (hiding) => put(`/organizers/${id}`, hiding) }
  },
  'the building of the venue of an event': async (mark, state) => {
    const id = await create('venues', { venue: mark, address: mark, city: mark })
    const room = await create('venues', { venue: `Room ${made}`, parent_venue: id })
    const event = await create('events', { title: 'Outer', ...when, venue: room })
    await put(`/events/${event}`, state)
    return { shown: `/events/${event}`, inner: 'venue', hide: (hiding) => put(`/venues/${id}`, hiding) }
  },
  'the building of a venue': async (mark, state) => {
    const id = await create('venues', { venue: mark, address: mark, city: mark })
    const { password: _none, ...own } = state
    const room = await create('venues', { venue: `Room ${made}`, parent_venue: id })
    await put(`/venues/${room}`, own)
    return { shown: `/venues/${room}`, inner: 'venue', hide: (hiding) => put(`/venues/${id}`, hiding) }
  },
  'what takes a venue': async (mark, state) => {
    const id = await create('venues', { venue: `Hall ${made}` })
    const event = await create('events', { title: mark, description: mark, ...when, venue: id })
    const { password: _none, ...own } = state
    const hide = (hiding: Fields) => put(`/events/${event}`, hiding)
    await put(`/venues/${id}`, own)
    return { shown: `/venues/${id}`, inner: 'event', hide }
  },
  'the series of a date': async (mark, state) => {
    const series = await create('events', { title: 'Outer', ...when, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } })
    const { body } = await service.call('GET', `/events/${series}/occurrences`, { as: 'admin' })
    const [first] = (body as { readonly events: readonly { readonly id: number }[] }).events
    const path = `/events/${first?.id}`
    await put(path, { title: 'A date', description: 'Own', status: 'publish' })
    const told = { title: mark, description: mark, recurrence: { rules: ['FREQ=DAILY;COUNT=3'] }, confirm: true }
    return {
      shown: path,
      inner: 'event',
      hide: async (hiding) => {
        // In the trash, it takes its dates along.
        await put(`/events/${series}`, { ...(hiding['status'] === 'trash' ? { status: 'draft' } : hiding), ...told })
        await put(path, { status: 'publish', ...state })
      },
    }
  },
  'the event above an event': async (mark, state) => {
    const id = await create('events', { title: mark, description: mark, ...when })
    const event = await create('events', { title: 'Outer', ...when, post_parent: id })
    await put(`/events/${event}`, state)
    return { shown: `/events/${event}`, inner: 'event', hide: (hiding) => put(`/events/${id}`, hiding) }
  },
}

/** The lists of events and venues in all of their formats, and their pages. */
const lists = catalog.flatMap(({ id, insteadOf }) => {
  const list = /^list-(events|venues|organizers)$/.exec(insteadOf?.id ?? id)?.[1]
  if (list === undefined) return []
  const extension = insteadOf ? `.${id.slice(insteadOf.id.length + 1)}` : ''
  return [`/${list}${extension}${list === 'events' ? '?starts_after=2000-01-01' : ''}`]
})
const pages = ['/en/', '/en/events/list/', '/en/events/month/2027-05/', '/en/events/map/', '/en/embed/', '/sitemap.xml']

/** The addresses of a record itself. */
async function own(shown: string): Promise<readonly string[]> {
  const { body } = await service.call('GET', shown, { as: 'admin' })
  const { slug, url } = body as { readonly slug: string; readonly url: string }
  const page = new URL(url)
  const kind = shown.startsWith('/events') ? 'event' : 'venue'
  const formats = catalog.flatMap(({ id, insteadOf }) =>
    insteadOf?.id === `read-${kind}` ? [`${shown}.${id.slice(insteadOf.id.length + 1)}`] : [],
  )
  const taken = kind === 'venue' ? [`${shown}/occupancy?start_date=2027-05-01&end_date=2027-05-31`] : []
  return [
    ...taken,
    ...[shown, `${shown}?translations=true`, `${shown}?password=ananas`, `${shown.replace(/\d+$/, '')}by-slug/${slug}`],
    ...[...formats, `/en${page.pathname}${page.search}`, `/en/?p=${shown.split('/').at(-1)}`],
  ]
}

const everywhere = [
  ...[...lists, ...pages],
  ...['/changes', '/events/places', '/events/days?start_date=2027-05-01', '/translations?kind=event'],
]

/** Who may not read the inner record: those without the right, and an administrator with a password that is for other kinds alone. */
const readers: readonly (Account | undefined)[] = [undefined, 'subscriber', 'author2']
const passwords: Readonly<Record<Inner, readonly Scope[]>> = {
  event: ['read:venues'],
  venue: ['read:events', 'write:events', 'read:organizers'],
  organizer: ['read:events', 'write:events', 'read:venues'],
}
type Reader = { readonly name: string } & ({ readonly as?: Account } | { readonly headers: { authorization: string } })

async function readersOf(inner: Inner): Promise<readonly Reader[]> {
  const scoped = passwords[inner].map(async (scope) => {
    const json = { name: scope, scopes: [scope] }
    const { body } = await service.call('POST', '/users/me/application-passwords', { as: 'admin', json })
    return { name: scope, headers: { authorization: `Bearer ${(body as { password: string }).password}` } }
  })
  return [...readers.map((as) => ({ name: as ?? 'a guest', ...(as && { as }) })), ...(await Promise.all(scoped))]
}

async function bytes(path: string, { name: _name, ...by }: Reader): Promise<string> {
  const { status, body, headers } = await service.call('GET', path, by)
  assert.ok(status < 500, path)
  return JSON.stringify([[...headers], body])
}

suite('a word of a record that somebody may not read is in no answer about another that shows it', () => {
  for (const [name, make] of Object.entries(pairs))
    test(name, async () => {
      const found: string[] = []
      const marks = new Map<string, string>()
      let those: readonly Reader[] = []
      const states = drawSome(Object.entries(outer), 3)
      for (const [outside, state] of states)
        for (const [inside, hiding] of Object.entries(hidden)) {
          const mark = `quokka${(made += 1).toString(36)}x`
          marks.set(mark, `${inside} in ${outside}`)
          const { shown, inner, hide } = await make(mark, state)
          await hide(hiding)
          if (those.length === 0) those = await readersOf(inner)
          for (const path of await own(shown))
            for (const reader of those)
              if ((await bytes(path, reader)).includes(mark))
                found.push(`${marks.get(mark)}: ${path} for ${reader.name}`)
        }
      const asked = xml('d:propfind', prop('d:displayname', 'c:calendar-data'))
      const texts = [['CalDAV', (await dav(service, 'PROPFIND /dav/all/', asked, { depth: '1' })).text]]
      for (const path of everywhere)
        for (const reader of those) texts.push([`${path} for ${reader.name}`, await bytes(path, reader)])
      for (const [place = '', text = ''] of texts)
        for (const [mark, which] of marks) if (text.includes(mark)) found.push(`${which}: ${place}`)
      assert.equal(marks.size, states.length * Object.keys(hidden).length)
      assert.deepEqual(found, [])
    })
})
