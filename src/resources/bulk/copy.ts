import { maySeeContent, mayRead, accessRefusal } from '../../accounts/actor.ts'
import { loggedStates } from '../../domain/changes/changes.ts'
import { shiftedWall } from '../../domain/recurrence/moving/shift.ts'
import { ruleText } from '../../domain/recurrence/rules/rule.ts'
import { Invalid } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import type { Event } from '../../records/event.ts'
import type { Ticket } from '../../records/ticket.ts'
import { restoringParameters, withoutMissing } from '../records/earlier.ts'
import { ticketFields } from '../tickets/fields.ts'
import { eventFields } from '../events/fields.ts'
import { events } from '../events/operations.ts'
import { resolveRecurrence } from '../events/series/recurrence-of.ts'
import type { Planned } from './planned.ts'
import { cannotCopyRule } from './problems.ts'

/** What a copy gets anew: it takes place, whatever became of the event. */
const anew = new Set(['slug', 'status', 'date', 'author', 'event_status', 'recurrence'])

/** Creates a copy of an event, with what is changed in it; answers its id. Inside the transaction of both. */
export async function copyOf(event: Event, planned: Planned, context: Context): Promise<number> {
  if (!mayRead('event', context.actor, event)) throw accessRefusal(context.actor)
  if (!maySeeContent(event, context)) throw accessRefusal(context.actor)
  const names = Object.keys(eventFields).filter((name) => !anew.has(name))
  // What it names and is not there any more, it does not name again.
  const { kept } = await withoutMissing(restoringParameters(loggedStates(event), 'event', names), context)
  const tickets = await context.storage.tickets.ofEvents([event])
  const { status, ...changed } = planned.parameters
  const isProtected = event.passwordHash !== null
  const raw = {
    ...kept,
    ...(tickets.length > 0 && { tickets: tickets.map((ticket) => ticketOfCopy(ticket, planned.days)) }),
    ...recurrenceOfCopy(event, planned, context),
    ...changed,
    status: (isProtected ? undefined : status) ?? 'draft',
  }
  const inside = { ...context, revisions: undefined, unread: true, everyLanguage: true, language: event.language }
  const { body } = await execute(events.create, { path: {}, parameters: raw }, inside)
  if (isProtected) await protect(body.id, event, context)
  if (!isProtected || status === undefined) return body.id
  // Only once it is protected, as what waits for a public event would be published with it.
  await execute(events.byId.update, { path: { id: String(body.id) }, parameters: { status } }, inside)
  return body.id
}

/** Gives a copy the password of its event. */
async function protect(id: number, { passwordHash }: Event, { storage }: Context): Promise<void> {
  const [copy] = await storage.events.byIds([id])
  if (copy) await storage.events.update({ ...copy, passwordHash }, copy)
}

function recurrenceOfCopy(event: Event, { schedule }: Planned, context: Context) {
  if (!event.recurrence) return {}
  if (event.recurrence.anchor !== undefined) throw new Invalid([cannotCopyRule])
  const { recurrence, issues } = resolveRecurrence({}, event, schedule, context)
  if (issues.length > 0) throw new Invalid(issues)
  return recurrence ? { recurrence: { ...recurrence, rules: recurrence.rules.map(ruleText) } } : {}
}

/** A ticket of a copy, of which none is sold yet; its sale moves along. */
function ticketOfCopy(ticket: Ticket, days: number) {
  const moved = (wall: string | null) => wall && shiftedWall(wall, { days, seconds: 0 })
  const { availableFrom, availableUntil } = ticket
  const states = loggedStates({ ...ticket, availableFrom: moved(availableFrom), availableUntil: moved(availableUntil) })
  const { sold: _sold, ...members } = ticketFields
  return restoringParameters(states, 'ticket', Object.keys(members))
}
