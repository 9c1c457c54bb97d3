import { createHash } from 'node:crypto'
import { utcText } from '../../domain/time/time.ts'
import type { Format } from '../../interchange/feeds/format.ts'
import type { Context } from '../../operations/context.ts'
import type { Place } from '../../storage/stores/lists.ts'
import type { EventFilter } from '../../storage/stores/records.ts'

/** What a feed is made from, apart from its address and the settings: as long as none of it changes, neither does the feed. */
export interface Validator {
  /** When anything in the calendar changed last, as `Feed.updatedUtc`. */
  readonly updatedUtc: string
  readonly parts: readonly unknown[]
}

/**
 * Each change of what it shows has an entry in the activity log, but for occurrences that are added to series without an end, which are told by the
 * newest id, and for what changes with time: the days that it is about, what tickets are for sale, which occurrence of a series is the next, and
 * what else `passes`, as what is over.
 */
export async function validatorOf(
  format: Format,
  filter: EventFilter,
  passes: boolean,
  context: Context,
): Promise<Validator> {
  const { storage } = context
  const last = await storage.activity.last()
  const today = context.today().toString()
  return {
    updatedUtc: last?.atUtc ?? `${today} 00:00:00`,
    parts: [
      last?.id ?? 0,
      await storage.newestId(),
      today,
      filter.onFrom ?? '',
      format.withJsonLd ? await readLastAvailabilityChange(context) : '',
      passes || typeof filter.oneOfSeries === 'object' ? await foundBy(filter, context) : '',
    ],
  }
}

/** The last moment at which availability changed, and whether that second still lasts. */
async function readLastAvailabilityChange({ storage, now }: Context): Promise<readonly unknown[]> {
  const moment = utcText(now())
  const lastChange = await storage.tickets.lastAvailabilityChange(moment)
  return [lastChange, lastChange === moment]
}

async function foundBy(filter: EventFilter, { storage }: Context): Promise<string> {
  const ids = createHash('sha256')
  let next: Place | undefined
  do {
    const part = await storage.events.found(filter, next)
    for (const { id } of part.found) ids.update(`${id},`)
    next = part.next
  } while (next)
  return ids.digest('base64url')
}
