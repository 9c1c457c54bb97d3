import type { Context } from '../../../operations/context.ts'

/** The date of a series whose original start is at a wall time, `YYYY-MM-DD HH:MM:SS`, or else the only one of that day. */
export async function dateAt(series: number, wall: string, { storage }: Context): Promise<number | undefined> {
  const all = await storage.events.occurrencesOn(series, wall.slice(0, 10))
  const starts = all.filter(({ isGone }) => !isGone)
  return (starts.find(({ original }) => original === wall) ?? (starts.length === 1 ? starts[0] : undefined))?.id
}
