import type { Activity } from '../../domain/changes/activity.ts'
import type { Moment } from '../../domain/dates/moment.ts'
import { utcText } from '../../domain/time/time.ts'
import { Invalid } from '../../errors/problem.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { defaulted, optional, type Values } from '../../schema/field.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { idPath } from '../records/fields.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { outOfTime } from '../records/problems.ts'
import { venueTaken } from '../events/warnings/clashes.ts'
import { slugTaken, termExists } from '../terms/texts.ts'
import { earlierState, restoringParameters, withoutMissing } from '../records/earlier.ts'
import { activityNotFound, recordGone } from './problems.ts'
import { recordOperations } from './record-operations.ts'
import { restoreLinks } from './removed.ts'
import {
  actions,
  activityKinds,
  activityRepresentation,
  exampleActivity,
  exampleRestoration,
  presentActivity,
  restorationRepresentation,
} from './representation.ts'
import { mayReadActivity, seenBy } from './seen.ts'
import { undoActivity } from './undo/operation.ts'
import { msg } from '../../texts/msg.ts'

export const listActivity = listOperation({
  kind: 'activity',
  plural: 'activity',
  summary: msg('List what happened'),
  description: msg(
    'Who changed which record, when, from where, before and after; newest first. Editors see everything, others what concerns their own records.',
  ),
  page: msg('A page of the activity.'),
  parameters: {
    ...paging('none'),
    kind: optional(oneOf(activityKinds), msg('Only this kind of record')),
    id: optional(recordId(1), msg('Only the record with this id')),
    series: optional(recordId(1), msg('Only the event with this id and, where it is a series, its dates')),
    actor: optional(recordId(1), msg('Only what this user did')),
    group: optional(
      recordId(1),
      msg('Only what was written together with the entry with this id, which was the first of them'),
    ),
    action: optional(oneOf(actions), msg('Only this action')),
    after: optional(dateTime(), msg('Only since this moment')),
    before: optional(dateTime(), msg('Only until this moment')),
  },
  representation: activityRepresentation,
  example: exampleActivity,
  permit: mayReadActivity,
  find: async ({ kind, id, series, actor, group, action, after, before }, slice, context) => {
    const filter = {
      ...{ kind, action, group, series, record: id, user: actor, ...seenBy(context) },
      fromUtc: after && momentUtc('after', after, context),
      untilUtc: before && momentUtc('before', before, context),
    }
    const page = await context.storage.activity.find(filter, slice)
    const showsAddress = filter.concerning === undefined
    const records = page.records.map((entry) => presentActivity(entry, showsAddress))
    const parameters = { kind, id, series, actor, group, action, after: filter.fromUtc, before: filter.untilUtc }
    return { page, records, parameters: { ...parameters, ...asUtcInstants(parameters) } }
  },
})

/** Links repeat the moments in UTC, so that relative ones keep their meaning. */
function asUtcInstants(moments: { readonly after: string | undefined; readonly before: string | undefined }) {
  const instant = (text: string | undefined) => text && `${text.replace(' ', 'T')}Z`
  return { after: instant(moments.after), before: instant(moments.before) }
}

function momentUtc(parameter: string, moment: Moment, { now, settings }: Context): string {
  const found = moment.resolve(now, settings.timeZone)
  if (found) return utcText(found.instant)
  throw new Invalid([outOfTime(parameter)])
}

export const restoreActivity = operation({
  id: 'restore-activity',
  methods: ['POST'],
  route: ['activity', { parameter: 'id', pattern: '\\d+' }, 'restore'],
  // The update that it is has its own.
  scope: null,
  summary: msg('Bring a record back to an earlier state'),
  description: msg(
    'Sets the members that were changed since to the values that they had right after this entry, or before it, as an update would. What they named and is gone is told.',
  ),
  path: idPath,
  parameters: {
    state: defaulted(
      oneOf(['after', 'before']),
      'after',
      msg('Whether as the entry left the record, or as it found it'),
    ),
  },
  locate: async ({ id }: Values<typeof idPath>, context): Promise<readonly Activity[] | undefined> => {
    if (!mayReadActivity(context.actor)) return undefined
    const [entry] = await context.storage.activity.since(id - 1, 1)
    if (entry?.id !== id) return undefined
    const { kind, record } = entry
    const found = await context.storage.activity.from(id, { kind, record, ...seenBy(context) })
    return found[0]?.id === id ? found : undefined
  },
  kept: () => undefined,
  absent: ({ id }) => activityNotFound(id),
  permit: mayReadActivity,
  run: async ({ parameters }, context, entries) => {
    const [entry] = entries
    const update = entry && recordOperations[entry.kind].update
    if (!entry || !update) throw recordGone()
    const { kind, record } = entry
    const undone = parameters.state === 'before' ? entries : entries.slice(1)
    const state = earlierState(undone)
    const { kept, missing } = await withoutMissing(
      restoringParameters(state, kind, Object.keys(update.parameters)),
      context,
    )
    const inside = { ...context, revisions: undefined, losing: () => {}, everyLanguage: true }
    await restoreLinks(kind, record, undone, inside)
    const subject = await update.locate?.({ id: record }, inside)
    if (!subject) throw recordGone()
    const raw = { path: { id: String(record) }, parameters: withBothCoordinates(kept, subject) }
    const { body } = await execute(update, raw, inside)
    const current = body as Record<string, unknown>
    return ok({ activity: entry.id, kind, id: record, restored: Object.keys(kept), missing, current })
  },
  exampleBody: { state: 'before' },
  schema: restorationRepresentation,
  example: exampleRestoration,
  errors: [activityNotFound, recordGone, termExists, slugTaken, venueTaken],
})

/** Of coordinates, which only come together, one alone may have been changed. */
function withBothCoordinates(parameters: Readonly<Record<string, unknown>>, subject: object) {
  if (!('latitude' in subject && 'longitude' in subject)) return parameters
  if ('geo_lat' in parameters === 'geo_lng' in parameters) return parameters
  return { geo_lat: subject.latitude, geo_lng: subject.longitude, ...parameters }
}

/** What happened: ours (contract/activity.md). */
export const activityOperations: readonly Operation[] = [listActivity, restoreActivity, undoActivity]
