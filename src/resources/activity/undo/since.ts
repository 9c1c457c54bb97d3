import type { Activity } from '../../../domain/changes/activity.ts'
import type { Context } from '../../../operations/context.ts'
import { membersIn } from './net.ts'

/** What happened to a record after a group was written, but for what was taken back meanwhile. */
export interface Since {
  /** The entries that have changed a member. */
  of(member: string): readonly Activity[]
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
  return {
    of: (member) =>
      standing(
        later.filter((entry) => membersIn(entry).includes(member)),
        group,
      ),
    bySomebody: standing(later, group).findLast(({ user, action }) => user !== null && action !== 'sold'),
  }
}

/** The entries without those that later ones took back, and without these; `group` itself may have been taken back and done again. */
function standing(entries: readonly Activity[], group: number): readonly Activity[] {
  const gone = new Set<number>()
  for (const entry of entries.toReversed()) {
    const { undoes } = entry
    if (undoes === null || gone.has(entry.id)) continue
    const others = entries.filter((each) => each.group === undoes && each.id < entry.id && !gone.has(each.id))
    if (others.length === 0 && undoes !== group) continue
    for (const each of [entry, ...others]) gone.add(each.id)
  }
  return entries.filter(({ id }) => !gone.has(id))
}
