import type { Occurrence } from '../../../domain/entities.ts'
import type { Import, Members, Origin } from '../../../domain/import.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import { fold } from '../../../domain/text/search.ts'
import { utcText } from '../../../domain/time/time.ts'
import { Unreadable } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { eachOf } from '../../../operations/long-work.ts'
import type { Event } from '../../../records/event.ts'
import { callOperation } from '../matching/kinds.ts'
import { byRuleAgain, emptied, vanishedEdited } from '../matching/reasons.ts'
import {
  differingFrom,
  digestLongValues,
  editedSince,
  parameterNames,
  originOfDate,
  pickMembers,
  parametersRestoring,
  stateByRule,
  readState,
} from './state.ts'
import { blank, type Entry } from './entry.ts'
import { workWithEntry, type Run } from './progress.ts'

/** What says in an origin that its record went to the trash here because it vanished there. */
const removedThere = { removed: true } as const

/**
 * Moves to the trash what is not in the source any more: events to come, as feeds leave out what is over. Dates of a series that is there go back
 * to its rule. What was edited here is reported. `unread`: titles of what could not be read, and has not vanished therefore.
 */
export async function removeVanished(begun: Import, run: Run, unread: ReadonlySet<string>): Promise<Import> {
  const isEmpty = ![...run.seen].some((key) => key.startsWith('event '))
  let one = begun
  let gone = 0
  const { imports, events } = run.context.storage
  for await (const origin of eachOf<Origin>((last) => imports.originsOf(begun.source, last))) {
    if (origin.kind !== 'event' || run.seen.has(`event ${origin.externalId}`) || origin.sent['removed'] === true)
      continue
    const event = await events.byId(origin.record)
    // What could not be read has not vanished.
    if (!event || event.status === 'trash' || isUnread(event, unread)) continue
    if (event.occurrence) {
      if (await isDateOfOne(event, event.occurrence, one.source, run))
        one = await workWithEntry(one, run, (inside) => backToRule(origin, inside))
      continue
    }
    if (!(await isUpcoming(event, run.context))) continue
    gone += 1
    // More likely an address that gives nothing for a while than a calendar from which everything was taken.
    if (isEmpty && gone > 1) throw new Unreadable(emptied)
    if (!isEmpty) one = await workWithEntry(one, run, (inside) => removeOneVanished(origin, inside))
  }
  return one
}

function isUnread({ texts }: Event, unread: ReadonlySet<string>): boolean {
  return Object.values(texts).some((text) => unread.has(fold(text.title)))
}

/** Whether it is a date, to come by itself or by the rule, of a series that is still there: with others it goes, or stays. */
async function isDateOfOne(
  event: Event,
  { series: id, original }: Occurrence,
  source: string,
  { context, seen }: Run,
): Promise<boolean> {
  const { storage } = context
  const series = await storage.events.byId(id)
  if (!series) return false
  const now = utcText(context.now())
  if (event.endUtc <= now && occurrenceAt(series, original).endUtc <= now) return false
  const origins = await storage.imports.originsOfRecord('event', id)
  return origins.some((each) => each.source === source && seen.has(`event ${each.externalId}`))
}

async function isUpcoming(event: Event, context: Context): Promise<boolean> {
  if (event.recurrence === null) return event.endUtc > utcText(context.now())
  const { occurrences } = await callOperation('event', 'read', { id: event.id, parameters: {} }, context)
  const { next } = occurrences as { readonly next: { readonly start_date: string } | null }
  return next !== null && next.start_date >= context.today().toString()
}

/** Lets a date of which the source says nothing else any more be as its series, unless it was edited here. */
async function backToRule(origin: Origin, context: Context): Promise<Entry | undefined> {
  const { record: id } = origin
  const event = await context.storage.events.byId(id)
  if (!event?.occurrence) return undefined
  const [state, byRule] = [await readState('event', id, context), await stateByRule(event.occurrence, context)]
  const members = differingFrom(byRule, state)
  const edited = editedSince(state, originOfDate(origin, byRule, state))
  const entry = vanishedEntry(origin, state)
  if (edited.length > 0) return { ...entry, outcome: 'skipped', kept: parameterNames(edited), reason: vanishedEdited }
  const parameters = { ...parametersRestoring(pickMembers(byRule, members)), scope: 'this' }
  await callOperation('event', 'update', { id, parameters }, context)
  const after = await readState('event', id, context)
  await context.storage.imports.keepOrigin({ ...origin, sent: removedThere, written: digestLongValues(after) })
  if (members.length === 0) return undefined
  return {
    ...{ ...entry, outcome: 'changed', changed: parameterNames(members), reason: byRuleAgain },
    ...{ before: pickMembers(state, members), after: pickMembers(after, members) },
  }
}

function vanishedEntry({ kind, externalId, record }: Origin, state: Members) {
  const [titled] = Object.entries(state).filter(([name]) => name.startsWith('title'))
  const title = typeof titled?.[1] === 'string' ? titled[1] : ''
  return { ...blank({ line: null, title }), kind, externalId, record }
}

async function removeOneVanished(origin: Origin, context: Context): Promise<Entry> {
  const { kind, record } = origin
  const state = await readState(kind, record, context)
  const edited = editedSince(state, origin)
  const entry = vanishedEntry(origin, state)
  if (edited.length > 0) return { ...entry, outcome: 'skipped', kept: parameterNames(edited), reason: vanishedEdited }
  await callOperation(kind, 'remove', { id: record, parameters: {} }, context)
  const after = await readState(kind, record, context)
  await context.storage.imports.keepOrigin({ ...origin, sent: removedThere, written: digestLongValues(after) })
  const status = (from: typeof state) => ({ status: from['status'] ?? null })
  return { ...entry, outcome: 'removed', changed: ['status'], before: status(state), after: status(after) }
}
