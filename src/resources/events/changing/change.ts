import { isDeepStrictEqual } from 'node:util'
import { mayEdit, accessRefusal } from '../../../accounts/actor.ts'
import { memberName } from '../../../domain/changes/changes.ts'
import { type Event, eventRecord } from '../../../records/event.ts'
import { shiftOf } from '../../../domain/recurrence/all-day.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import { shiftedWall } from '../../../domain/recurrence/moving/shift.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { Invalid } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { knownLanguages } from '../../../i18n/language.ts'
import type { Made } from '../../records/resource.ts'
import { plainByLanguage } from '../../records/texts.ts'
import { updateRecord } from '../../records/write.ts'
import type { EventInput } from '../fields.ts'
import type { EventFound } from '../writing/write.ts'
import { changeSeries, logGivenUp, toReset } from './change-series.ts'
import { occurrenceResource, lockSeries, addOwnFields, type EventResource } from './exception.ts'
import { scheduleIn, textNames } from '../series/inherit.ts'
import { withOwnTickets } from './own-tickets.ts'
import { seriesInTrash } from '../series/problems.ts'
import { resolveRecurrence } from '../series/recurrence-of.ts'
import { writeScope } from '../series/scope.ts'
import { splitSeries } from './split.ts'

/** An event after a write, and how many occurrences of its series were written, where it has one. */
export interface EventChange {
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
): Promise<EventChange> {
  if (!before.occurrence) {
    const afresh = await toReset(before, input, context)
    const record = await changeSeries(resource, before, input, context, made, afresh)
    return record.recurrence
      ? { record, written: (await countChangedOccurrences(before, record, context)) || afresh.length }
      : { record }
  }
  const series = await lockSeries(before, context)
  const scope = writeScope(before, input)
  if (scope !== 'this' && !mayEdit(context.actor, series)) throw accessRefusal(context.actor, series)
  if (scope === 'this') {
    if (series.status === 'trash') throw seriesInTrash()
    const apart = await withOwnTickets(before, input, series, context)
    const record = await updateRecord(occurrenceResource(series, resource), apart.before, apart.input, context, made)
    return { record: record as Event, written: record === before ? 0 : 1 }
  }
  // Those of the date itself, as they are: others were refused.
  const members = { ...input, tickets: undefined }
  if (await changesNoMember(resource, before, members, context, made)) return { record: before, written: 0 }
  const isFirst = before.occurrence.position === 1
  const changed = scope === 'all' || isFirst ? series : await splitSeries(series, before, context)
  const { after, afresh } = await changeAll(resource, { occurrence: before, series: changed }, members, context, made)
  const record = (await context.storage.events.byId(before.id)) ?? after
  const written = await countChangedOccurrences(scope === 'all' ? changed : undefined, after, context)
  return { record, written: written || afresh }
}

/** What names other records: a link may make what it names, but for one by its id. */
const links = ['venue', 'organizer', 'categories', 'tags', 'image'] as const

/** What is compared without writing anything. */
const compared: ReadonlySet<string> = new Set([
  ...textNames,
  ...links,
  ...Object.keys(eventRecord.fields),
  ...['cost', 'website', 'start_date', 'end_date', 'all_day', 'timezone'],
])

/** Whether a write says of an occurrence what it is: then its series is not split for it. */
async function changesNoMember(
  resource: EventResource,
  before: Event,
  { scope: _scope, confirm: _confirm, reset, ...members }: EventInput,
  context: Context,
  made: Found,
): Promise<boolean> {
  const sent = Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : name))
  const makes = links.some((name) => [members[name] ?? []].flat().some((each) => !('id' in each)))
  if (reset || makes || sent.some((name) => !compared.has(name))) return false
  return sent.length === 0 || isDeepStrictEqual(await resource.revise(before, members, context, made), before)
}

interface OccurrenceOfSeries {
  readonly occurrence: Event
  readonly series: Event
}

/** Changes a series by what was sent for one of its occurrences: it moves by as much as that. Answers how many become as it is, too. */
async function changeAll(
  resource: EventResource,
  { occurrence, series }: OccurrenceOfSeries,
  input: EventInput,
  context: Context,
  made: Found,
): Promise<{ readonly after: Event; readonly afresh: number }> {
  const { found } = made
  const wanted = found?.schedule
  if (!found || !wanted) throw new Error('the write was not checked')
  const isMoved = !isDeepStrictEqual(scheduleIn(wanted), scheduleIn(occurrence))
  const schedule = isMoved ? movedSchedule(series, occurrence, wanted) : scheduleIn(series)
  const { recurrence, issues } = resolveRecurrence(input, series, schedule, context)
  if (issues.length > 0) throw new Invalid(issues)
  const texts = textNames.map((name) => [
    name,
    input[name] === undefined ? undefined : plainByLanguage(input[name], context),
  ])
  const said = { ...input, ...(Object.fromEntries(texts) as object) }
  const afresh = input.reset
    ? await toReset(series, input, context)
    : await resetException({ occurrence, series }, isMoved ? wanted : undefined, said, context)
  const wholly = { ...made, found: { ...found, schedule, recurrence } }
  const after = await changeSeries(resource, series, input, context, wholly, afresh)
  if (!afresh.includes(occurrence.id)) await logGivenUp(occurrence, context)
  return { after, afresh: afresh.length }
}

/** When a series is whose occurrence is moved to another time, or lasts longer. */
function movedSchedule(series: Event, occurrence: Event, wanted: Schedule): Schedule {
  const start = shiftedWall(series.startDate, shiftOf(occurrence, wanted))
  return scheduleIn(occurrenceAt(wanted, start))
}

/**
 * The exception by which all are changed has what is sent from its series, but for a time of its own. Answers its id where
 * nothing of its own is left.
 */
async function resetException(
  { occurrence, series }: OccurrenceOfSeries,
  wanted: Schedule | undefined,
  input: object,
  { storage }: Context,
): Promise<readonly number[]> {
  if (!occurrence.occurrence?.own) return []
  const stored = (await storage.events.exceptions(series.id)).find(({ id }) => id === occurrence.id)
  const own = stored?.occurrence?.own
  if (!stored || !own) return []
  const times = ['start_date', 'end_date', 'all_day', 'timezone']
  const sent = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : membersOfParameter(name, value),
  )
  const all = own.flatMap((name) => (isText(name) ? knownLanguages.map((language) => `${name}@${language}`) : name))
  const left = all.filter((name) => times.includes(name) || !sent.includes(name))
  const moved = wanted && left.includes('start_date') ? scheduleIn(wanted) : {}
  if (left.length === 0) return [stored.id]
  await storage.events.update(addOwnFields({ ...stored, ...moved }, left), stored)
  return []
}

/** The members of an event that a parameter is: of a text one for each language that is sent. */
function membersOfParameter(parameter: string, value: unknown): readonly string[] {
  if (isText(parameter)) return Object.keys(value as object).map((language) => `${parameter}@${language}`)
  // A reason goes with what it is the reason of.
  if (parameter === 'event_status')
    return [parameter, ...knownLanguages.map((language) => `event_status_reason@${language}`)]
  return [parameter === 'post_parent' ? memberName('parent') : parameter]
}

function isText(name: string): boolean {
  return textNames.some((each) => each === name)
}

/** How many occurrences a change of their series is of: those that are other than before. */
async function countChangedOccurrences(before: Event | undefined, after: Event, { storage }: Context): Promise<number> {
  if (before && isDeepStrictEqual(before, { ...after, modifiedUtc: before.modifiedUtc })) return 0
  return storage.events.countOccurrences(after.id)
}
