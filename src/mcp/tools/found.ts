import { z } from 'zod'
import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { listEvents } from '../../resources/events/lists/list.ts'
import { briefEvent, presentBrief, presentNow } from '../shown/event.ts'
import { pageMembers, pageCounts, perPage } from '../shown/pages.ts'

/** What tools that find events answer. */
export const foundEvents = z.strictObject({
  now: z.string().describe('what today is, by the clocks of the calendar'),
  ...pageMembers,
  events: z.array(briefEvent),
  complete_until: z.string().optional().describe('further dates of series without an end are not known yet'),
})

/** Finds events by parameters of the list of events, a page at a time. */
export async function findEventsPaged(
  parameters: Readonly<Record<string, unknown>>,
  page: number,
  context: Context,
): Promise<z.output<typeof foundEvents>> {
  const found = await call(listEvents, { parameters: { ...parameters, page, per_page: perPage } }, context)
  // A member that lists of events have besides those of all lists.
  const { carried_until } = found as { readonly carried_until?: string }
  const events = found.events.map((event) => presentBrief(event, context.language))
  return {
    now: presentNow(context.now(), context.settings.timeZone, context.language),
    ...pageCounts(found, events.length, page),
    events,
    ...(carried_until !== undefined && { complete_until: carried_until }),
  }
}
