import type { Measured, Noted } from './measured.ts'

/** The committed figures of a run. */
export interface Figures {
  /** The day, and what it ran on. */
  readonly measured: string
  readonly machine: string
  readonly loads: readonly Measured[]
  readonly notes: readonly Noted[]
}

/** A scenario that takes more than twice of what it took. */
export interface Halved {
  readonly title: string
  /** Processor time for one request, as a multiple of that of the floor; where it is not known, the floor's requests/s by ours. */
  readonly before: number
  readonly now: number
}

/**
 * What has become twice as slow in comparison with the floor; undefined where it has not, or was not measured before.
 * Processor time is compared, as it hardly depends on what sends the requests, or on what else the machine does.
 */
export function halved(figures: Figures, one: Measured): Halved | undefined {
  const old = figures.loads.find((other) => keyOf(other) === keyOf(one))
  if (!old) return undefined
  const [was, is] = [workOf(old), workOf(one)]
  const [before, now] = was !== undefined && is !== undefined ? [was, is] : [1 / old.ratio, 1 / one.ratio]
  return now > 2 * before ? { title: one.title, before, now } : undefined
}

function workOf({ cpu, floorCpu }: Measured): number | undefined {
  return cpu === undefined || !floorCpu ? undefined : cpu / floorCpu
}

function keyOf({ name, database, size, workers }: Measured): string {
  return [name, database, size, workers].join(' ')
}
