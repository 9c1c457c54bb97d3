import type { Context } from '../operations/context.ts'
import { calendarObjects } from '../resources/feeds/objects.ts'
import { partSize } from '../resources/feeds/part-size.ts'
import type { RevisedEvent } from '../storage/stores/service/revised-events.ts'
import type { EventFilter } from '../storage/stores/records.ts'
import { type AskedProperties, responder, wantsData } from './requested-properties.ts'
import type { Collection } from './collections.ts'
import { type About, type DavObject, objectProperties } from './properties.ts'

/** How many events are read, or written of, in one turn: 100 with a text of 1 kB each take 0.1 s. */
const sizes = { withData: { first: 10, most: 100 }, without: { first: 100, most: 1000 } }

/** `/dav/all/2390.ics` */
export function objectHref({ href }: Collection, id: number): string {
  return `${href}${id}.ics`
}

/** The id in the last segment of an address: `2390.ics`. */
export function objectId(segment: string): number | undefined {
  const digits = /^(\d{1,15})\.ics$/i.exec(segment)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Writes what is asked for of events of a calendar; `null` stands for what has just gone. */
export function objectWriter(collection: Collection, asked: AskedProperties, about: About) {
  const write = responder(objectProperties, asked, about)
  const { hash } = collection
  const withData = wantsData(asked)
  const { context } = about
  const size = partSize(sizes[withData ? 'withData' : 'without'])

  async function responsesOf(wholes: readonly RevisedEvent[]): Promise<ReadonlyMap<number, string>> {
    const texts = withData ? await calendarTexts(wholes, collection, context) : undefined
    const there = texts ? wholes.filter(({ id }) => texts.has(id)) : wholes
    const written = (whole: RevisedEvent): [number, string] => {
      const object: DavObject = { whole, hash, text: texts?.get(whole.id) }
      return [whole.id, write(objectHref(collection, whole.id), object)]
    }
    const part = await context.inTurn(async () => new Map(there.map(written)))
    size.made(
      part.size,
      [...part.values()].reduce((sum, text) => sum + text.length, 0),
    )
    return part
  }

  return {
    /** How many events to write of next. */
    size: size.next,
    /** The responses about some events, by their ids; without those that have just gone. */
    partOf: responsesOf,
    /** All of them, part by part. */
    async *all(wholes: readonly RevisedEvent[]): AsyncGenerator<string> {
      for (let first = 0; first < wholes.length;) {
        const some = wholes.slice(first, first + size.next())
        first += some.length
        yield [...(await responsesOf(some)).values()].join('')
      }
    },
  }
}

/** Events of a calendar as iCalendar, by their ids. */
export function calendarTexts(
  wholes: readonly Pick<RevisedEvent, 'id'>[],
  { filter }: Pick<Collection, 'filter'>,
  context: Context,
): Promise<ReadonlyMap<number, string>> {
  return calendarObjects(
    wholes.map(({ id }) => id),
    filter,
    context,
  )
}

/** All events that a filter finds, part by part. */
export async function* wholesOf(
  filter: EventFilter,
  { storage, inTurn }: Context,
): AsyncGenerator<readonly RevisedEvent[]> {
  let next: number | undefined
  do {
    const read = await inTurn(() => storage.events.listRevised(filter, next))
    yield read.found
    next = read.next
  } while (next !== undefined)
}

/** Of these ids, the events that a calendar has. */
export async function wholesAmong(
  ids: readonly number[],
  { filter }: Pick<Collection, 'filter'>,
  { storage, inTurn }: Context,
): Promise<ReadonlyMap<number, RevisedEvent>> {
  if (ids.length === 0) return new Map()
  const { found } = await inTurn(() => storage.events.listRevised({ ...filter, wholes: ids }))
  return new Map(found.map((whole) => [whole.id, whole]))
}
