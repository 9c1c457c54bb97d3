import type { Import, ImportEntry, Origin } from '../../../domain/import.ts'
import { fold } from '../../../domain/text/fold.ts'
import { utcText } from '../../../domain/time/time.ts'
import { Unreadable } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { carryOut } from '../matching/kinds.ts'
import { emptied, vanishedEdited } from '../matching/reasons.ts'
import { editedSince, digested, namesIn, stateOf } from './state.ts'
import { together, type Run } from './step.ts'

/** What says in an origin that its record went to the trash here because it vanished there. */
export const removedThere = { removed: true } as const

/**
 * Moves to the trash what is not in the source any more: events to come, as feeds leave out what is over. What was edited here is
 * reported. `unread`: titles of what could not be read, and has not vanished therefore.
 */
export async function removeVanished(begun: Import, run: Run, unread: ReadonlySet<string>): Promise<Import> {
  const isEmpty = ![...run.seen].some((key) => key.startsWith('event '))
  let one = begun
  let gone = 0
  for await (const origin of eventsOf(one.source, run.context)) {
    if (run.seen.has(`event ${origin.externalId}`) || origin.sent['removed'] === true) continue
    if (!(await isToCome(origin, run.context, unread))) continue
    gone += 1
    // More likely an address that gives nothing for a while than a calendar from which everything was taken.
    if (isEmpty && gone > 1) throw new Unreadable(emptied)
    if (!isEmpty) one = await together(one, run, (inside) => remove(origin, inside))
  }
  return one
}

async function* eventsOf(source: string, { storage }: Context): AsyncIterable<Origin> {
  let after: Origin | undefined
  for (;;) {
    const origins = await storage.imports.originsOf(source, after)
    yield* origins.filter(({ kind }) => kind === 'event')
    after = origins.at(-1)
    if (!after) return
  }
}

async function isToCome({ record }: Origin, context: Context, unread: ReadonlySet<string>): Promise<boolean> {
  const event = await context.storage.events.byId(record)
  // An exception that is none any more goes with its series.
  if (!event || event.status === 'trash' || event.occurrence) return false
  if (Object.values(event.texts).some((text) => unread.has(fold(text.title)))) return false
  if (event.recurrence === null) return event.endUtc > utcText(context.now())
  const { occurrences } = await carryOut('event', 'read', { id: record, parameters: {} }, context)
  const { next } = occurrences as { readonly next: { readonly start_date: string } | null }
  return next !== null && next.start_date >= context.today().toString()
}

async function remove(origin: Origin, context: Context): Promise<Omit<ImportEntry, 'import' | 'position'> | undefined> {
  const { kind, externalId, record } = origin
  const state = await stateOf(kind, record, context)
  const [titled] = Object.entries(state).filter(([name]) => name.startsWith('title'))
  const title = typeof titled?.[1] === 'string' ? titled[1].slice(0, 200) : ''
  const nothing = { line: null, title, changed: [], kept: [], before: {}, after: {}, undone: null, reason: null }
  const edited = editedSince(state, origin)
  const entry = { ...nothing, kind, externalId, record }
  if (edited.length > 0) return { ...entry, outcome: 'skipped', kept: namesIn(edited), reason: vanishedEdited }
  await carryOut(kind, 'remove', { id: record, parameters: {} }, context)
  const after = await stateOf(kind, record, context)
  await context.storage.imports.keepOrigin({ ...origin, sent: removedThere, written: digested(after) })
  const status = (from: typeof state) => ({ status: from['status'] ?? null })
  return { ...entry, outcome: 'removed', changed: ['status'], before: status(state), after: status(after) }
}
