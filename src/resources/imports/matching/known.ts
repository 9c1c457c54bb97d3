import type { Import, Members, Origin } from '../../../domain/import.ts'
import type { Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { dateAt } from './date-at.ts'
import { type Echo, findEcho } from './echo.ts'
import type { FormerEvents } from './former.ts'

/** What a run has found out of events that are here. */
export interface KnownItems {
  /** Of what is passed over, by external ids. */
  readonly echoes: Map<string, Echo>
  readonly former: FormerEvents
}

interface Reading {
  readonly context: Context
  /** The keys of what has come in this run. */
  readonly seen: ReadonlySet<string>
  readonly known: KnownItems
}

/** What an event is that this source has not brought under this id: already here, or known by another one. `sent` is digested. */
export async function findKnown(
  item: Item,
  sent: Members,
  one: Import,
  { context, seen, known }: Reading,
): Promise<Echo | Origin | undefined> {
  const { kind, occurrence } = item
  const run = { seen, taken: known.former.taken }
  if (kind !== 'event') return undefined
  if (!occurrence) return (await findEcho(item, one, run, context)) ?? known.former.like(sent, one, seen, context)
  const id = await findOccurrenceId(occurrence, one, context)
  if (id === undefined) return known.echoes.get(occurrence.series) ?? findEcho(item, one, run, context)
  const origins = await context.storage.imports.originsOfRecord('event', id)
  return origins.find(({ source, externalId }) => source !== one.source || !seen.has(`event ${externalId}`))
}

/** What another import has brought of a new event since `findKnown` looked: asked in the transaction that would create it. */
export async function broughtMeanwhile(
  item: Item,
  one: Import,
  { seen, known }: Pick<Reading, 'seen' | 'known'>,
  inside: Context,
): Promise<Echo | undefined> {
  const echo = item.occurrence ? undefined : await findEcho(item, one, { seen, taken: known.former.taken }, inside)
  return echo && 'reason' in echo ? echo : undefined
}

/** The id of the occurrence that an item is; undefined where its series is not known, or has none at that time. */
export async function findOccurrenceId(
  { series, original }: NonNullable<Item['occurrence']>,
  { source }: Import,
  context: Context,
): Promise<number | undefined> {
  const origin = await context.storage.imports.origin(source, 'event', series)
  return origin && dateAt(origin.record, original, context)
}
