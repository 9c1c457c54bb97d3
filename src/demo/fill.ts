import { createContext, type Context } from '../operations/context.ts'
import type { Operation } from '../operations/operation.ts'
import { watchedTime } from '../operations/passing-time.ts'
import { categories } from '../resources/categories/operations.ts'
import { events } from '../resources/events/operations.ts'
import { organizers } from '../resources/organizers/operations.ts'
import { tags } from '../resources/tags/operations.ts'
import { createTicket } from '../resources/tickets/operations.ts'
import { venues } from '../resources/venues/operations.ts'
import { demo, type DemoEvent, type Parameters } from './demo.ts'
import { create } from './create.ts'
import { fillSeries } from './fill-series.ts'
import { datesOf, morning } from './when.ts'

/** Ids by English names. */
type Ids = ReadonlyMap<string, number>

/**
 * Fills a calendar with the events of an invented bilingual town around the present day: all of it, or nothing. It is
 * written through the operations, so that every rule applies; what they do not know is refused.
 */
export async function fillDemoCalendar({
  storage,
  settings,
  now,
}: Pick<Context, 'storage' | 'settings'> & { readonly now: Temporal.Instant }): Promise<void> {
  const user = (await storage.users.list()).find(({ role }) => role === 'administrator')
  if (!user) throw new Error('the demo calendar needs an administrator to write it')
  await storage.transaction(async (inside) => {
    const context = createContext({
      storage: inside,
      settings,
      time: watchedTime(now, settings.timeZone, settings.dayCutoff),
      actor: { user },
      language: 'en',
      links: { site: 'http://localhost', root: 'http://localhost', api: 'http://localhost', language: undefined },
      images: withoutPictures,
    })
    await fill(context)
  })
}

async function fill(context: Context): Promise<void> {
  const ids = {
    categories: await createAll(categories.create, demo.categories, 'name', context),
    tags: await createAll(tags.create, demo.tags, 'name', context),
    venues: await createAll(venues.create, demo.venues, 'venue', context),
    organizers: await createAll(organizers.create, demo.organizers, 'organizer', context),
  }
  const linked = ({ event }: DemoEvent) => ({
    ...event,
    venue: event.venue && idOf(event.venue, ids.venues),
    organizer: event.organizer.map((name) => idOf(name, ids.organizers)),
    categories: event.categories.map((name) => idOf(name, ids.categories)),
    tags: event.tags?.map((name) => idOf(name, ids.tags)),
  })
  const ticketed: Parameters[] = []
  for (const event of demo.events) {
    const { when, tickets = [] } = event
    for (const dates of datesOf(when, context.now())) {
      const id = await create(events.create, { ...linked(event), ...dates }, context)
      ticketed.push(...tickets.map((ticket) => ({ ...ticket, event: id })))
    }
  }
  // After all events, whose ids the documentation names.
  for (const { opens, closes, ...ticket } of ticketed) {
    const window = { available_from: morning(opens, context.now()), available_until: morning(closes, context.now()) }
    await create(createTicket, { ...ticket, ...window }, context)
  }
  for (const series of demo.series) await fillSeries(series, linked(series), context)
}

/** Creates all of them, in their order; `parent` names one of those before. Returns their ids by the text that is `named`. */
async function createAll(
  operation: Operation,
  all: readonly Parameters[],
  named: string,
  context: Context,
): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { parent, ...parameters } of all) {
    const above = typeof parent === 'string' ? { parent: idOf(parent, ids) } : {}
    const { en } = parameters[named] as { readonly en: string }
    ids.set(en, await create(operation, { ...parameters, ...above }, context))
  }
  return ids
}

function idOf(name: string, ids: Ids): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo calendar has no “${name}”`)
  return id
}

function refuse(): never {
  throw new Error('the demo calendar has no pictures')
}

const withoutPictures: Context['images'] = {
  store: refuse,
  fetch: refuse,
  discard: refuse,
  address: refuse,
  fileAt: () => undefined,
}
