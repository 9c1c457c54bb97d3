import { atom } from '../../interchange/feeds/atom/format.ts'
import { iCalendar } from '../../interchange/feeds/ical/format.ts'
import { rss } from '../../interchange/feeds/rss/format.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { html, type Html } from '../kit/html.ts'
import { parametersOf, queryOf, type Filters } from './filters/filters.ts'
import { dataAddress, subscription } from './data-addresses.ts'
import type { Page } from './document/page.ts'
import { say } from '../../texts/text.ts'

/** A button by which a calendar program follows what a view shows, with its filters. */
export function subscribeLink(filters: Filters, context: Context): Html {
  const feed = dataAddress(`events.ics${queryOf({ ...parametersOf(filters) })}`, context)
  return html`<a class="subscribe" href="${subscription(feed)}">${say('calendar.subscribe', context.language)}</a>`
}

/** The feeds of a list that readers of feeds and calendars look for in the head of its page. */
export function listFeeds(filters: Filters, { language, settings }: Context, about = settings.siteName): Page['feeds'] {
  return [iCalendar, rss, atom].map(({ extension, type, name }) => ({
    path: `events.${extension}${queryOf({ ...parametersOf(filters) })}`,
    type: type.replace(/;.*/, ''),
    title: `${about} (${localized(name, language)})`,
  }))
}
