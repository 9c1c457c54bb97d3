import { below, randomOf, unevenly, type Random } from '../random.ts'
import { dayCount } from './days.ts'

/** How many there are of what events refer to. */
export const counts = { venues: 20_000, organizers: 5000, categories: 300, tags: 2000 } as const

/** When an event is and what it refers to, without its texts: numbers from 0 on, not ids. */
export interface Plan {
  /** Days since the first. */
  readonly startDay: number
  readonly endDay: number
  /** Minutes of the day, wall time. */
  readonly startMinute: number
  readonly endMinute: number
  readonly venue: number
  readonly organizer: number
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly draft: boolean
  /** The numbers that follow are those of the texts. */
  readonly random: Random
}

/** The plan of the event with this number. */
export function planOf(number: number): Plan {
  const random = randomOf(number)
  const startDay = below(random, dayCount)
  const startMinute = 8 * 60 + below(random, 12 * 4) * 15
  const length = lengthOf(random)
  const endDay = startDay + length.days
  const endMinute = length.days > 0 ? 22 * 60 : Math.min(startMinute + length.minutes, 23 * 60 + 45)
  const venue = unevenly(random, counts.venues)
  const organizer = unevenly(random, counts.organizers)
  const categories = several(random, 1 + below(random, 2), counts.categories)
  const tags = several(random, 1 + below(random, 4), counts.tags)
  return {
    ...{ startDay, endDay, startMinute, endMinute, venue, organizer, categories, tags, random },
    draft: number % 100 === 99,
  }
}

/** 97 of 100 last some hours, two some weeks, one some months. */
function lengthOf(random: Random): { readonly days: number; readonly minutes: number } {
  const kind = random()
  if (kind < 0.97) return { days: 0, minutes: 30 + below(random, 16) * 15 }
  return { days: kind < 0.99 ? 7 + below(random, 24) : 31 + below(random, 150), minutes: 0 }
}

function several(random: Random, count: number, among: number): readonly number[] {
  return [...new Set(Array.from({ length: count }, () => unevenly(random, among)))]
}

/** The category above one: the first ten are at the top, and each below has about five. */
export function parentOf(category: number): number | null {
  return category < 10 ? null : Math.floor((category - 10) / 5)
}
