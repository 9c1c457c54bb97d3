import type { Activity } from '../../../domain/changes/activity.ts'
import type { Context } from '../../../operations/context.ts'
import { membersIn } from './net.ts'

/** What happened to a record after a group was written, but for what was taken back meanwhile. */
export interface Since {
  /** The entries that have changed a member. */
  of(member: string): readonly Activity[]
  /** Those that have taken the change of a member by the group back. */
  undone(member: string): readonly Activity[]
  /** Whether the record, which the group has removed, was brought back by an undo of it: what has become of it then is of others. */
  readonly wasBroughtBack: boolean
  /** The last entry by somebody; what the service does by itself never counts. */
  readonly bySomebody: Activity | undefined
}

/** Looks for what happened to records after the first entry of a group. */
export async function sinceOf(
  records: readonly Pick<Activity, 'kind' | 'record'>[],
  group: number,
  { storage }: Context,
): Promise<Since> {
  const found: Activity[] = []
  for (const { kind, record } of records) found.push(...(await storage.activity.from(group + 1, { kind, record })))
  const later = found.filter((entry) => entry.group !== group).sort((a, b) => a.id - b.id)
  const standingIn = (member: string) => standing(later.filter((entry) => membersIn(entry).includes(member)))
  const removals = standing(later.filter(({ action }) => moves.has(action)))
  const isUndo = ({ undoes }: Activity) => undoes === group
  return {
    of: (member) => standingIn(member).filter((entry) => !isUndo(entry)),
    undone: (member) => standingIn(member).filter(isUndo),
    wasBroughtBack: removals.some((entry) => entry.action === 'restored' && isUndo(entry)),
    bySomebody: standing(later).findLast((entry) => entry.user !== null && entry.action !== 'sold' && !isUndo(entry)),
  }
}

/** What takes a record away, and brings it back. */
const moves: ReadonlySet<Activity['action']> = new Set<Activity['action']>(['trashed', 'deleted', 'restored'])

/** The entries without those that later ones took back, and without these. */
function standing(entries: readonly Activity[]): readonly Activity[] {
  const gone = new Set<number>()
  for (const entry of entries.toReversed()) {
    const { undoes } = entry
    if (undoes === null || gone.has(entry.id)) continue
    const others = entries.filter((each) => each.group === undoes && each.id < entry.id && !gone.has(each.id))
    if (others.length === 0) continue
    const undo = entries.filter((each) => each.group === entry.group && each.undoes === undoes)
    for (const each of [...undo, ...others]) gone.add(each.id)
  }
  return entries.filter(({ id }) => !gone.has(id))
}
