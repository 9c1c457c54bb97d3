import type { Item } from '../../interchange/importers/item.ts'
import { demo, type DemoEvent, type DemoRecord, type DemoSeries, type Parameters } from './demo.ts'
import { demoDates, laterBy, morning } from './when.ts'

/** The ids of the pictures that are there, by name. */
export type PictureIds = ReadonlyMap<string, number>

/** The demo calendar as an import takes it, its days counted from a moment in the zone of the town. What it has is known by its English name. */
export function* demoItems(now: Temporal.ZonedDateTime, pictures: PictureIds = new Map()): Iterable<Item> {
  const itemsOf = (kind: Item['kind'], records: readonly DemoRecord[], headline: string) =>
    records.map((record) => withPicture(demoItem(kind, record, headline), pictures))
  yield* itemsOf('category', demo.category, 'name')
  yield* itemsOf('tag', demo.tag, 'name')
  yield* itemsOf('venue', demo.venue, 'venue')
  yield* itemsOf('organizer', demo.organizer, 'organizer')
  const events = demo.events.flatMap((event) => demoEvents(event, now)).map((item) => withPicture(item, pictures))
  for (const { tickets: _, ...item } of events) yield item
  // After all events, whose ids the documentation names.
  for (const { tickets, ...item } of events)
    if (tickets.length > 0) yield { ...item, parameters: { ...item.parameters, tickets }, again: true }
  for (const series of demo.series) for (const item of demoSeries(series, now)) yield withPicture(item, pictures)
}

/** An item with the id of its picture in place of its name; without one, where that is not there. */
function withPicture<T extends Item>(item: T, pictures: PictureIds): T {
  const { picture, ...parameters } = item.parameters
  const image = pictures.get(String(picture))
  return { ...item, parameters: { ...parameters, ...(image !== undefined && { image }) } }
}

function demoItem(kind: Item['kind'], { parent, ...parameters }: DemoRecord, headline: string): Item {
  const { en } = parameters[headline] as { readonly en: string }
  return {
    ...{ kind, externalId: en, place: { line: null, title: en }, parameters, lineage: [] },
    ...(parent !== undefined && { references: { parent: [parent] } }),
  }
}

/** An event as often as it takes place. */
function demoEvents(one: DemoEvent, now: Temporal.ZonedDateTime) {
  const { when, event, tickets = [] } = one
  const { venue, organizer, categories, tags, ...parameters } = event
  const item = demoItem('event', parameters, 'title')
  const references = { organizer, categories, ...(venue && { venue: [venue] }), ...(tags && { tags }) }
  return demoDates(when, now).map((dates, index) => ({
    ...{ ...item, references, externalId: `${item.externalId} ${index + 1}` },
    parameters: { ...parameters, ...dates, ...(venue && { show_map: true, show_map_link: true }) },
    tickets: tickets.map((ticket) => demoTicket(ticket, now)),
  }))
}

function demoTicket({ opens, closes, ...ticket }: Parameters, now: Temporal.ZonedDateTime): Parameters {
  return { ...ticket, available_from: morning(opens, now), available_until: morning(closes, now) }
}

/** An event that repeats, and what is different of some of its occurrences. */
function* demoSeries(one: DemoSeries, now: Temporal.ZonedDateTime): Iterable<Item> {
  const { rule, holidays = [], changes = [] } = one
  for (const { tickets, ...item } of demoEvents(one, now)) {
    const { start_date: start, end_date: end } = item.parameters
    const exclude = holidays.map((weeks) => laterBy({ weeks }, start).slice(0, 10))
    yield { ...item, parameters: { ...item.parameters, recurrence: { rules: [rule], exclude }, tickets } }
    for (const { week: weeks, days = 0, event } of changes) {
      const original = laterBy({ weeks }, start)
      const moved = { start_date: laterBy({ days }, original), end_date: laterBy({ weeks, days }, end) }
      yield {
        ...{ kind: 'event', place: item.place, externalId: `${item.externalId}, week ${weeks + 1}`, lineage: [] },
        occurrence: { series: item.externalId, original },
        parameters: { ...event, ...(days !== 0 && moved) },
      }
    }
  }
}
