import type { Event } from '../../../domain/entities.ts'
import { type Context, logActivity } from '../../../operations/context.ts'
import type { Made } from '../../records/resource.ts'
import { updateRecord } from '../../records/write.ts'
import type { EventInput } from '../fields.ts'
import type { EventFound } from '../write.ts'
import type { EventResource } from './exception.ts'
import { giveUpTickets } from './own-tickets.ts'
import { planOf } from './plan.ts'

/** Changes an event as a whole; of a series these exceptions become as it is. */
export async function changeWhole(
  resource: EventResource,
  before: Event,
  input: EventInput,
  context: Context,
  made: Made<EventFound>,
  afresh: readonly number[],
): Promise<Event> {
  const { events } = context.storage
  if (afresh.length > 0) await events.reset(before.id, afresh)
  const record = (await updateRecord(resource, before, input, context, made)) as Event
  if (afresh.length > 0) {
    const { planned, carriedUntil } = planOf(record, await events.carriedUntil(record.id), context)
    await events.setOccurrences(record, planned, carriedUntil)
    // The series is as it was, but not what is listed of it.
    if (record === before)
      await logActivity(context, { action: 'updated', kind: 'event', record: record.id, changed: ['recurrence'] })
  }
  return record
}

/** The exceptions of a series, where a write says that they are to become as it is; those that keep tickets of their own are so by now. */
export async function toReset(series: Event, { reset }: EventInput, context: Context): Promise<readonly number[]> {
  if (!reset || !series.recurrence) return []
  const afresh: number[] = []
  for (const exception of await context.storage.events.exceptions(series.id))
    if (await giveUpTickets(exception, series, context)) afresh.push(exception.id)
  return afresh
}
