import { iCalendar } from '../../../interchange/feeds/ical/format.ts'
import type { Context } from '../../../operations/context.ts'
import { singleFeed } from '../../../resources/feeds/feed.ts'
import { fileName } from '../event/add-to-calendar.ts'
import { eventOfPath, readNamed } from './series-address.ts'

/**
 * The event as a file for calendar programs, by the path of its page with the name of the file: for whoever reads the page of an event that a password
 * protects. Undefined elsewhere: events without a password have a feed.
 */
export async function eventFile(path: string, context: Context) {
  if (!path.endsWith(`/${fileName}`)) return undefined
  const named = await eventOfPath(path.slice(0, -fileName.length - 1), context)
  if (!named || 'gone' in named) return undefined
  const read = await readNamed(named, context)
  const event = read && (await context.storage.events.byId(read.id))
  if (!event || event.passwordHash === null) return undefined
  const { content } = await singleFeed(iCalendar, event, context)
  return {
    headers: {
      'content-type': iCalendar.type,
      'content-disposition': `attachment; filename="${encodeURIComponent(read.slug)}.${iCalendar.extension}"`,
      'content-language': context.language,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: content?.body,
  }
}
