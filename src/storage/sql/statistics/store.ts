import type { StatisticsStore } from '../../stores/statistics.ts'
import type { Access } from '../access.ts'
import { heldByCategories, heldByLink, heldByMonth, totalHeld } from './events.ts'
import { countUntranslated } from './untranslated.ts'

export function statisticsStore({ read, dialect }: Access): StatisticsStore {
  return {
    total: (of) => totalHeld(read, of),
    months: (of) => heldByMonth(read, of),
    linked: (kind, of, language, limit) => heldByLink(read, kind, of, { language, limit }),
    categorized: (of) => heldByCategories(read, of, dialect),
    untranslated: (kind, author) => countUntranslated(read, kind, author),
  }
}
