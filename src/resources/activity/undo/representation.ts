import { z } from 'zod'
import { localized, type Language } from '../../../i18n/language.ts'
import { described, named } from '../../../schema/described.ts'
import { activityKinds } from '../representation.ts'
import { dataOf } from './kept.ts'
import type { Undone } from './undo-group.ts'

const what = { kind: z.enum(activityKinds), id: z.int() }

/** The result of an undo. */
export const undoRepresentation = named(
  'Undo',
  z.strictObject({
    activity: described(z.int(), {
      en: 'The first entry of the group that was undone.',
      fr: 'La première entrée du groupe annulé.',
    }),
    undone: described(z.array(z.strictObject({ ...what, members: z.array(z.string()) })), {
      en: 'The records that are as before, and their members; none where a record came back, or went, as a whole.',
      fr: 'Les fiches redevenues comme avant, et leurs champs ; aucun lorsqu’une fiche est revenue, ou partie, en entier.',
    }),
    kept: described(
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
      {
        en: 'What was left as it is, why, and who has changed it since, when and by which entry.',
        fr: 'Ce qui a été laissé tel quel, pourquoi, et qui l’a modifié depuis, quand et par quelle entrée.',
      },
    ),
    missing: described(z.array(z.strictObject({ ...what, member: z.string(), named: z.unknown() })), {
      en: 'What a member named then and is gone, or in the trash, or not yours to read.',
      fr: 'Ce qu’un champ désignait alors et qui n’existe plus, est à la corbeille ou ne vous est pas lisible.',
    }),
  }),
  { en: 'A write that was undone.', fr: 'Une écriture annulée.' },
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
      const { record, ...data } = dataOf(each)
      return { ...data, id: record, reason: localized(each.reason, language) }
    }),
    missing: done.flatMap(({ kind, record, missing }) =>
      missing.map(({ member, id }) => ({ kind, id: record, member, named: id })),
    ),
  }
}
