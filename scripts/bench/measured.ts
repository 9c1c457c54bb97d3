/** Under what circumstances something was measured. */
export interface Setting {
  readonly database: 'sqlite' | 'postgres'
  /** How many events the calendar has. */
  readonly size: number
  /** How many processes serve. */
  readonly workers: number
}

/** What was measured of a scenario. */
export interface Measured extends Setting {
  readonly name: string
  readonly title: string
  readonly perSecond: number
  /** Of the floor: a bare server that writes the same bytes. */
  readonly floorPerSecond: number
  /** `perSecond` by `floorPerSecond`. */
  readonly ratio: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly p999: number
  /** Of one answer, without its headers: the median where they differ. */
  readonly bytes: number
  /** Processor time of all processes for one request, in microseconds. */
  readonly cpu?: number
  /** Of the floor, likewise. */
  readonly floorCpu?: number
  /** Of all processes after the load, in MB. */
  readonly memory?: number
  /** Of a hundred answers, how many came from a cache; where the answers say it. */
  readonly hits?: number
}

/** Something that is measured once rather than under load. */
export interface Noted extends Setting {
  readonly name: string
  readonly title: string
  readonly value: number
  readonly unit: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
