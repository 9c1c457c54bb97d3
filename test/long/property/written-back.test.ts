// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { png } from '../../support/images.ts'
import { runs } from '../../support/runs.ts'
import { startTestService, type Account, type TestService } from '../../support/server.ts'

/* A record can be written back as it was read, in either language, by every user who may; this changes nothing for anybody. */

type Body = Readonly<Record<string, unknown>>
type Made = Body & { readonly id: number; readonly url: string }

let service: TestService
let clock = Temporal.Instant.from('2027-03-01T12:00:00Z')
const links: Record<'venues' | 'organizers' | 'categories' | 'tags' | 'images' | 'events', number[]> = {
  venues: [],
  organizers: [],
  categories: [],
  tags: [],
  images: [],
  events: [],
}
const dates = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

before(async () => {
  service = await startTestService({ TIMEZONE: 'America/New_York' }, { now: clock.toString() })
  for (const status of ['publish', 'draft', 'private', 'publish']) {
    links.venues.push((await make('venues', { venue: `V ${links.venues.length}`, status, city: 'Berne' })).id)
    links.organizers.push((await make('organizers', { organizer: `O ${links.organizers.length}`, status })).id)
    links.events.push((await make('events', { title: 'Parent', ...dates, status })).id)
    links.categories.push((await make('categories', { name: `C ${links.categories.length}` })).id)
    links.tags.push((await make('tags', { name: `T ${links.tags.length}` })).id)
  }
  const image = await service.call('POST', '/images', {
    as: 'admin',
    payload: png,
    headers: { 'content-type': 'image/png' },
  })
  links.images.push((image.body as Made).id)
})
after(() => service.close())

