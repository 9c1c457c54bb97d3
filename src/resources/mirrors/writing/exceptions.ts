import { Invalid } from '../../../errors/problem.ts'
import type { Mirror } from '../../../domain/mirror.ts'
import type { WantedException } from '../../../interchange/importers/changes/exceptions.ts'
import { withoutEmpty } from '../../../interchange/importers/changes/texts.ts'
import type { Context } from '../../../operations/context.ts'
import { callOperation, type Body } from '../../imports/matching/kinds.ts'
import { noOccurrence } from '../../imports/matching/reasons.ts'
import { ambiguousMoments } from './amend.ts'
import { referencedIds } from './references.ts'
import { keepTicket } from './tickets.ts'

/** Writes the exceptions of a series that has none; inside the transaction. */
export async function writeExceptions(
  series: number,
  wanted: readonly WantedException[],
  without: ReadonlySet<string>,
  context: Context,
  mirror: Mirror,
): Promise<void> {
  for (const exception of wanted) await writeException(series, exception, without, context, mirror)
}

async function writeException(
  series: number,
  { original, parameters, references, tickets, shown }: WantedException,
  without: ReadonlySet<string>,
  context: Context,
  mirror: Mirror,
): Promise<void> {
  const { events, tickets: ticketStore } = context.storage
  const starts = await events.occurrencesOn(series, original.slice(0, 10))
  const id = starts.find((start) => start.original === original && !start.isGone)?.id
  if (id === undefined)
    throw new Invalid([{ parameter: 'recurrence', code: 'rest_invalid_param', message: noOccurrence }])
  const { ids } = await referencedIds(references, without, context, mirror)
  const own = Object.entries({ ...parameters, ...ids }).filter(([name]) => !without.has(name))
  const sent: Body = {
    ...Object.fromEntries(own),
    ...(tickets && { tickets: tickets.map((ticket) => withoutEmpty(ticket.parameters)) }),
    scope: 'this',
  }
  const answer = await callOperation('event', 'update', { id, parameters: sent }, context)
  const further = ambiguousMoments(answer, shown)
  if (Object.keys(further).length > 0)
    await callOperation('event', 'update', { id, parameters: { ...further, scope: 'this' } }, context)
  if (!tickets) return
  const [event] = await events.byIds([id])
  const written = event ? (await ticketStore.ofEvents([event])).map((ticket) => ticket.id).sort((a, b) => a - b) : []
  for (const [place, ticket] of tickets.entries())
    if (written[place] !== undefined) await keepTicket(ticket, written[place], context, mirror)
}
