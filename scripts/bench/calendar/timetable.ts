import { parentOf, planOf } from './plan.ts'

export type Narrowing = 'none' | 'category' | 'venue' | 'organizer' | 'tag'

/** What a calendar holds, known without asking it. */
export interface Timetable {
  readonly size: number
  /** How many published events start and end within these days, at a venue, below a category, … */
  count(kind: Narrowing, number: number, first: number, last: number): number
}

interface Days {
  readonly start: number
  readonly end: number
}

/** Goes through the plans of all events of a calendar. */
export function timetableOf(size: number): Timetable {
  const found = new Map<string, Days[]>()
  const add = (key: string, days: Days) => {
    const list = found.get(key)
    if (list) list.push(days)
    else found.set(key, [days])
  }
  for (let number = 0; number < size; number += 1) {
    const plan = planOf(number)
    if (plan.draft) continue
    const days = { start: plan.startDay, end: plan.endDay }
    add('none 0', days)
    add(`venue ${plan.venue}`, days)
    add(`organizer ${plan.organizer}`, days)
    for (const tag of plan.tags) add(`tag ${tag}`, days)
    for (const category of new Set(plan.categories.flatMap(withAbove))) add(`category ${category}`, days)
  }
  for (const list of found.values()) list.sort((a, b) => a.start - b.start)
  return {
    size,
    count(kind, number, first, last) {
      const list = found.get(`${kind} ${number}`) ?? []
      let count = 0
      for (let index = position(list, first); index < list.length; index += 1) {
        const days = list[index]
        if (!days || days.start > last) break
        if (days.end <= last) count += 1
        // Nobody asks for more than five pages of ten.
        if (count >= 50) break
      }
      return count
    },
  }
}

/** A category and all above it. */
function withAbove(category: number): readonly number[] {
  const above = parentOf(category)
  return above === null ? [category] : [category, ...withAbove(above)]
}

/** Where in a sorted list the first is that starts on this day or later. */
function position(list: readonly Days[], day: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.start ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}
