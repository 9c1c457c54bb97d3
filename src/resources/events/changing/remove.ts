import { mayEdit, accessRefusal } from '../../../accounts/actor.ts'
import type { Event } from '../../../records/event.ts'
import { Invalid } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { recordProblems } from '../../records/problems.ts'
import { moveToTrash } from '../../records/write.ts'
import type { EventChange } from './change.ts'
import { occurrenceResource, lockSeries, type EventResource } from './exception.ts'
import { checkScope, writeScope, type Scope } from '../series/scope.ts'
import { splitSeries } from './split.ts'

/** Moves an event to the trash: of one that repeats, the occurrences that the scope names. */
export async function removeEvent(
  resource: EventResource,
  before: Event,
  input: { readonly scope?: Scope | undefined },
  context: Context,
): Promise<EventChange> {
  const issues = checkScope(input, before)
  if (issues.length > 0) throw new Invalid(issues)
  const trash = async (records: EventResource, event: Event) => {
    if (event.status === 'trash') throw recordProblems.event.inTrash()
    return (await moveToTrash(records, event, context)) as Event
  }
  const { events } = context.storage
  if (!before.occurrence) {
    const record = await trash(resource, before)
    return record.recurrence ? { record, written: await events.countOccurrences(record.id) } : { record }
  }
  const series = await lockSeries(before, context)
  const scope = writeScope(before, input)
  if (scope === 'this') {
    const record = await trash(occurrenceResource(series, resource), before)
    return { record: (await events.byId(before.id)) ?? record, written: 1 }
  }
  if (!mayEdit(context.actor, series)) throw accessRefusal(context.actor, series)
  if (series.status === 'trash') throw recordProblems.event.inTrash()
  const isFirst = before.occurrence.position === 1
  const part = scope === 'all' || isFirst ? series : await splitSeries(series, before, context)
  const trashed = await trash(resource, part)
  return { record: (await events.byId(before.id)) ?? trashed, written: await events.countOccurrences(part.id) }
}
