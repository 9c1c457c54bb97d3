import { isDeepStrictEqual } from 'node:util'

/** A member as a group found it, as it left it, and as it is. */
export interface Versions {
  readonly before: unknown
  readonly after: unknown
  readonly now: unknown
}

/** What a member becomes: a value, nothing where it is as before already, or `changed` where somebody has changed it since. */
type Outcome = { readonly value: unknown } | 'same' | 'changed'

/** A member before and after a later write of it. */
type Write = Pick<Versions, 'before' | 'after'>

/** The writes of a member since, which nobody took back. */
interface Later {
  /** Those that took the change back: what somebody did to it after that has nothing to do with it. */
  readonly undone: readonly Write[]
  readonly others: readonly Write[]
}

/** Takes the change of a member back; of a list only what was added to it and removed from it. */
export function undoMember({ before, after, now }: Versions, later: Later): Outcome {
  if (isDeepStrictEqual(now ?? null, before ?? null)) return 'same'
  if (isArrayValue(before) && isArrayValue(after) && isArrayValue(now)) return ofList({ before, after, now }, later)
  if (later.undone.length > 0) return 'same'
  const isAsLeft = later.others.length === 0 && isDeepStrictEqual(now ?? null, after ?? null)
  return isAsLeft ? { value: before } : 'changed'
}

type Lists = Readonly<Record<keyof Versions, readonly unknown[]>>

function ofList({ before, after, now }: Lists, { undone, others }: Later): Outcome {
  if (undone.length + others.length === 0 && isDeepStrictEqual(now, after)) return { value: before }
  const isOpen = (each: unknown) => !undone.some((write) => isAbout(write, each))
  const added = after.filter((each) => !before.includes(each) && isOpen(each))
  const removed = before.filter((each) => !after.includes(each) && isOpen(each))
  const surplus = added.filter((each) => now.includes(each))
  const missing = removed.filter((each) => !now.includes(each))
  if (surplus.length === 0 && missing.length === 0) return 'same'
  // What took its place was replaced by something else, or somebody wants it as it is.
  const isReplaced = added.length > 0 && removed.length > 0 && surplus.length === 0
  if (isReplaced || [...surplus, ...missing].some((each) => others.some((write) => isAbout(write, each))))
    return 'changed'
  const value = now.filter((each) => !surplus.includes(each))
  for (const each of missing) value.splice(before.indexOf(each), 0, each)
  return { value }
}

/** Whether a write has added this to a list or removed it. */
function isAbout({ before, after }: Write, each: unknown): boolean {
  const has = (list: unknown) => isArrayValue(list) && list.includes(each)
  return has(before) !== has(after)
}

function isArrayValue(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Members that are one thing: none of them is taken back where another was changed since. */
const units: readonly (readonly string[])[] = [
  ['start_date', 'end_date', 'all_day', 'timezone', 'recurrence'],
  ['status', 'date'],
  ['geo_lat', 'geo_lng', 'geo_source'],
  ['price', 'currency'],
  ['focal_x', 'focal_y'],
  ['available_from', 'available_until'],
]

/** The members that are one thing with this one, itself among them. */
export function unitOf(member: string): readonly string[] {
  return units.find((unit) => unit.includes(member)) ?? [member]
}
