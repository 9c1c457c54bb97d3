import type { EventStatus } from '../../../domain/entities.ts'
import type { Localized } from '../../../i18n/language.ts'
import { events } from '../../../resources/events/operations.ts'
import { localize } from '../../../texts/text.ts'
import { sentText } from '../forms/sent.ts'
import type { Action, DeskRequest, Done } from '../page.ts'
import { asOne } from '../undo/as-one.ts'
import { dayInWords } from './form/listed-days.ts'

/** What a button does with one date of a series, or with an event, whatever else its form says. */
export const dateActions: Readonly<Record<string, Action>> = {
  cancel: async (request) =>
    setStatus(request, 'cancelled', (day) => localize('desk.events.oneDate.cancelled', { day })),
  resume: async (request) => setStatus(request, 'scheduled', (day) => localize('desk.events.oneDate.resumed', { day })),
}

async function setStatus(
  request: DeskRequest,
  status: EventStatus,
  told: (day: Localized) => Localized,
): Promise<Done> {
  const id = request.path['id'] ?? ''
  const { body: event } = await request.perform(events.byId.read, { path: { id } })
  const { series } = event
  const to = `/events/${sentText(request, 'back') === 'series' ? (series?.id ?? id) : id}/`
  const parameters = { event_status: status, ...(series?.position !== undefined && { scope: 'this' }) }
  const { undo } = await asOne(request, to, (inside) =>
    inside.perform(events.byId.update, { path: { id }, parameters }),
  )
  return { to, message: told(dayInWords(event.start_date)), undo }
}
