import type { Activity } from '../../../domain/changes/activity.ts'
import { defineProblem, issue, type Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { parameterOfMember } from '../../records/earlier.ts'
import type { Net } from './net.ts'
import { msg } from '../../../texts/msg.ts'

/** Something that an undo leaves as it is. */
export interface KeptMember {
  readonly kind: Activity['kind']
  readonly record: number
  /** As parameters name it, a text as `title@fr`; null: the record as a whole. */
  readonly member: string | null
  readonly reason: Localized
  /** The entry because of which it stays: somebody has changed it since. */
  readonly by: Activity | null
}

const changed: Localized = msg('was changed since')

export const reasons = {
  changed,
  used: msg('is used elsewhere since'),
  sold: msg('was sold since'),
  apart: msg('cannot be one with its series again, which is in the trash or has other dates at its times'),
  account: msg('is an account'),
  gone: msg('is gone for good'),
  picture: msg('stays among the pictures'),
  sale: msg('is undone by another sale'),
  notYours: msg('may be deleted by others alone'),
  untold: {
    password: msg('is not kept'),
    comments: msg('are undone separately'),
    preview_link: msg('ends by itself'),
  },
} as const satisfies Readonly<Record<string, Localized | Readonly<Record<string, Localized>>>>

/** Reasons for which an undo is refused unless it is asked for in part: somebody would lose something. */
const conflicts: ReadonlySet<Localized> = new Set<Localized>([
  reasons.changed,
  reasons.used,
  reasons.sold,
  reasons.apart,
])

export function isConflict({ reason }: KeptMember): boolean {
  return conflicts.has(reason)
}

export function keptAs(
  { kind, record }: Pick<Net, 'kind' | 'record'>,
  member: string | null,
  reason: Localized,
  by: Activity | null = null,
): KeptMember {
  return { kind, record, member: member === null ? null : parameterOfMember(member, kind), reason, by }
}

/** Refuses an undo by which somebody would lose something. */
export const changedSince = defineProblem({
  status: 409,
  code: 'rest_changed_since',
  when: msg(
    'Some of it was changed since, or is used elsewhere: `params` names it, `details` who did it. With `partly=true` the rest is undone.',
  ),
  message: (kept: readonly KeptMember[]) => ({
    en: `${kept.map((each) => keptMemberSentence(each).en).join(' ')} With partly=true the rest is undone.`,
    fr: `${kept.map((each) => keptMemberSentence(each).fr).join(' ')} Avec partly=true, le reste est annulé.`,
  }),
  wrong: (kept) =>
    kept.map((each) => ({
      ...issue(keptMemberName(each), 'rest_changed_since', keptMemberSentence(each)),
      ...{ sent: null, data: keptMemberData(each) },
    })),
})

/** `title@fr`, and, where the record has to be said, `venue 7 city`. */
function keptMemberName({ kind, record, member }: KeptMember): string {
  return member === null ? `${kind} ${record}` : `${kind} ${record} ${member}`
}

/** The later change that prevents an undo: its user, action and time. */
export function keptMemberData({ kind, record, member, by }: KeptMember) {
  const user = by?.user == null ? null : { id: by.user, name: by.userName ?? '' }
  return { kind, record, member, user, date_utc: by?.atUtc ?? null, activity: by?.id ?? null }
}

function keptMemberSentence(kept: KeptMember): Localized {
  const { reason, by } = kept
  const who = by?.userName == null ? msg('') : msg` by ${by.userName}`
  return msg`${keptMemberName(kept)} ${reason}${who}.`
}

/** What an update refuses that would take something back. */
export const cannotUndo = defineProblem({
  status: 409,
  code: 'rest_cannot_undo',
  when: msg(
    'It cannot be as it was before, as other things have changed since; the message says why, and `params` which members.',
  ),
  message: ({ kind, record }: Pick<Net, 'kind' | 'record'>, { text }: Pick<Problem, 'text' | 'wrong'>) =>
    msg`The ${kind} ${record} cannot be as it was before. ${text}`,
  wrong: (_net, { wrong }) => wrong,
})
