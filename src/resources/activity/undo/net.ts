import { type Activity, withoutLinks } from '../../../domain/changes/activity.ts'
import type { States } from '../../../domain/changes/changes.ts'

/** The net effect of a group of entries on one record. */
export interface Net {
  readonly kind: Activity['kind']
  readonly record: number
  /** Its entries, in their order. */
  readonly entries: readonly Activity[]
  /** Each member as the first of them found it and the last one left it. */
  readonly before: States
  readonly after: States
}

/** What a group has written, to tell what came with a record from what was added to it since. */
export type Group = ReadonlyMap<string, Net>

export const keyOf = ({ kind, record }: Pick<Activity, 'kind' | 'record'>) => `${kind} ${record}`

/** The effects of a group on each record, the latest first. */
export function netOf(group: readonly Activity[]): readonly Net[] {
  const byRecord = Map.groupBy(group, keyOf)
  const nets = [...byRecord.values()].flatMap((entries) => {
    const [first] = entries
    return first ? [{ kind: first.kind, record: first.record, entries, ...netChange(entries) }] : []
  })
  return nets.toSorted((a, b) => lastEntryId(b) - lastEntryId(a))
}

function lastEntryId({ entries }: Net): number {
  return entries.at(-1)?.id ?? 0
}

function netChange(entries: readonly Activity[]): Pick<Net, 'before' | 'after'> {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const entry of entries)
    for (const name of membersIn(entry)) {
      if (!Object.hasOwn(before, name)) before[name] = entry.before[name] ?? null
      after[name] = entry.after[name] ?? null
    }
  return { before, after }
}

/** The members of which an entry tells values. */
export function membersIn(entry: Activity): readonly string[] {
  return [...new Set([...Object.keys(withoutLinks(entry.before)), ...Object.keys(entry.after)])]
}

/** The entry by which a record came to be: it was created, or an undo has made it anew, as it does with terms and tickets. */
export function creationEntry(net: Net): Activity | undefined {
  return entryOfAction(net, 'created') ?? revivalOf(net)
}

/** The entry by which an undo has made a deleted record anew. Others are restored from the trash, in which they still are. */
export function revivalOf(net: Net): Activity | undefined {
  return net.kind === 'category' || net.kind === 'tag' || net.kind === 'ticket'
    ? entryOfAction(net, 'restored')
    : undefined
}

/** The entry of this action, if there is one. */
export function entryOfAction({ entries }: Net, action: Activity['action']): Activity | undefined {
  return entries.find((entry) => entry.action === action)
}
