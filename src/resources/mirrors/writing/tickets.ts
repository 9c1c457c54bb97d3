import { isDeepStrictEqual } from 'node:util'
import type { Mirror } from '../../../domain/mirror.ts'
import { withoutEmpty } from '../../../interchange/importers/changes/texts.ts'
import type { WantedTicket } from '../../../interchange/importers/changes/tickets.ts'
import type { Context } from '../../../operations/context.ts'
import { execute } from '../../../operations/executing/execute.ts'
import type { Operation } from '../../../operations/operation.ts'
import { digestLongValues } from '../../imports/engine/state.ts'
import { ticketOperations } from '../../tickets/operations.ts'

/** Gives an event the tickets that it has in the other calendar, and no others; inside the transaction. */
export async function mirrorTickets(
  event: number,
  wanted: readonly WantedTicket[],
  context: Context,
  mirror: Mirror,
): Promise<void> {
  const { mirrors, tickets, events } = context.storage
  const [whole] = await events.byIds([event])
  const present = whole ? await tickets.ofEvents([whole]) : []
  const known = await mirrors.records(
    mirror.id,
    'ticket',
    wanted.map(({ id }) => id),
  )
  const ownOf = (id: number) =>
    known.find((each) => each.externalId === id && present.some((t) => t.id === each.record))
  const kept = new Set(wanted.flatMap(({ id }) => ownOf(id)?.record ?? []))
  for (const { id } of present) if (!kept.has(id)) await callTicketOperation('delete-ticket', { id }, {}, context)
  for (const each of wanted) {
    const { id, parameters, language } = each
    const own = ownOf(id)
    const sent = digestLongValues(parameters)
    if (own && isDeepStrictEqual(own.sent, sent)) continue
    const record = own
      ? await callTicketOperation('update-ticket', { id: own.record }, parameters, context)
      : await callTicketOperation('create-ticket', {}, { ...withoutEmpty(parameters), event }, { ...context, language })
    await keepTicket(each, record, context, mirror)
  }
}

/** Remembers which ticket is which. */
export async function keepTicket(
  { id, parameters }: WantedTicket,
  record: number,
  { storage }: Context,
  { id: mirror, round }: Mirror,
): Promise<void> {
  const sent = digestLongValues(parameters)
  await storage.mirrors.keep({ mirror, kind: 'ticket', externalId: id, record, round, sent, awaits: null })
}

type Name = 'create-ticket' | 'update-ticket' | 'delete-ticket'

async function callTicketOperation(
  name: Name,
  path: Readonly<Record<string, unknown>>,
  parameters: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<number> {
  const operation = ticketOperations.find(({ id }) => id === name) as Operation
  const { body } = await execute(operation, { path, parameters }, context)
  return (body as { readonly id: number }).id
}
