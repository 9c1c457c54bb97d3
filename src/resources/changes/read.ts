import { actorFor } from '../../accounts/actor.ts'
import { type TranslatedKind, translatedKinds } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import type { RevisedKind, Revision } from '../../storage/stores/service/revisions.ts'
import type { Question } from './question.ts'
import { mayMiss } from './rights.ts'
import { dateStates, type State, type States, readStates } from './states.ts'

/** What has become of a record: it is to be read so from now on, or it is not there (any more). */
export interface Change {
  readonly action: 'upsert' | 'remove'
  readonly kind: TranslatedKind
  readonly id: number
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly revised_utc: string
  /** As its single read shows it to the caller; absent where it is removed. */
  readonly record?: State
}

/** A change at its place in the order of changes. */
export interface PlacedChange extends Change {
  readonly position: number
}

export interface Changes {
  readonly changes: readonly PlacedChange[]
  /** How far was read. */
  readonly position: number
  /** Whether there is more to be read at once. */
  readonly more: boolean
}

/** How far somebody has read, and up to where it is its first time: then nothing is removed. */
export interface Reading {
  readonly position: number
  readonly first: number
}

/**
 * What is new to the caller after a position: of at most `limit` records what they are now, whatever happened to them in between. Dates of series
 * come together, so that there may be more of these, where they come first and `mayExceed`.
 */
export async function changesAfter(
  question: Question,
  { position, first }: Reading,
  limit: number,
  given: Context,
  mayExceed = true,
): Promise<Changes> {
  const { kinds, audience, occurrences, isDated, translations } = question
  const asked = kinds.flatMap((kind): readonly RevisedKind[] =>
    kind !== 'event' ? [kind] : occurrences ? ['event', 'dates', 'date'] : isDated ? ['event', 'dates'] : ['event'],
  )
  // What was known before the order was read may be older than what it says, and would be told as if it was not.
  const storage = given.storage.afresh()
  const context: Context = { ...given, storage, translations, timeless: true, asJson: false }
  const { revisions } = storage
  const end = await revisions.last(audience)
  const found = await revisions.since(position, { kinds: asked, audience, limit })
  const none: ReadonlyMap<Revision, Dates> = new Map()
  const placed = occurrences
    ? await withDates(found, question, { limit, mayExceed }, context)
    : { read: found, states: none }
  const changes: PlacedChange[] = []
  const states = new Map<TranslatedKind, States>()
  for (const kind of translatedKinds) {
    if (kind === 'event' && occurrences) continue
    const ids = found.flatMap((each) => (kindOfRevision(each) === kind && !each.isGone ? each.record : []))
    if (ids.length > 0) states.set(kind, await readStates(kind, ids, question.filter, as(kind, context)))
  }
  for (const revision of placed.read) {
    const dates = placed.states.get(revision)
    const kind = kindOfRevision(revision)
    const all = dates ?? new Map([[revision.record, states.get(kind)?.get(revision.record)]])
    for (const [id, record] of all) {
      const about = { kind, id, revised_utc: revision.revisedUtc, position: revision.position }
      if (record) changes.push({ action: 'upsert', ...about, record })
      else if (revision.position > first && mayMiss(revision, actorFor(kind, context.actor)))
        changes.push({ action: 'remove', ...about })
    }
  }
  const told = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]))
  const last = placed.read.at(-1)?.position ?? position
  const more = placed.read.length < found.length || found.length === limit
  // By several of its revisions a date is told once, at the last.
  const once = changes.filter((change) => told.get(`${change.kind} ${change.id}`) === change)
  // What is of other kinds was read, too: it must not be taken for missed when it is forgotten.
  return { changes: once, position: more ? last : Math.max(last, end), more }
}

function as(kind: TranslatedKind, context: Context): Context {
  return { ...context, actor: actorFor(kind, context.actor) }
}

function kindOfRevision(revision: Revision): TranslatedKind {
  return isOfEvents(revision) ? 'event' : (revision.kind as TranslatedKind)
}

function isOfEvents({ kind }: Revision): boolean {
  return kind === 'event' || kind === 'dates' || kind === 'date'
}

interface Limit {
  readonly limit: number
  readonly mayExceed: boolean
}

type Dates = ReadonlyMap<number, State | undefined>

/** The dates of the events among revisions, as far as they are as many as `limit` allows; a series by itself is no date. */
async function withDates(
  found: readonly Revision[],
  { filter }: Question,
  { limit, mayExceed }: Limit,
  given: Context,
) {
  const context = as('event', given)
  const { events } = context.storage
  const wholes = [...new Set(found.flatMap((each) => (each.kind !== 'date' && isOfEvents(each) ? each.record : [])))]
  const all = Map.groupBy(await events.datesOf(wholes), ({ series }) => series)
  const read: Revision[] = []
  let count = 0
  for (const revision of found) {
    const own = isOfEvents(revision) ? (all.get(revision.record)?.length ?? 1) : 1
    if ((read.length > 0 || !mayExceed) && count + own > limit) break
    count += own
    read.push(revision)
  }
  const told = new Set(read.flatMap((each) => (isOfEvents(each) ? each.record : [])))
  const shown = await events.found({ ...filter, wholes: [...told] })
  const states = await dateStates(
    shown.found.map(({ id }) => id),
    context,
  )
  const dates = new Map<Revision, Dates>()
  for (const revision of read) {
    if (!isOfEvents(revision)) continue
    const ids = [revision.record, ...(all.get(revision.record) ?? []).map(({ id }) => id)]
    dates.set(revision, new Map(ids.map((id) => [id, states.get(id)])))
  }
  return { read, states: dates }
}
