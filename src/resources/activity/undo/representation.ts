import { z } from 'zod'
import { localized, type Language } from '../../../i18n/language.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { activityKinds } from '../representation.ts'
import { keptMemberData } from './kept.ts'
import type { Undone } from './undo-group.ts'
import { msg } from '../../../texts/msg.ts'

const what = { kind: z.enum(activityKinds), id: z.int() }

/** The result of an undo. */
export const undoRepresentation = namedSchema(
  'Undo',
  z.strictObject({
    activity: describedSchema(z.int(), msg('The first entry of the group that was undone.')),
    undone: describedSchema(
      z.array(z.strictObject({ ...what, members: z.array(z.string()) })),
      msg('The records that are as before, and their members; none where a record came back, or went, as a whole.'),
    ),
    kept: describedSchema(
      z.array(
        z.strictObject({
          ...what,
          member: z.string().nullable(),
          reason: z.string(),
          user: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
          date_utc: z.string().nullable(),
          activity: z.int().nullable(),
        }),
      ),
      msg('What was left as it is, why, and who has changed it since, when and by which entry.'),
    ),
    missing: describedSchema(
      z.array(z.strictObject({ ...what, member: z.string(), named: z.unknown() })),
      msg('What a member named then and is gone, or in the trash, or not yours to read.'),
    ),
  }),
  msg('A write that was undone.'),
)

export type UndoRepresentation = z.infer<typeof undoRepresentation>

export const exampleUndo: UndoRepresentation = {
  activity: 12,
  undone: [{ kind: 'event', id: 5, members: ['title'] }],
  kept: [
    {
      ...{ kind: 'event', id: 5, member: 'description@en', reason: 'was changed since' },
      ...{ user: { id: 2, name: 'Bob' }, date_utc: '2026-11-21 02:20:00', activity: 14 },
    },
  ],
  missing: [],
}

export function presentUndo(activity: number, { done, kept }: Undone, language: Language): UndoRepresentation {
  return {
    activity,
    undone: done
      .filter((each) => each.kept.length === 0 || each.members.length > 0)
      .map(({ kind, record, members }) => ({ kind, id: record, members: [...members] })),
    kept: kept.map((each) => {
      const { record, ...data } = keptMemberData(each)
      return { ...data, id: record, reason: localized(each.reason, language) }
    }),
    missing: done.flatMap(({ kind, record, missing }) =>
      missing.map(({ member, id }) => ({ kind, id: record, member, named: id })),
    ),
  }
}
