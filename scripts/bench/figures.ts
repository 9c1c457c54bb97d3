import type { Measured, Noted } from './measured.ts'

/** The committed figures of a run. */
export interface Figures {
  /** The day, and what it ran on. */
  readonly measured: string
  readonly machine: string
  readonly loads: readonly Measured[]
  readonly notes: readonly Noted[]
}

/** A scenario whose ratio to the floor is less than half of what it was. */
export interface Halved {
  readonly title: string
  readonly before: number
  readonly now: number
}

/** Of what was measured now, what has become twice as slow in comparison with the floor. */
export function halved(figures: Figures, now: readonly Measured[]): readonly Halved[] {
  return now.flatMap((one) => {
    const before = figures.loads.find((other) => keyOf(other) === keyOf(one))
    if (!before || one.ratio >= before.ratio / 2) return []
    return [{ title: one.title, before: before.ratio, now: one.ratio }]
  })
}

function keyOf({ name, database, size, workers }: Measured): string {
  return [name, database, size, workers].join(' ')
}
