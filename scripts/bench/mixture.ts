import { dayCount, dayName } from './calendar/days.ts'
import { categoryId, organizerId, tagId, venueId } from './calendar/ids.ts'
import { counts } from './calendar/plan.ts'
import type { Narrowing, Timetable } from './calendar/timetable.ts'
import { api } from './paths.ts'
import { below, pick, randomOf, unevenly, type Random } from './random.ts'
import type { Asked } from './requests.ts'

/** How long the windows are, in days. */
const windows = [1, 7, 30, 730] as const
const narrowings = ['none', 'category', 'venue', 'organizer', 'tag'] as const

const perPage = 10
const mostPages = 5

/** How often a window of a length is looked for that has a whole page. */
const tries = 60

/**
 * Lists that never repeat: windows of a day, a week, a month and 24 months, each with and without a category, venue,
 * organizer or tag, pages 1 to 5. Each answer has ten events, whatever the size of the calendar, or it would not compare:
 * combinations that never have as many, such as a day of a venue, do not come.
 */
export function* mixture(timetable: Timetable, seed: number, language?: 'fr'): Generator<Asked, never> {
  const random = randomOf(seed)
  const asked = new Set<string>()
  for (;;) {
    const list = someList(timetable, random)
    if (list === undefined || asked.has(list)) continue
    // Nothing is kept for so long that it would be found again.
    if (asked.size > 500_000) asked.clear()
    asked.add(list)
    yield { path: `${api}/events?per_page=${perPage}&${list}${language ? `&i18n_language=${language}` : ''}` }
  }
}

function someList(timetable: Timetable, random: Random): string | undefined {
  const days = pick(random, windows)
  const kind = pick(random, narrowings)
  for (let turn = 0; turn < tries; turn += 1) {
    const first = below(random, dayCount - days)
    const last = first + days - 1
    const { query, number } = narrowed(kind, random)
    const pages = Math.floor(timetable.count(kind, number, first, last) / perPage)
    if (pages === 0) continue
    const page = 1 + below(random, Math.min(pages, mostPages))
    return `page=${page}&start_date=${dayName(first)}%20${clock(random)}&end_date=${dayName(last)}${query}`
  }
  return undefined
}

/** A time of day: windows of the same days then differ, and are still the same, as dates stand for their whole days. */
function clock(random: Random): string {
  return [24, 60, 60].map((count) => String(below(random, count)).padStart(2, '0')).join(':')
}

function narrowed(kind: Narrowing, random: Random) {
  switch (kind) {
    case 'none':
      return { number: 0, query: '' }
    case 'category': {
      const number = unevenly(random, counts.categories)
      return { number, query: `&categories=${categoryId(number)}` }
    }
    case 'venue': {
      const number = unevenly(random, counts.venues)
      return { number, query: `&venue=${venueId(number)}` }
    }
    case 'organizer': {
      const number = unevenly(random, counts.organizers)
      return { number, query: `&organizer=${organizerId(number)}` }
    }
    case 'tag': {
      const number = unevenly(random, counts.tags)
      return { number, query: `&tags=${tagId(number)}` }
    }
  }
}