async function make(collection: string, fields: object, as: Account = 'admin'): Promise<Made> {
  const { status, body } = await service.call('POST', `/${collection}`, { as, json: fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body as Made
}

/** A text in one language or in both. */
const text = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof(
    arbitrary,
    arbitrary.map((fr) => ({ fr })),
    fc.record({ en: arbitrary, fr: arbitrary }),
  )
let count = 0
const name = text(
  fc.constantFrom('Été', 'Bal', 'C++', '日本', '🎉', 'a & b', 'Fête__trashed').map((word) => `${word} ${(count += 1)}`),
)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const html = optional(text(fc.constantFrom('Plain', 'a\n\nb', '<p>A <b>b</b></p><ul><li>x</ul>', 'I <3 you & me')))
const website = optional(fc.constantFrom('https://example.org/a?b=c&d=%20', 'mailto:a@b.org'))
const some = (kind: keyof typeof links) =>
  optional(fc.nat(15).map((bits) => links[kind].filter((_, at) => bits & (1 << at))))
const image = optional(fc.constant(0).map(() => links.images[0]))
const status = optional(fc.constantFrom('publish', 'draft', 'pending', 'private', 'future'))
const flag = optional(fc.boolean())
const ticket = fc.record(
  {
    name,
    description: html,
    price: fc.constantFrom('0', '12.50', '15'),
    currency: fc.constantFrom('USD', 'EUR', 'CHF'),
    capacity: fc.constantFrom(10, 20),
    status: fc.constantFrom('publish', 'draft'),
    available_from: fc.constant('2027-04-01 00:00:00'),
    url: fc.constant('https://example.org/t'),
    sold: fc.constantFrom(0, 3),
  },
  { requiredKeys: ['name'] },
)
const zones = ['Europe/Paris', 'UTC+2', 'utc-3.5', '+05:30', 'Asia/Kathmandu', 'america/toronto', 'UTC']
const event = fc.record({
  title: name,
  description: html,
  excerpt: html,
  website,
  image,
  status,
  date: fc.constantFrom(undefined, '2027-01-05 10:00:00', '2030-01-01 00:00:00'),
  all_day: flag,
  featured: flag,
  event_status: fc.constantFrom(undefined, 'cancelled', 'moved_online'),
  attendance: fc.constantFrom(undefined, 'online', 'mixed'),
  virtual_url: fc.constantFrom(undefined, null, 'https://live.example/'),
  hide_from_listings: flag,
  show_map: flag,
  cost: fc.constantFrom(undefined, '0', '12', '€5–10', '15 USD', 'Free', 'Ask us', '1.234,50 €', '-5'),
  timezone: fc.constantFrom(undefined, ...zones),
  when: fc.constantFrom(
    ['2027-05-01 10:00:00', '2027-05-01 12:00:00'],
    // Hours that clocks leave out, and that they repeat: the second of the two, and both.
    ['2027-03-28 02:30:00', '2027-03-28 04:00:00'],
    ['2027-10-31T01:10:00Z', '2027-10-31T01:20:00Z'],
    ['2027-10-31T00:50:00Z', '2027-10-31T01:20:00Z'],
    ['2027-11-07T06:10:00Z', '2027-11-07T06:40:00Z'],
  ),
  categories: some('categories'),
  tags: some('tags'),
  venue: some('venues'),
  organizer: some('organizers'),
  post_parent: optional(fc.nat(3).map((at) => links.events[at])),
  tickets: optional(fc.array(ticket, { maxLength: 3 })),
  password: fc.constantFrom(undefined, undefined, 'secret'),
})
const venue = fc.record({
  venue: name,
  description: html,
  website,
  image,
  status,
  show_map: flag,
  address: fc.constantFrom(undefined, '1 rue Neuve'),
  country: fc.constantFrom(undefined, 'US', 'Canada'),
  state: fc.constantFrom(undefined, 'WA'),
  province: fc.constantFrom(undefined, 'NB'),
  stateprovince: fc.constantFrom(undefined, undefined, 'XY'),
  place: optional(fc.constant({ geo_lat: 46.5, geo_lng: 6.25 })),
})
const organizer = fc.record({
  organizer: name,
  description: html,
  website,
  image,
  status,
  email: optional(fc.constant('a@b')),
})
const term = fc.record({ name, description: html })

/** What everybody is answered; json_ld and the rest with it. */
async function seenByAll(paths: readonly string[]): Promise<string> {
  const seen: unknown[] = []
  for (const path of paths)
    for (const as of [undefined, 'subscriber', 'author', 'editor'] as const)
      for (const language of ['en', 'fr']) {
        const { status, body } = await service.call(
          'GET',
          `${path}?i18n_language=${language}&translations=1`,
          as ? { as } : {},
        )
        seen.push(status, body)
      }
  return JSON.stringify(seen)
}

async function lastActivity(): Promise<number> {
  let last = 0
  for (let some = await service.storage.activity.since(0, 10_000); some.length > 0;) {
    last = some.at(-1)?.id ?? 0
    some = await service.storage.activity.since(last, 10_000)
  }
  return last
}

/** Reads as the caller sees it, alone and in a list, and writes that back in each language, by each method and form. */
async function changesNothing(collection: string, made: Made, as: Account): Promise<void> {
  const one = `/${collection}/${made.id}`
  const paths = collection === 'events' ? [one, ...ticketsOf(made)] : [one]
  const [seen, done] = [await seenByAll(paths), await lastActivity()]
  clock = clock.add({ seconds: 5 })
  service.setClock(clock.toString())
  for (const read of ['en', 'fr'])
    for (const path of paths) {
      const { body } = await service.call('GET', `${path}?i18n_language=${read}`, { as })
      const listed = await service.call('GET', listOf(collection, made.id, read), { as })
      const records = Object.values(listed.body as Body).find(Array.isArray) as readonly Made[] | undefined
      const again = path === one ? records?.find(({ id }) => id === made.id) : undefined
      for (const json of again && collection !== 'images' ? [body, again] : [body]) {
        const answer = await service.call('PUT', `${path}?i18n_language=${read}`, { as, json })
        assert.equal(answer.status, 200, `${path} ${JSON.stringify(answer.body)} ${JSON.stringify(json)}`)
        assert.equal(await seenByAll(paths), seen, `${path} as ${as} in ${read}`)
      }
    }
  assert.equal(await lastActivity(), done, `nothing happened to ${one}`)
}

function ticketsOf(made: Made): readonly string[] {
  return ((made['tickets'] ?? []) as readonly Made[]).map(({ id }) => `/tickets/${id}`)
}

function listOf(collection: string, id: number, language: string): string {
  const all = collection === 'events' ? `starts_after=0001-01-01&include=${id}` : 'hide_empty=false'
  return `/${collection}?${all}&per_page=100&i18n_language=${language}`
}

for (const [collection, fields] of Object.entries({
  venues: venue,
  organizers: organizer,
  categories: term,
  tags: term,
}))
  test(`${collection} that were read and are written back change nothing`, async () => {
    await fc.assert(
      fc.asyncProperty(fields, fc.constantFrom<Account>('admin', 'editor'), async (generated, as) => {
        const { place, ...sent } = generated as Body & { readonly place?: object }
        await changesNothing(collection, await make(collection, { ...sent, ...place }), as)
      }),
      runs(3, 150),
    )
  })

test('events written back as they were read change nothing, for every user who may write them', async () => {
  await fc.assert(
    fc.asyncProperty(event, fc.constantFrom<Account>('admin', 'editor', 'author', 'contributor'), async (sent, as) => {
      const { when, ...others } = sent
      const [start_date, end_date] = when
      const made = await make('events', { ...others, start_date, end_date })
      const whole = await service.call('GET', `/events/${made.id}`, { as: 'admin' })
      if (as === 'author' || as === 'contributor') {
        const status = as === 'author' ? made['status'] : 'draft'
        const given = await service.call('PUT', `/events/${made.id}`, {
          as: 'admin',
          json: { author: as === 'author' ? 3 : 5, status },
        })
        assert.equal(given.status, 200)
      }
      await changesNothing('events', whole.body as Made, as)
    }),
    runs(8, 600),
  )
})

test('a picture that was read and is written back does not change', async () => {
  const json = { alt: { en: 'A boat' } }
  const { body } = await service.call('PUT', `/images/${links.images[0]}`, { as: 'admin', json })
  await changesNothing('images', body as Made, 'admin')
})
