import { otherEvents } from '../../domain/views.ts'
import type { Storage } from '../../storage/storage.ts'

/** So many pairs of a day and an event are held until the next writing; beyond them, the events of a day are counted together. */
const maxHeld = 10_000

/** How often the pages of events were seen since the last writing: by day and event, and nothing else. */
export interface ViewCounter {
  /** `day`: `YYYY-MM-DD` in the time of the site. */
  count(day: string, event: number): void
  /** Adds what was counted to what is stored; what cannot be written waits for the next time. Answers how many views. */
  write(storage: Pick<Storage, 'statistics'>): Promise<number>
}

export function createViewCounter(): ViewCounter {
  let held = new Map<string, number>()
  const add = (key: string, views: number) => {
    const place = held.has(key) || held.size < maxHeld ? key : `${key.slice(0, 10)} ${otherEvents}`
    held.set(place, (held.get(place) ?? 0) + views)
  }
  return {
    count: (day, event) => add(`${day} ${event}`, 1),
    async write({ statistics }) {
      const taken = held
      if (taken.size === 0) return 0
      held = new Map()
      try {
        await statistics.addViews(
          [...taken].map(([key, views]) => ({ day: key.slice(0, 10), event: Number(key.slice(11)), views })),
        )
      } catch (error) {
        for (const [key, views] of taken) add(key, views)
        throw error
      }
      return [...taken.values()].reduce((sum, views) => sum + views, 0)
    },
  }
}
