import type { Context } from '../operations/context.ts'
import type { DemoTicket } from './demo-event.ts'
import { townZone } from './write-event.ts'
import { create } from './write.ts'

/** Writes the tickets of an event, in both languages. */
export async function writeTickets(event: number, tickets: readonly DemoTicket[], context: Context): Promise<void> {
  const today = context.now().toZonedDateTimeISO(townZone).toPlainDate()
  for (const ticket of tickets) await create('create-ticket', { event, ...wish(ticket, today) }, context)
}

function wish({ en, fr, opens, closes, ...ticket }: DemoTicket, today: Temporal.PlainDate) {
  const morning = (days: number | undefined) =>
    days === undefined ? undefined : `${today.add({ days }).toString()} 09:00:00`
  return { ...ticket, name: { en, fr }, available_from: morning(opens), available_until: morning(closes) }
}
