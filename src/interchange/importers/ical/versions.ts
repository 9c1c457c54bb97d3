import type { Properties, Property } from './properties.ts'

/** One component of those that share a uid. */
export interface Version {
  /** Its number in the file. */
  readonly number: number
  readonly uid: string
  readonly sequence: number
  readonly stamp: string
  readonly start: string
  /** Its calendar in the file. */
  readonly calendar: number
  /** The date of its series that it changes, undefined of anything else. */
  readonly original: Property | undefined
}

export function readVersion(properties: Properties, where: Pick<Version, 'number' | 'uid' | 'calendar'>): Version {
  return {
    ...where,
    sequence: Number(/^\d{1,9}/.exec(properties.text('SEQUENCE'))?.[0] ?? 0),
    stamp: properties.first('LAST-MODIFIED')?.raw ?? properties.first('DTSTAMP')?.raw ?? '',
    start: properties.first('DTSTART')?.raw.trim() ?? '',
    original: properties.first('RECURRENCE-ID'),
  }
}

/**
 * The external ids of the events that count, by their numbers: of several versions the last. Events that share a uid although
 * neither is a version of the other are told apart by when they start.
 */
export function eventIds(versions: readonly Version[]): ReadonlyMap<number, string> {
  const byUid = Map.groupBy(versions, ({ uid }) => uid)
  return new Map([...byUid].flatMap(([uid, all]) => countVersions(uid, all)))
}

function countVersions(uid: string, all: readonly Version[]): readonly (readonly [number, string])[] {
  const sequences = new Set(all.map(({ sequence }) => sequence))
  const starts = Map.groupBy(all, ({ start }) => start)
  const areVersions = sequences.size > 1 || starts.size === 1
  const groups = areVersions ? [all] : [...starts.values()]
  return groups.flatMap((group, index) => {
    const last = latestVersion(group)
    return last ? [[last.number, index === 0 ? uid : `${uid} ${last.start}`] as const] : []
  })
}

/**
 * The same of exceptions: one for each date, however it is written. `dateOf` says which date of its series one changes, undefined where
 * that cannot be read.
 */
export function exceptionIds(
  versions: readonly Version[],
  dateOf: (version: Version) => string | undefined,
): ReadonlyMap<number, string> {
  const writtenOf = ({ original }: Version) => original?.raw.trim() ?? ''
  const byDate = Map.groupBy(versions, (version) => `${version.uid} ${dateOf(version) ?? writtenOf(version)}`)
  const ids = new Map<string, number>()
  for (const [key, all] of byDate) {
    const last = latestVersion(all)
    if (!last) continue
    const id = `${last.uid} ${writtenOf(last)}`
    ids.set(ids.has(id) ? key : id, last.number)
  }
  return new Map([...ids].map(([id, number]) => [number, id]))
}

/** By `SEQUENCE`, then by when it was made (RFC 5546 §2.1.5), then by its place in the file. */
function latestVersion(versions: readonly Version[]): Version | undefined {
  return versions.toSorted(
    (one, other) => other.sequence - one.sequence || other.stamp.localeCompare(one.stamp) || other.number - one.number,
  )[0]
}
