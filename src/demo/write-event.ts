import { slugify } from '../domain/slug.ts'
import type { EventText } from '../domain/texts.ts'
import type { Context } from '../operations/context.ts'
import { richText } from '../text/html.ts'
import type { CategoryKey, TagKey } from './categories.ts'
import { weekdays, type DemoEvent, type DemoText } from './demo-event.ts'
import type { OrganizerKey } from './organizers.ts'
import type { VenueKey } from './venues.ts'
import { create, type Ids } from './write.ts'

/** The zone of the town. */
export const townZone = 'America/Moncton'

export interface Written {
  readonly categories: Ids<CategoryKey>
  readonly tags: Ids<TagKey>
  readonly venues: Ids<VenueKey>
  readonly organizers: Ids<OrganizerKey>
}

/** Writes an event in English, then adds its French text; answers its id. */
export async function writeEvent(event: DemoEvent, written: Written, context: Context): Promise<number> {
  const { storage } = context
  const id = await create('create-event', wish(event, written, context.now()), context)
  const stored = await storage.events.byId(id)
  if (!stored) throw new Error(`the event ${id} is not there`)
  const slug = await storage.events.freeSlug(slugify(event.fr.title), id)
  await storage.events.update({ ...stored, texts: { ...stored.texts, fr: { ...cleaned(event.fr), slug } } })
  return id
}

function wish(event: DemoEvent, written: Written, now: Temporal.Instant): Readonly<Record<string, unknown>> {
  const today = now.toZonedDateTimeISO(townZone).toPlainDate()
  const day = dayOf(event, today)
  const first = day.toString()
  const last = day.add({ days: (event.days ?? 1) - 1 }).toString()
  return {
    ...texts(event.en),
    start_date: event.time ? `${first} ${event.time[0]}:00` : first,
    end_date: event.time ? `${last} ${event.time[1]}:00` : last,
    all_day: event.time === undefined,
    timezone: event.zone ?? townZone,
    ...(event.venue ? { venue: [written.venues[event.venue]], show_map: true, show_map_link: true } : {}),
    organizer: event.organizers.map((key) => written.organizers[key]),
    categories: event.categories.map((key) => written.categories[key]),
    tags: event.tags?.map((key) => written.tags[key]),
    cost: event.cost,
    website: event.website,
    featured: event.featured ?? false,
    sticky: event.sticky ?? false,
    ...publication(event.unpublished, today),
  }
}

/** The day on which it begins, as `week` and `weekday` say. */
export function dayOf(
  { week, weekday }: Pick<DemoEvent, 'week' | 'weekday'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  return today.add({ days: ((weekdays[weekday] - today.dayOfWeek + 7) % 7) + 7 * week })
}

function publication(unpublished: number | undefined, today: Temporal.PlainDate) {
  if (unpublished === undefined) return { status: 'publish' }
  if (unpublished === 0) return { status: 'draft' }
  return { status: 'future', date: `${today.add({ days: unpublished }).toString()} 09:00:00` }
}

function texts({ title, excerpt, body }: DemoText) {
  return {
    title,
    excerpt: `<p>${excerpt}</p>`,
    description: body.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  }
}

/** As the operation would have stored them. */
function cleaned(text: DemoText): Omit<EventText, 'slug'> {
  const { title, excerpt, description } = texts(text)
  return { title, excerpt: richText(excerpt), description: richText(description) }
}
