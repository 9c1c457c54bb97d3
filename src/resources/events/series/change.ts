import { isDeepStrictEqual } from 'node:util'
import { mayEdit, refusal } from '../../../access/actor.ts'
import { memberName } from '../../../domain/changed-members.ts'
import type { Event } from '../../../domain/entities.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import { shiftBetween, shiftedWall } from '../../../domain/recurrence/shift.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { Invalid } from '../../../errors.ts'
import type { Context } from '../../../operations/context.ts'
import type { Made } from '../../records/resource.ts'
import { updateRecord } from '../../records/write.ts'
import type { EventInput } from '../fields.ts'
import type { EventFound } from '../write.ts'
import { changeWhole, logGivenUp, toReset } from './change-series.ts'
import { occurrencesOf, seriesOf, withOwn, type EventResource } from './exception.ts'
import { scheduleIn } from './inherit.ts'
import { withOwnTickets } from './own-tickets.ts'
import { seriesInTrash } from './problems.ts'
import { recurrenceAfter } from './recurrence-of.ts'
import { scopeOf } from './scope.ts'
import { splitSeries } from './split.ts'

/** An event after a write, and how many occurrences of its series were written, where it has one. */
export interface Changed {
  readonly record: Event
  readonly written?: number
}

type Found = Made<EventFound>

/** Changes an event: of one that repeats, the occurrences that the scope names. */
export async function changeEvent(
  resource: EventResource,
  before: Event,
  input: EventInput,
  context: Context,
  made: Found,
): Promise<Changed> {
  if (!before.occurrence) {
    const record = await changeWhole(resource, before, input, context, made, await toReset(before, input, context))
    return record.recurrence ? { record, written: await countOf(before, record, context) } : { record }
  }
  const series = await seriesOf(before, context)
  const scope = scopeOf(before, input)
  if (scope !== 'this' && !mayEdit(context.actor, series)) throw refusal(context.actor)
  if (scope === 'this') {
    if (series.status === 'trash') throw seriesInTrash()
    const apart = await withOwnTickets(before, input, series, context)
    const record = await updateRecord(occurrencesOf(series, resource), apart.before, apart.input, context, made)
    return { record: record as Event, written: record === before ? 0 : 1 }
  }
  const isFirst = before.occurrence.position === 1
  const changed = scope === 'all' || isFirst ? series : await splitSeries(series, before, context)
  const after = await changeAll(resource, { occurrence: before, series: changed }, input, context, made)
  const record = (await context.storage.events.byId(before.id)) ?? after
  return { record, written: await countOf(scope === 'all' ? changed : undefined, after, context) }
}

interface Addressed {
  readonly occurrence: Event
  readonly series: Event
}

/** Changes a series by what was sent for one of its occurrences: it moves by as much as that. */
async function changeAll(
  resource: EventResource,
  { occurrence, series }: Addressed,
  input: EventInput,
  context: Context,
  made: Found,
): Promise<Event> {
  const { found } = made
  const wanted = found?.schedule
  if (!found || !wanted) throw new Error('the write was not checked')
  const isMoved = !isDeepStrictEqual(scheduleIn(wanted), scheduleIn(occurrence))
  const schedule = isMoved ? movedSchedule(series, occurrence, wanted) : scheduleIn(series)
  const { recurrence, issues } = recurrenceAfter(input.recurrence, series, schedule, context)
  if (issues.length > 0) throw new Invalid(issues)
  const afresh = input.reset
    ? await toReset(series, input, context)
    : await giveUp({ occurrence, series }, isMoved ? wanted : undefined, input, context)
  const wholly = { ...made, found: { ...found, schedule, recurrence } }
  const after = await changeWhole(resource, series, input, context, wholly, afresh)
  if (!afresh.includes(occurrence.id)) await logGivenUp(occurrence, context)
  return after
}

/** When a series is whose occurrence is moved to another time, or lasts longer. */
function movedSchedule(series: Event, occurrence: Event, wanted: Schedule): Schedule {
  const start = shiftedWall(series.startDate, shiftBetween(occurrence.startDate, wanted.startDate))
  return scheduleIn(occurrenceAt(wanted, start))
}

/**
 * The exception by which all are changed has what is sent from its series, but for a time of its own. Answers its id where
 * nothing of its own is left.
 */
async function giveUp(
  { occurrence, series }: Addressed,
  wanted: Schedule | undefined,
  input: EventInput,
  { storage }: Context,
): Promise<readonly number[]> {
  if (!occurrence.occurrence?.own) return []
  const stored = (await storage.events.exceptions(series.id)).find(({ id }) => id === occurrence.id)
  const own = stored?.occurrence?.own
  if (!stored || !own) return []
  const times = ['start_date', 'end_date', 'all_day', 'timezone']
  const sent = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : memberOf(name)))
  const left = own.filter((name) => times.includes(name) || !sent.includes(name))
  const moved = wanted && left.includes('start_date') ? scheduleIn(wanted) : {}
  if (left.length === 0) return [stored.id]
  await storage.events.update(withOwn({ ...stored, ...moved }, left), stored)
  return []
}

/** The member of an event that a parameter is. */
function memberOf(parameter: string): string {
  return parameter === 'post_parent' ? memberName('parent') : parameter
}

/** How many occurrences a change of their series is of: those that are other than before. */
async function countOf(before: Event | undefined, after: Event, { storage }: Context): Promise<number> {
  if (before && isDeepStrictEqual(before, after)) return 0
  return storage.events.countOccurrences(after.id)
}
