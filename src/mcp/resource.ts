import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Localized } from '../i18n/language.ts'
import { call } from '../operations/call.ts'
import type { Context } from '../operations/context.ts'
import { execute } from '../operations/executing/execute.ts'
import { events } from '../resources/events/operations.ts'
import { feedOperations } from '../resources/feeds/operations.ts'
import { eventMarkdown } from './shown/markdown.ts'
import { msg } from '../texts/msg.ts'

/** Something that programs read by its URI, in which `{id}` stands for the id of an event (docs/contract/mcp.md §6). */
export interface EventResource {
  readonly name: string
  readonly title: Localized
  readonly description: Localized
  readonly template: string
  readonly mimeType: string
  readonly read: (id: string, context: Context) => Promise<string>
}

const asMarkdown: EventResource = {
  name: 'event',
  title: msg('An event as Markdown'),
  description: msg('For people and models to read.'),
  template: 'almanac://events/{id}',
  mimeType: 'text/markdown',
  read: async (id, context) => eventMarkdown(await call(events.byId.read, { path: { id } }, context), context.language),
}

const asCalendar: EventResource = {
  name: 'event_calendar',
  title: msg('An event as iCalendar'),
  description: msg('To be put into a calendar.'),
  template: 'almanac://events/{id}/calendar',
  mimeType: 'text/calendar',
  read: async (id, context) => {
    const operation = feedOperations.find((each) => each.id === 'read-event-ics')
    if (!operation) throw new Error('there is no iCalendar of events')
    const { content } = await execute(operation, { path: { id }, parameters: {} }, context)
    const body = content?.body ?? new Uint8Array()
    return text(typeof body === 'function' ? body() : Readable.from([body]))
  },
}

export const eventResources: readonly EventResource[] = [asMarkdown, asCalendar]
