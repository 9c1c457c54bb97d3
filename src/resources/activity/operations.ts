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
import { venueTaken } from '../events/warnings/strict.ts'
import { slugTaken, termExists } from '../terms/texts.ts'
import { earlierState, restoring, withoutMissing } from '../records/earlier.ts'
import { activityNotFound, recordGone } from './problems.ts'
import { recordOperations } from './record-operations.ts'
import { giveBack } from './removed.ts'
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

export const listActivity = listOperation({
  kind: 'activity',
  plural: 'activity',
  summary: { en: 'List what happened', fr: 'Lister ce qui s’est passé' },
  description: {
    en: 'Who changed which record, when, from where, before and after; newest first. Editors see everything, others what concerns their own records.',
    fr: 'Qui a modifié quelle fiche, quand, d’où, avant et après ; du plus récent au plus ancien. Les éditeurs voient tout, les autres ce qui concerne leurs propres fiches.',
  },
  page: { en: 'A page of the activity.', fr: 'Une page de l’activité.' },
  parameters: {
    ...paging('none'),
    kind: optional(oneOf(activityKinds), { en: 'Only this kind of record', fr: 'Seulement ce type de fiche' }),
    id: optional(recordId(1), { en: 'Only the record with this id', fr: 'Seulement la fiche portant ce numéro' }),
    series: optional(recordId(1), {
      en: 'Only the event with this id and, where it is a series, its dates',
      fr: 'Seulement l’événement portant ce numéro et, si c’est une série, ses dates',
    }),
    actor: optional(recordId(1), { en: 'Only what this user did', fr: 'Seulement ce qu’a fait cet utilisateur' }),
    group: optional(recordId(1), {
      en: 'Only what was written together with the entry with this id, which was the first of them',
      fr: 'Seulement ce qui a été écrit avec l’entrée portant ce numéro, la première d’entre elles',
    }),
    action: optional(oneOf(actions), { en: 'Only this action', fr: 'Seulement cette action' }),
    after: optional(dateTime(), { en: 'Only since this moment', fr: 'Seulement depuis ce moment' }),
    before: optional(dateTime(), { en: 'Only until this moment', fr: 'Seulement jusqu’à ce moment' }),
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
    return { page, records, parameters: { ...parameters, ...inUtc(parameters) } }
  },
})

/** Links repeat the moments in UTC, so that relative ones keep their meaning. */
function inUtc(moments: { readonly after: string | undefined; readonly before: string | undefined }) {
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
  summary: { en: 'Bring a record back to an earlier state', fr: 'Ramener une fiche à un état antérieur' },
  description: {
    en: 'Sets the members that were changed since to the values that they had right after this entry, or before it, as an update would. What they named and is gone is told.',
    fr: 'Redonne aux champs modifiés depuis les valeurs qu’ils avaient juste après cette entrée, ou avant, comme le ferait une modification. Ce qu’ils désignaient et qui n’existe plus est indiqué.',
  },
  path: idPath,
  parameters: {
    state: defaulted(oneOf(['after', 'before']), 'after', {
      en: 'Whether as the entry left the record, or as it found it',
      fr: 'Tel que l’entrée a laissé la fiche (after), ou telle qu’elle l’a trouvée (before)',
    }),
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
    const { kept, missing } = await withoutMissing(restoring(state, kind, Object.keys(update.parameters)), context)
    const inside = { ...context, revisions: undefined, losing: () => {}, everyLanguage: true }
    await giveBack(kind, record, undone, inside)
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
