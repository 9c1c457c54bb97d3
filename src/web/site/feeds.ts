import { atom } from '../../feeds/atom/format.ts'
import { iCalendar } from '../../feeds/ical/format.ts'
import { rss } from '../../feeds/rss/format.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { parametersOf, queryOf, type Filters } from './calendar/filters.ts'
import type { Page } from './page.ts'

/** The feeds of a list that readers of feeds and calendars look for in the head of its page. */
export function listFeeds(filters: Filters, { language, settings }: Context, about = settings.siteName): Page['feeds'] {
  return [iCalendar, rss, atom].map(({ extension, type, name }) => ({
    path: `events.${extension}${queryOf({ ...parametersOf(filters) })}`,
    type: type.replace(/;.*/, ''),
    title: `${about} (${localized(name, language)})`,
  }))
}
