import type { StatisticsStore } from '../../stores/statistics.ts'
import type { Access } from '../access.ts'
import { countEventsByCategory, countEventsByLink, countEventsByMonth, countAllEvents } from './events.ts'
import { countUntranslated } from './untranslated.ts'
import { addViews, forgetViews, viewsByDay, viewsByEvent } from './views.ts'
import { waitingEntries } from './waiting.ts'

export function statisticsStore(access: Access): StatisticsStore {
  const { read, dialect } = access
  return {
    total: (of) => countAllEvents(read, of),
    months: (of) => countEventsByMonth(read, of),
    linked: (kind, of, language, limit) => countEventsByLink(read, kind, of, { language, limit }),
    categorized: (of) => countEventsByCategory(read, of, dialect),
    untranslated: (kind, author) => countUntranslated(read, kind, author),
    waiting: (sinceUtc, author, limit) => waitingEntries(read, sinceUtc, author, limit),
    addViews: (views) => addViews(access, views),
    viewsByDay: (of) => viewsByDay(read, of),
    viewsByEvent: (of, language, limit) => viewsByEvent(read, of, language, limit),
    forgetViews: (before) => forgetViews(access, before),
  }
}
