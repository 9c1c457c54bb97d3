import type { Body } from './api.ts'
import { seriesShape, singleShape } from './event-shapes.ts'
import type { Town } from './mirrors.ts'

/** Numbers from 0 to below 1 that follow from a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Listed = readonly (Body & { readonly id: number })[]

/** Does something at random with a calendar, as its editors do; what it refuses does not matter. */
export async function doSomething({ send }: Pick<Town, 'send'>, random: () => number, number: number): Promise<string> {
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const all = async (path: string, list: string): Promise<Listed> =>
    ((await send(`GET ${path}`)).body[list] ?? []) as Listed
  const events = async (query = '') =>
    all(`/events?starts_after=2020-01-01&starts_before=2040-01-01&series=first&per_page=100${query}`, 'events')
  const linked = (kind: 'venues' | 'organizers', query = '') => all(`/${kind}?per_page=100${query}`, kind)
  const terms = (kind: 'categories' | 'tags') => all(`/${kind}?hide_empty=false&per_page=100`, kind)
  const oneOf = async (found: Promise<Listed>) => pick(await found)?.id
  const wholeOf = (event: (Body & { readonly id: number }) | undefined) =>
    (event?.['series'] as { readonly id: number } | undefined)?.id ?? event?.id
  const names = async () => ({
    venue: [await oneOf(linked('venues'))].filter(Boolean),
    organizer: [await oneOf(linked('organizers'))].filter(Boolean),
    categories: [await oneOf(terms('categories')), await oneOf(terms('categories'))].filter(Boolean),
    tags: [await oneOf(terms('tags'))].filter(Boolean),
  })
  const said = () =>
    pick([{ en: `Word ${number}`, fr: `Mot ${number}` }, { fr: `Seulement ${number}` }, { en: `Same`, fr: `Pareil` }])
  const deeds: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'new event',
      async () => send('POST /events', { ...singleShape(number), password: undefined, ...(await names()) }),
    ],
    [
      'new event',
      async () =>
        send('POST /events', { ...singleShape(number + 1), title: said(), excerpt: said(), ...(await names()) }),
    ],
    ['new series', async () => send('POST /events', { ...seriesShape(number % 40), ...(await names()) })],
    [
      'new venue',
      () => send('POST /venues', { venue: said(), city: pick(['Lyon', 'Nice']), geo_lat: 45 + random(), geo_lng: 4 }),
    ],
    ['new organizer', () => send('POST /organizers', { organizer: said(), email: 'a@town.example' })],
    [
      'new category',
      async () =>
        send('POST /categories', {
          name: `Category ${number}`,
          description: said(),
          parent: (await oneOf(terms('categories'))) ?? 0,
        }),
    ],
    ['new tag', () => send('POST /tags', { name: said() })],
    ['text', async () => send(`POST /events/${wholeOf(pick(await events()))}`, { title: said(), description: said() })],
    [
      'without French',
      async () =>
        send(`POST /events/${wholeOf(pick(await events()))}`, { description: { fr: '' }, excerpt: { fr: '' } }),
    ],
    ['links', async () => send(`POST /events/${wholeOf(pick(await events()))}`, await names())],
    [
      'no links',
      async () => send(`POST /events/${wholeOf(pick(await events()))}`, { venue: [], organizer: [], categories: [] }),
    ],
    [
      'moved',
      async () =>
        send(`POST /events/${wholeOf(pick(await events('&recurring=false')))}`, {
          start_date: `2027-06-${10 + below(20)} 10:00`,
          end_date: '2027-07-01 12:00',
        }),
    ],
    [
      'parent',
      async () => send(`POST /events/${wholeOf(pick(await events()))}`, { post_parent: wholeOf(pick(await events())) }),
    ],
    [
      'status',
      async () =>
        send(`POST /events/${wholeOf(pick(await events()))}`, {
          status: pick(['draft', 'private', 'pending', 'publish']),
        }),
    ],
    [
      'published',
      async () =>
        send(`POST /events/${wholeOf(pick(await events('&status=draft,private,pending')))}`, { status: 'publish' }),
    ],
    [
      'protected',
      async () => send(`POST /events/${wholeOf(pick(await events()))}`, { password: pick(['secret', '']) }),
    ],
    ['trash', async () => send(`DELETE /events/${wholeOf(pick(await events()))}`)],
    [
      'restore',
      async () => send(`POST /events/${wholeOf(pick(await events('&status=trash')))}`, { status: 'publish' }),
    ],
    [
      'exception',
      async () =>
        send(`POST /events/${pick(await events('&recurring=true'))?.id}`, {
          scope: 'this',
          ...pick<Body>([
            { title: said() },
            { event_status: 'cancelled' },
            { status: 'private' },
            await names(),
            { start_date: '2027-05-05 08:00', end_date: '2027-05-05 09:00' },
          ]),
        }),
    ],
    ['date removed', async () => send(`DELETE /events/${pick(await events('&recurring=true'))?.id}?scope=this`)],
    [
      'series split',
      async () =>
        send(
          `POST /events/${pick(await all('/events?starts_after=2027-01-20&recurring=true&per_page=100', 'events'))?.id}`,
          { scope: 'following', title: said() },
        ),
    ],
    [
      'rule',
      async () =>
        send(`POST /events/${wholeOf(pick(await events('&recurring=true')))}`, {
          confirm: true,
          recurrence: { rules: [`FREQ=WEEKLY;COUNT=${3 + below(9)}`] },
        }),
    ],
    [
      'ticket',
      async () =>
        send('POST /tickets', {
          event: wholeOf(pick(await events())),
          name: said(),
          price: String(below(20)),
          currency: 'EUR',
          capacity: 50,
        }),
    ],
    [
      'sale',
      async () =>
        send(`POST /tickets/${await oneOf(all('/tickets?per_page=100', 'tickets'))}/sales`, { quantity: 1 + below(3) }),
    ],
    [
      'ticket changed',
      async () =>
        send(`POST /tickets/${await oneOf(all('/tickets?per_page=100', 'tickets'))}`, {
          price: String(below(30)),
          description: said(),
        }),
    ],
    ['ticket removed', async () => send(`DELETE /tickets/${await oneOf(all('/tickets?per_page=100', 'tickets'))}`)],
    [
      'venue',
      async () =>
        send(`POST /venues/${await oneOf(linked('venues'))}`, { address: `${number} Main Street`, venue: said() }),
    ],
    ['venue removed', async () => send(`DELETE /venues/${await oneOf(linked('venues'))}`)],
    [
      'venue restored',
      async () => send(`POST /venues/${await oneOf(linked('venues', '&status=trash'))}`, { status: 'publish' }),
    ],
    [
      'venues merged',
      async () => send(`POST /venues/${await oneOf(linked('venues'))}/merge`, { from: await oneOf(linked('venues')) }),
    ],
    [
      'organizer',
      async () =>
        send(`POST /organizers/${await oneOf(linked('organizers'))}`, { phone: `+33 ${number}`, description: said() }),
    ],
    ['organizer removed', async () => send(`DELETE /organizers/${await oneOf(linked('organizers'))}`)],
    [
      'category',
      async () =>
        send(`POST /categories/${await oneOf(terms('categories'))}`, {
          name: `Renamed ${number}`,
          parent: (await oneOf(terms('categories'))) ?? 0,
        }),
    ],
    ['category removed', async () => send(`DELETE /categories/${await oneOf(terms('categories'))}`)],
    [
      'categories merged',
      async () =>
        send(`POST /categories/${await oneOf(terms('categories'))}/merge`, { from: await oneOf(terms('categories')) }),
    ],
    ['tag removed', async () => send(`DELETE /tags/${await oneOf(terms('tags'))}`)],
    [
      'undo',
      async () =>
        send(`POST /activity/${pick(await all('/activity?per_page=20', 'activity'))?.id}/undo`, { partly: true }),
    ],
  ]
  const [name, deed] = pick(deeds) ?? ['', async () => undefined]
  await deed()
  return name
}
