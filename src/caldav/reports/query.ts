import { unbounded } from '../../domain/schedule.ts'
import { bothBounds } from '../../resources/events/lists/bounds.ts'
import { withInstants } from '../../resources/events/lists/instants.ts'
import { eventWithUid } from '../../resources/events/with-uid.ts'
import { seriesBeyond } from '../../resources/feeds/beyond.ts'
import type { AskedProperties } from '../requested-properties.ts'
import type { Collection } from '../collections.ts'
import { multistatusBegin, multistatusEnd } from '../multistatus.ts'
import { objectWriter, wholesAmong, wholesOf } from '../objects.ts'
import type { About } from '../properties.ts'
import type { Element } from '../xml/element.ts'
import { type Range, readFilter } from './filter.ts'

/** The events that a filter finds (RFC 4791 §7.8). */
export async function* query(
  collection: Collection,
  body: Element,
  asked: AskedProperties,
  about: About,
): AsyncGenerator<string> {
  const { context } = about
  const wanted = readFilter(body)
  const writer = objectWriter(collection, asked, about)
  yield multistatusBegin
  if (wanted.isNone || wanted.uid !== undefined) {
    const id = wanted.isNone ? undefined : await eventWithUid(wanted.uid ?? '', context)
    const found = await wholesAmong(id === undefined ? [] : [id], collection, context)
    yield* writer.all([...found.values()])
  } else {
    const filter = wanted.range ? withinRange(collection, wanted.range) : collection.filter
    const seen = new Map<number, true>()
    for await (const wholes of wholesOf(filter, context)) {
      for (const { id } of wholes) seen.set(id, true)
      yield* writer.all(wholes)
    }
    // Of series without an end no more dates are kept ready than those of the next years.
    const beyond = wanted.range ? await context.inTurn(() => seriesBeyond(filter, seen, context)) : []
    yield* writer.all([...(await wholesAmong(beyond, collection, context)).values()])
  }
  yield multistatusEnd()
}

/** What of a calendar is on in a range: it begins before the end, and ends after the start or begins there (RFC 4791 §9.9). */
function withinRange({ filter }: Collection, { start, end }: Range): Collection['filter'] {
  const instants = { ...(start !== undefined && { onFrom: start }), ...(end !== undefined && { startsBefore: end }) }
  return { ...unbounded(filter), ...bothBounds(filter, withInstants({}, instants)) }
}
