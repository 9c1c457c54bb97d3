import { mayRead } from '../../../accounts/actor.ts'
import type { Import } from '../../../domain/import.ts'
import { fold } from '../../../domain/text/search.ts'
import { areSimilarNames } from '../../../domain/text/similar-names.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Echo } from './echo.ts'
import { namesOfHeadline } from './namesake.ts'
import { msg } from '../../../texts/msg.ts'

/** So many events of the title are looked at. */
const maxNamesakes = 100

/**
 * The event that a row of a table is probably a double of: one of its title that begins when it does, at its venue or one with a name like it. What the same table has
 * brought is none, and neither is anything to a line that somebody wants nevertheless.
 */
export async function likeEventOf(item: Item, one: Import, context: Context): Promise<Echo | undefined> {
  const { parameters, place, row } = item
  if (!row || one.url !== null || one.options.table?.doubles?.some((line) => line === place.line)) return undefined
  const { events } = context.storage
  const titles = namesOfHeadline(parameters['title']).map(fold)
  const start = String(parameters['start_date']).slice(0, 16)
  const found = await events.titled(titles, start.slice(0, 10), undefined, maxNamesakes)
  const readable = found.filter((each) => mayRead('event', context.actor, each))
  for (const event of await events.byIds(readable.map(({ id }) => id)))
    if (
      beginsAt(event, start) &&
      !(await isBroughtBy(one, event, context)) &&
      (await isAtVenue(event, row.venue, context))
    )
      return { record: event.id, reason: likeEvent(event, place.title) }
  return undefined
}

/** What lasts all day may begin at any time of it; a film is shown twice on one day. */
function beginsAt({ allDay, startDate }: Event, start: string): boolean {
  return allDay || startDate.startsWith(start)
}

async function isBroughtBy({ source }: Import, { id, occurrence }: Event, { storage }: Context): Promise<boolean> {
  const origins = await storage.imports.originsOfRecord('event', occurrence?.series ?? id)
  return origins.some((each) => each.source === source)
}

/** What names no venue may be at any. */
async function isAtVenue({ venues }: Event, name: string, { storage }: Context): Promise<boolean> {
  if (name === '' || venues.length === 0) return true
  const all = await storage.venues.byIds(venues)
  return all.some(({ texts }) => Object.values(texts).some((text) => areSimilarNames(text.name, name)))
}

function likeEvent({ id, startDate }: Event, title: string): Localized {
  const when = startDate.slice(0, 16)
  return msg`It is like “${title}” of ${when} (event ${id}), which the calendar has already, and was left out.`
}
