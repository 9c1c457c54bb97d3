import type { Import, Origin } from '../../../domain/import.ts'
import { fold } from '../../../domain/text/search.ts'
import { uidsIn } from '../../../domain/uid.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { idInOwnUid } from '../../events/with-uid.ts'
import { comesFromHere, deletedHere, hereFromElsewhere } from './reasons.ts'

/** What is here already, and is left alone. */
export interface Echo {
  readonly record: number | null
  readonly reason: Localized
}

/** The keys of what has come in a run, and the records that it recognised without their ids. */
interface Run {
  readonly seen: ReadonlySet<string>
  readonly taken: ReadonlySet<number>
}

/**
 * Of an event that this source has not brought yet under this id, whether it is here by its UID or one of its lineage: as an echo; or as what another
 * source brought that is read no more, whose place this address takes.
 */
export async function findEcho(
  item: Item,
  one: Import,
  run: Run,
  context: Context,
): Promise<Echo | Origin | undefined> {
  if (item.kind !== 'event') return undefined
  const uids = uidsIn([...(item.lineage ?? []), ...(item.partOf ?? [])])
  for (const uid of uids) {
    const id = idInOwnUid(uid, context)
    const echo = id === undefined ? undefined : await ownEcho(id, item, one, context)
    if (echo) return echo
  }
  for (const uid of uids) {
    const id = await context.storage.events.withUid(uid)
    const event = id === undefined ? undefined : await context.storage.events.byId(id)
    const known = event && (await knownFrom(event, item, one, run, context))
    if (known) return known
  }
  return undefined
}

/** A UID of an id that another event has by now, as after a restart with an empty database, is that of a foreign event. */
async function ownEcho(id: number, item: Item, one: Import, context: Context): Promise<Echo | undefined> {
  const event = await context.storage.events.byId(id)
  if (event)
    return event.uid === null && (!isAmbiguous(one, context) || item.partOf || hasTitleOf(event, item))
      ? { record: id, reason: comesFromHere }
      : undefined
  const filter = { kind: 'event', record: id } as const
  const { records } = await context.storage.activity.find(filter, { offset: 0, limit: 1, uncounted: true })
  return records.length > 0 ? { record: null, reason: deletedHere } : undefined
}

/** Calendars on one host, on several ports, make the same UIDs; and nobody knows where a file comes from. */
function isAmbiguous({ url }: Import, { links }: Context): boolean {
  if (url === null) return true
  const [there, here] = [new URL(url), new URL(links.site)]
  return there.hostname === here.hostname && there.host !== here.host
}

/** What came with this UID; undefined where that is another event, or an import brought it and was taken back. */
async function knownFrom(
  event: Event,
  item: Item,
  { source, url }: Import,
  { seen, taken }: Run,
  { storage }: Context,
): Promise<Echo | Origin | undefined> {
  const isSame = hasTitleOf(event, item)
  if (!isSame && !isUnique(event.uid ?? '')) return undefined
  const echo = { record: event.id, reason: hereFromElsewhere }
  const origins = await storage.imports.originsOfRecord('event', event.id)
  const [origin] = origins
  if (event.mirroredFrom !== null) return echo
  const own = origins.filter((each) => each.source === source)
  // Under another id there than at the last run.
  if (own.length > 0)
    return own.find(({ externalId }) => !seen.has(`event ${externalId}`)) ?? (taken.has(event.id) ? undefined : echo)
  if (!origin) return event.status === 'trash' ? undefined : echo
  const { records } = await storage.sources.find({ offset: 0, limit: 1000, uncounted: true })
  const kept = new Set(records.map((each) => each.source))
  if (origins.some((each) => kept.has(each.source))) return echo
  // Whoever sends files says by their names what they bring up to date.
  return isSame && url !== null ? origin : undefined
}

/** Programs that number their events make the same UIDs. */
function isUnique(uid: string): boolean {
  return uid.includes('@') || uid.length >= 16
}

function hasTitleOf({ texts }: Event, { place }: Item): boolean {
  return Object.values(texts).some(({ title }) => fold(title) === fold(place.title))
}
