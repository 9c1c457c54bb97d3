import { atom } from '../../interchange/feeds/atom/format.ts'
import { iCalendar } from '../../interchange/feeds/ical/format.ts'
import { rss } from '../../interchange/feeds/rss/format.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { connectPath } from './connect/connected.ts'
import { parametersOf, queryOf, type Filters } from '../../resources/question/filters.ts'
import type { Page } from './document/page.ts'
import type { Followed } from './sheets/subscribe.ts'

/** What a view shows with its filters, whatever its days, as calendar programs may follow it; `name` is what it is called. */
export function followed(filters: Filters, name: string, { links }: Context, page?: string): Followed {
  const { when: _when, from: _from, to: _to, sort: _sort, ...others } = filters
  return {
    name,
    feed: `events.ics${queryOf({ ...parametersOf(others) })}`,
    page: page ?? `${links.site}/events/list/${queryOf(others)}`,
    connect: `${links.site}${connectPath(others)}`,
  }
}

/** The feeds of a list that readers of feeds and calendars look for in the head of its page. */
export function listFeeds(filters: Filters, { language, settings }: Context, subject?: string): Page['feeds'] {
  const about = subject ?? localized(settings.siteName, language)
  return [iCalendar, rss, atom].map(({ extension, type, name }) => ({
    path: `events.${extension}${queryOf({ ...parametersOf(filters) })}`,
    type: type.replace(/;.*/, ''),
    title: `${about} (${localized(name, language)})`,
  }))
}
