import type { Event } from '../../../records/event.ts'
import { ownsTickets } from '../../../domain/entities.ts'
import type { Context } from '../../../operations/context.ts'
import { ownTickets } from '../../tickets/of-series.ts'
import { removeTicket } from '../../tickets/write.ts'
import type { EventInput } from '../fields.ts'
import { changesTickets } from '../writing/tickets.ts'
import { addOwnFields } from './exception.ts'
import { inheritFromSeries } from '../series/inherit.ts'

interface Apart {
  readonly before: Event
  readonly input: EventInput
}

/**
 * An occurrence whose tickets a write changes gets those of its series as its own first. Answers it as it is then, and the write, which
 * names the tickets that were those of the series by their new ids.
 */
export async function withOwnTickets(
  before: Event,
  input: EventInput,
  series: Event,
  context: Context,
): Promise<Apart> {
  if (ownsTickets(before) || !(await changesTickets(before, input, context))) return { before, input }
  const apart = addOwnFields(before, [...(before.occurrence?.own ?? []), 'tickets'])
  await context.storage.events.update(apart, before)
  const ids = await ownTickets(apart, series, context)
  const tickets = input.tickets?.map(({ id, raw }) => {
    const own = id === undefined ? undefined : ids.get(id)
    return own === undefined ? { id, raw } : { id: own, raw: { ...raw, id: own } }
  })
  return { before: apart, input: { ...input, tickets: tickets ?? input.tickets } }
}

/**
 * An exception that is to be as its series again keeps those tickets of its own of which some are sold, and nothing else. Answers
 * whether it keeps none.
 */
export async function giveUpTickets(exception: Event, series: Event, context: Context): Promise<boolean> {
  if (!ownsTickets(exception)) return true
  const { events, tickets } = context.storage
  const own = await tickets.ofEvents([exception])
  if (own.some(({ sold }) => sold > 0)) {
    await events.update(addOwnFields(inheritFromSeries(exception, series, []), ['tickets']), exception)
    return false
  }
  for (const ticket of own) await removeTicket(ticket, context)
  return true
}
