import { startTestService, type Account, type TestService } from '../../support/server.ts'
import { between, type Random } from '../support/seed.ts'
import { type Body, type Known, knownOf } from './known.ts'
import { authorId, type World } from './model.ts'

/* A calendar of some dozens of events of all kinds, and the model of it. */

export interface Asking {
  readonly world: World
  /** What requests may name. */
  readonly stock: {
    readonly categories: readonly string[]
    readonly tags: readonly string[]
    readonly venues: readonly number[]
    readonly organizers: readonly number[]
    readonly events: readonly number[]
    readonly series: readonly number[]
  }
}

const now = '2027-03-01T12:00:00Z'
const statuses = ['publish', 'publish', 'publish', 'publish', 'draft', 'pending', 'private', 'future'] as const
const towns = [
  ['Orléans', 'France', '45000'],
  ['ORLEANS', 'France', '45100'],
  ['Lyon', 'france', '69001'],
  ['Genève', 'Suisse', '1200'],
  ['', '', ''],
] as const
const words = ['choir', 'jazz', 'été', 'night', 'walk']
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function startAsking(): Promise<TestService> {
  return startTestService({ MAX_PER_PAGE: '1000' }, { now })
}

/** Fills an empty calendar. */
export async function fill(service: TestService, random: Random): Promise<Asking> {
  const chance = (probability: number) => random() < probability
  const one = <T>(all: readonly T[]): T => all[between(random, 0, all.length - 1)] as T
  const some = <T>(all: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: between(random, 0, most) }, () => one(all))),
  ]
  const call = async (method: string, path: string, json?: object, as: Account = 'editor') => {
    const { status, body } = await service.call(method, path, { as, ...(json && { json }) })
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)} ${JSON.stringify(json)}`)
    return body as Body & { readonly id: number }
  }
  const above = new Map<number, readonly number[]>()
  const slugs = new Map<string, number>()
  const term = async (kind: 'categories' | 'tags', name: string, parent?: number) => {
    const { id, slug } = await call('POST', `/${kind}`, { name, ...(parent && { parent }) })
    above.set(id, [id, ...(parent === undefined ? [] : (above.get(parent) ?? []))])
    slugs.set(String(slug), id)
    return id
  }
  const music = await term('categories', 'Music')
  const categories = [music, await term('categories', 'Family'), await term('categories', 'Talks')]
  const choirs = await term('categories', 'Choirs', music)
  categories.push(choirs, await term('categories', 'Children', choirs))
  const tags = await Promise.all(['outdoor', 'new', 'late'].map((name) => term('tags', name)))
  const venues: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const [city, country, zip] = one(towns)
    const address = { ...(city && { city }), ...(country && { country }), ...(zip && { zip }) }
    venues.push(
      (
        await call('POST', '/venues', {
          venue: `Hall ${n}`,
          status: n < 6 ? 'publish' : 'draft',
          author: one([2, authorId]),
          // Two are rooms, one of them a draft.
          ...(n % 6 === 1 && { parent_venue: venues[n === 1 ? 0 : 2] }),
          ...address,
        })
      ).id,
    )
  }
  const organizers: number[] = []
  for (let n = 0; n < 4; n += 1)
    organizers.push(
      (await call('POST', '/organizers', { organizer: `Club ${n}`, status: n < 3 ? 'publish' : 'private' })).id,
    )
  const image = await service.call('POST', '/images', {
    as: 'editor',
    payload: picture,
    headers: { 'content-type': 'image/png' },
  })
  const imageId = (image.body as { readonly id: number }).id
  const text = () => some(words, 3).join(' ')
  const links = () => ({
    categories: some(categories, 2),
    tags: some(tags, 2),
    venue: some(venues, 2),
    organizer: some(organizers, 2),
  })
  const times = () => {
    const day = Temporal.PlainDate.from('2027-04-01').add({ days: between(random, 0, 120) })
    if (chance(0.15))
      return {
        start_date: day.toString(),
        end_date: day.add({ days: between(random, 0, 2) }).toString(),
        all_day: true,
      }
    const start = day.toPlainDateTime({ hour: between(random, 0, 22), minute: one([0, 30, 45]) })
    const end = start.add({ minutes: one([30, 60, 90, 240, 1500]) })
    const wall = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: 'minute' }).replace('T', ' ')
    return { start_date: wall(start), end_date: wall(end) }
  }
  const fields = (n: number) => ({
    title: chance(0.3)
      ? { en: `Event ${n} ${text()}`, fr: `Événement ${text()} ${n}` }
      : chance(0.1)
        ? { fr: `Seul ${n}` }
        : `Event ${text()} ${n}`,
    ...(chance(0.5) && { excerpt: text() }),
    ...(chance(0.5) && { description: `<p>${text()}</p>` }),
    ...links(),
    status: one(statuses),
    author: one([2, authorId, 4]),
    ...(chance(0.4) && { cost: one(['Free', '0', '5', '10', '12.50', '€40', '20-60', '150', 'Donation']) }),
    ...(chance(0.2) && { tickets: [{ name: 'Seat', price: one(['0', '7', '15']) }] }),
    ...(chance(0.2) && { image: imageId }),
    ...(chance(0.2) && { featured: true }),
    ...(chance(0.15) && { hide_from_listings: true }),
    ...(chance(0.3) && { event_status: one(['cancelled', 'postponed', 'rescheduled']) }),
    ...(chance(0.3) && { attendance: one(['online', 'mixed']) }),
    timezone: one(['UTC', 'Europe/Paris', 'America/New_York']),
  })
  const closed = new Set<number>()
  const ids: number[] = []
  const series: number[] = []
  for (let n = 0; n < 60; n += 1) {
    service.setClock(
      Temporal.Instant.from(now)
        .add({ seconds: n * 7 })
        .toString(),
    )
    const isProtected = chance(0.2)
    const { status, ...others } = fields(n)
    const repeats = chance(0.2) && {
      recurrence: { rules: [`FREQ=${one(['DAILY', 'WEEKLY'])};COUNT=${between(random, 2, 4)}`] },
    }
    const at = status === 'future' ? { status: 'publish', date_utc: '2027-03-20T12:00:00Z' } : { status }
    const { id } = await call('POST', '/events', {
      ...others,
      ...at,
      ...times(),
      ...repeats,
      ...(isProtected && { password: 'sesame' }),
    })
    if (isProtected) closed.add(id)
    if (!repeats) {
      ids.push(id)
      continue
    }
    series.push(id)
    const { events } = await call(
      'GET',
      `/events/${id}/occurrences?per_page=50&status=publish,future,draft,pending,private`,
    )
    for (const date of events as readonly { readonly id: number }[]) {
      ids.push(date.id)
      if (isProtected) closed.add(date.id)
      if (chance(0.3))
        await call('PUT', `/events/${date.id}`, {
          scope: 'this',
          ...one<object>([links(), { title: `Moved ${n} ${text()}` }, { event_status: 'cancelled' }]),
        })
    }
  }
  service.setClock('2027-03-01T13:00:00Z')
  const events: Known[] = []
  for (const id of ids) events.push(knownOf(await call('GET', `/events/${id}?translations=true`), closed.has(id)))
  const stock = { categories: ['music', 'family', 'talks', 'choirs', 'children'], tags: ['outdoor', 'new', 'late'] }
  return {
    world: { events, above, slugs, now: '2027-03-01 13:00:00' },
    stock: { ...stock, venues: venues.slice(0, 6), organizers: organizers.slice(0, 3), events: ids, series },
  }
}
