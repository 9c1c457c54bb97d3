import type { Actor } from '../access/actor.ts'
import { createContext, type Context } from '../operations/context.ts'
import type { DemoEvent } from './demo-event.ts'
import { watchedTime } from '../operations/passing-time.ts'
import { artsEvents } from './events-arts.ts'
import { communityEvents } from './events-community.ts'
import { marketEvents } from './events-market.ts'
import { musicEvents } from './events-music.ts'
import { outdoorEvents } from './events-outdoors.ts'
import { writeEvent } from './write-event.ts'
import { writeTickets } from './write-tickets.ts'
import { writeOrganizers, writeVenues } from './write-places.ts'
import { writeCategories, writeTags } from './write-terms.ts'

/** All events of the demo calendar. */
export const demoEvents = [...marketEvents, ...musicEvents, ...artsEvents, ...outdoorEvents, ...communityEvents]

/**
 * Fills a calendar with the events of an invented bilingual town around the present day: all of it, or nothing. It is
 * written in English through the operations, so that every rule applies, and then given its French texts.
 */
export async function fillDemoCalendar({
  storage,
  settings,
  now,
}: Pick<Context, 'storage' | 'settings'> & { readonly now: Temporal.Instant }): Promise<void> {
  const actor = await administrator(storage)
  await storage.transaction(async (inside) => {
    const context = createContext({
      storage: inside,
      settings,
      time: watchedTime(now, settings.timeZone, settings.dayCutoff),
      actor,
      language: 'en',
      links: { site: 'http://localhost', root: 'http://localhost', api: 'http://localhost', language: undefined },
      images: withoutPictures,
    })
    const written = {
      categories: await writeCategories(context),
      tags: await writeTags(context),
      venues: await writeVenues(context),
      organizers: await writeOrganizers(context),
    }
    const ids = new Map<number, DemoEvent>()
    for (const event of demoEvents) ids.set(await writeEvent(event, written, context), event)
    // After all events, whose ids the documentation names.
    for (const [id, { tickets = [] }] of ids) await writeTickets(id, tickets, context)
  })
}

async function administrator(storage: Context['storage']): Promise<Actor> {
  const user = (await storage.users.list()).find(({ role }) => role === 'administrator')
  if (!user) throw new Error('the demo calendar needs an administrator to write it')
  return { user }
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
