import type { Activity } from '../../../domain/changes/activity.ts'
import type { Context } from '../../../operations/context.ts'
import { ok } from '../../../operations/answer.ts'
import { operation } from '../../../operations/operation.ts'
import { defaulted, type Values } from '../../../schema/field.ts'
import { boolean } from '../../../schema/types/values/boolean.ts'
import { idPath } from '../../records/fields.ts'
import { maxUndoneAtOnce } from '../../../domain/bulk.ts'
import { tooManyJobs } from '../../bulk/problems.ts'
import { activityNotFound, tooManyEntries } from '../problems.ts'
import { mayReadActivity, seenBy } from '../seen.ts'
import { cannotUndo, changedSince } from './kept.ts'
import { exampleUndo, presentUndo, undoRepresentation } from './representation.ts'
import { undoGroup } from './undo-group.ts'
import { undoLater } from './undo-later.ts'
import { msg } from '../../../texts/msg.ts'

export const undoActivity = operation({
  id: 'undo-activity',
  methods: ['POST'],
  route: ['activity', { parameter: 'id', pattern: '\\d+' }, 'undo'],
  // The updates that it makes have their own.
  scope: null,
  summary: msg('Undo a write'),
  description: msg(
    'Undoes what this entry and those of its group changed, and nothing else, in one transaction: tickets, inline venues and tags with it. What somebody has changed since is never overwritten: it is refused with its names, or, with `partly`, left as it is.',
  ),
  path: idPath,
  parameters: {
    partly: defaulted(boolean(), false, msg('Whether the rest is undone where something was changed since')),
  },
  locate: async ({ id }: Values<typeof idPath>, context: Context): Promise<readonly Activity[] | undefined> => {
    if (!mayReadActivity(context.actor)) return undefined
    const { activity } = context.storage
    const [entry] = await activity.since(id - 1, 1)
    if (entry?.id !== id) return undefined
    const { kind, record, group } = entry
    const seen = seenBy(context)
    const [found] = await activity.from(id, { kind, record, ...seen })
    return found?.id === id ? activity.from(group, { group, withoutUsers: seen.withoutUsers }) : undefined
  },
  kept: () => undefined,
  absent: ({ id }) => activityNotFound(id),
  permit: mayReadActivity,
  mayTakeLonger: true,
  run: async ({ parameters: { partly } }, context, entries) => {
    const group = entries[0]?.group ?? 0
    if (entries.length > maxUndoneAtOnce) return undoLater(group, entries, context)
    return ok(presentUndo(group, await undoGroup(group, entries, partly, context), context.language))
  },
  exampleBody: { partly: false },
  schema: undoRepresentation,
  example: exampleUndo,
  errors: [activityNotFound, changedSince, cannotUndo, tooManyEntries, tooManyJobs],
})
