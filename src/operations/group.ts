import type { NewActivity } from '../domain/changes/activity.ts'
import type { Storage } from '../storage/storage.ts'

/** What is done together: its entries of the activity are one group. */
export interface ActivityGroup {
  /** The id of the first entry; undefined as long as there is none. */
  first: number | undefined
  /** How many there are. */
  entries: number
  /** The group that this one takes back. */
  undoes?: number | undefined
}

export function newGroup(undoes?: number): ActivityGroup {
  return { first: undefined, entries: 0, undoes }
}

/** Runs work in a transaction, whose entries belong to the group of the context, or to one of their own. */
export async function inGroup<T>(
  { storage, group }: { readonly storage: Storage; readonly group?: ActivityGroup | undefined },
  work: (inside: Storage, group: ActivityGroup) => Promise<T>,
): Promise<T> {
  const done = await storage.transaction(async (inside) => {
    // A try that is rolled back leaves the group as it was.
    const mine = { ...(group ?? newGroup()) }
    return { result: await work(inside, mine), mine }
  })
  if (group) Object.assign(group, done.mine)
  return done.result
}

/** Adds an entry to the group that it belongs to. */
export async function addToGroup(
  group: ActivityGroup | undefined,
  storage: Storage,
  entry: NewActivity,
): Promise<void> {
  const id = await storage.activity.add({ ...entry, group: group?.first, undoes: group?.undoes })
  if (!group) return
  group.first ??= id
  group.entries += 1
}
