import type { Activity } from '../../../domain/changes/activity.ts'
import { defineProblem, issue, type Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { parameterOf } from '../../records/earlier.ts'
import type { Net } from './net.ts'

/** Something that an undo leaves as it is. */
export interface Kept {
  readonly kind: Activity['kind']
  readonly record: number
  /** As parameters name it, a text as `title@fr`; null: the record as a whole. */
  readonly member: string | null
  readonly reason: Localized
  /** The entry because of which it stays: somebody has changed it since. */
  readonly by: Activity | null
}

const changed: Localized = { en: 'was changed since', fr: 'a été modifié depuis' }

export const reasons = {
  changed,
  used: { en: 'is used elsewhere since', fr: 'est utilisé ailleurs depuis' },
  sold: { en: 'was sold since', fr: 'a été vendu depuis' },
  apart: {
    en: 'cannot be one with its series again, which is in the trash or has other dates at its times',
    fr: 'ne peut pas rejoindre sa série, qui est à la corbeille ou a d’autres dates aux mêmes moments',
  },
  account: { en: 'is an account', fr: 'est un compte' },
  gone: { en: 'is gone for good', fr: 'n’existe plus' },
  picture: { en: 'stays among the pictures', fr: 'reste parmi les images' },
  sale: { en: 'is undone by another sale', fr: 's’annule par une autre vente' },
  notYours: { en: 'may be deleted by others alone', fr: 'ne peut être supprimé que par d’autres' },
  untold: {
    password: { en: 'is not kept', fr: 'n’est pas conservé' },
    comments: { en: 'are undone separately', fr: 's’annulent à part' },
    preview_link: { en: 'ends by itself', fr: 'expire de lui-même' },
  },
} as const satisfies Readonly<Record<string, Localized | Readonly<Record<string, Localized>>>>

/** Reasons for which an undo is refused unless it is asked for in part: somebody would lose something. */
const conflicts: ReadonlySet<Localized> = new Set<Localized>([
  reasons.changed,
  reasons.used,
  reasons.sold,
  reasons.apart,
])

export function isConflict({ reason }: Kept): boolean {
  return conflicts.has(reason)
}

export function keptAs(
  { kind, record }: Pick<Net, 'kind' | 'record'>,
  member: string | null,
  reason: Localized,
  by: Activity | null = null,
): Kept {
  return { kind, record, member: member === null ? null : parameterOf(member, kind), reason, by }
}

/** Refuses an undo by which somebody would lose something. */
export const changedSince = defineProblem({
  status: 409,
  code: 'rest_changed_since',
  when: {
    en: 'Some of it was changed since, or is used elsewhere: `params` names it, `details` who did it. With `partly=true` the rest is undone.',
    fr: 'Une partie a été modifiée depuis, ou est utilisée ailleurs : `params` la nomme, `details` dit par qui. Avec `partly=true`, le reste est annulé.',
  },
  message: (kept: readonly Kept[]) => ({
    en: `${kept.map((each) => sentenceOf(each).en).join(' ')} With partly=true the rest is undone.`,
    fr: `${kept.map((each) => sentenceOf(each).fr).join(' ')} Avec partly=true, le reste est annulé.`,
  }),
  wrong: (kept) =>
    kept.map((each) => ({
      ...issue(nameOf(each), 'rest_changed_since', sentenceOf(each)),
      ...{ sent: null, data: dataOf(each) },
    })),
})

/** `title@fr`, and, where the record has to be said, `venue 7 city`. */
export function nameOf({ kind, record, member }: Kept): string {
  return member === null ? `${kind} ${record}` : `${kind} ${record} ${member}`
}

/** The later change that prevents an undo: its user, action and time. */
export function dataOf({ kind, record, member, by }: Kept) {
  const user = by?.user == null ? null : { id: by.user, name: by.userName ?? '' }
  return { kind, record, member, user, date_utc: by?.atUtc ?? null, activity: by?.id ?? null }
}

function sentenceOf(kept: Kept): Localized {
  const { reason, by } = kept
  const who = by?.userName == null ? { en: '', fr: '' } : { en: ` by ${by.userName}`, fr: ` par ${by.userName}` }
  return { en: `${nameOf(kept)} ${reason.en}${who.en}.`, fr: `${nameOf(kept)} ${reason.fr}${who.fr}.` }
}

/** What an update refuses that would take something back. */
export const cannotUndo = defineProblem({
  status: 409,
  code: 'rest_cannot_undo',
  when: {
    en: 'It cannot be as it was before, as other things have changed since; the message says why, and `params` which members.',
    fr: 'Il ne peut pas redevenir comme avant, car autre chose a changé depuis ; le message dit pourquoi, et `params` quels membres.',
  },
  message: ({ kind, record }: Pick<Net, 'kind' | 'record'>, { text }: Pick<Problem, 'text' | 'wrong'>) => ({
    en: `The ${kind} ${record} cannot be as it was before. ${text.en}`,
    fr: `La fiche ${kind} ${record} ne peut pas redevenir comme avant. ${text.fr}`,
  }),
  wrong: (_net, { wrong }) => wrong,
})
