import { changesBetween, type States } from '../../../domain/changes/changes.ts'
import type { Event } from '../../../records/event.ts'
import { utcText } from '../../../domain/time/time.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import type { Made } from '../../records/resource.ts'
import { updateRecord } from '../../records/write.ts'
import type { EventInput } from '../fields.ts'
import type { EventFound } from '../writing/write.ts'
import type { EventResource } from './exception.ts'
import { giveUpTickets } from './own-tickets.ts'
import { planOccurrences } from '../series/plan.ts'

/** Changes an event as a whole; of a series these exceptions become as it is. */
export async function changeSeries(
  resource: EventResource,
  before: Event,
  input: EventInput,
  context: Context,
  made: Made<EventFound>,
  afresh: readonly number[],
): Promise<Event> {
  const { events } = context.storage
  const given = await events.byIds(afresh)
  if (afresh.length > 0) await events.reset(before.id, afresh)
  const record = (await updateRecord(resource, before, input, context, made)) as Event
  if (afresh.length > 0) {
    const { planned, carriedUntil } = planOccurrences(record, await events.carriedUntil(record.id), context)
    await events.setOccurrences(record, planned, carriedUntil)
    // The series is as it was, but not what is listed of it.
    const touched = record === before ? { ...record, modifiedUtc: utcText(context.now()) } : record
    if (touched !== record) {
      await events.update(touched, record)
      await logActivity(context, { action: 'updated', kind: 'event', record: record.id, changed: ['recurrence'] })
    }
    for (const exception of given) await logGivenUp(exception, context)
    return touched
  }
  return record
}

/** Logs what an exception had of its own and lost by a write of its series. */
export async function logGivenUp(exception: Event, context: Context): Promise<void> {
  const own = exception.occurrence?.own ?? []
  const after = await context.storage.events.byId(exception.id)
  if (!after || own.length === 0) return
  const changes = changesBetween(exception, after)
  const lost = (states: States) =>
    Object.fromEntries(Object.entries(states).filter(([name]) => own.some((each) => isOwnMember(name, each))))
  const changed = changes.changed.filter((name) => own.some((each) => each.split('@')[0] === name))
  if (changed.length === 0) return
  const before = { ...lost(changes.before), linked_own: own }
  await logActivity(context, {
    ...{ action: 'updated', kind: 'event', record: exception.id },
    ...{ changed, before, after: lost(changes.after) },
  })
}

/** Whether a member, `title@fr`, is what an occurrence has of its own: `title`, or `title@fr`. */
function isOwnMember(member: string, own: string): boolean {
  return member === own || member.split('@')[0] === own
}

/** The exceptions of a series, where a write says that they are to become as it is; those that keep tickets of their own are so by now. */
export async function toReset(series: Event, { reset }: EventInput, context: Context): Promise<readonly number[]> {
  if (!reset || !series.recurrence) return []
  const afresh: number[] = []
  for (const exception of await context.storage.events.exceptions(series.id))
    if (await giveUpTickets(exception, series, context)) afresh.push(exception.id)
  return afresh
}
