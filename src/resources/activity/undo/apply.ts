import { accessRefusal } from '../../../accounts/actor.ts'
import type { Activity, KeptLinks } from '../../../domain/changes/activity.ts'
import { Problem } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { execute, locateSubject } from '../../../operations/executing/execute.ts'
import { actorOf } from '../../../operations/operation.ts'
import { type Missing, restoringParameters, withoutMissing } from '../../records/earlier.ts'
import { recordOperations } from '../record-operations.ts'
import { restoreLinks } from '../removed.ts'
import { usesSince } from './creation.ts'
import { readCurrentMembers } from './current.ts'
import { cannotUndo, type KeptMember, keptAs, reasons } from './kept.ts'
import { creationEntry, entryOfAction, type Group, keyOf, type Net } from './net.ts'
import type { Step } from './plan.ts'
import { endRepetition, rejoinSeries } from './split.ts'
import { removeCreated, reviveTicket } from './tickets.ts'

/** The effect of an undo on one record. */
export interface UndoResult {
  readonly kind: Activity['kind']
  readonly record: number
  /** The members that are as before; none where it was created or deleted as a whole. */
  readonly members: readonly string[]
  readonly missing: readonly Missing[]
  readonly kept: readonly KeptMember[]
}

/** Carries out what is planned for a record, by the operations of the API with all their rules; undefined where that is nothing. */
export async function applyStep(
  step: Step,
  all: Group,
  stays: Set<string>,
  context: Context,
): Promise<UndoResult | undefined> {
  const { net, revives, removals } = step
  const { kind, record } = net
  await authorizeStep(step, context)
  const nothing = { kind, record, members: [], missing: [], kept: [] }
  if (revives && kind === 'ticket') {
    const deleted = entryOfAction(net, 'deleted')
    if (!deleted || !(await reviveTicket(deleted, context)))
      return { ...nothing, kept: [keptAs(net, null, reasons.gone)] }
  }
  await restoreLinks(kind, record, removals, context)
  const now = step.restoredFrom && (await readCurrentMembers(net, context))
  const restored = now ? (step.restoredFrom?.(now) ?? {}) : step.restored
  const members = Object.keys(restored).filter((name) => !(name === 'recurrence' && stays.has(keyOf(net))))
  const isEnding = kind === 'event' && members.includes('recurrence') && restored['recurrence'] === null
  if (isEnding) await endRepetition(record, context)
  const written = members.filter((name) => !(isEnding && name === 'recurrence'))
  const { missing, names } = await restoreMembers(
    net,
    Object.fromEntries(written.map((name) => [name, restored[name]])),
    context,
  )
  await waitAgain(net, context)
  const done = { ...nothing, missing, members: [...names, ...(isEnding ? ['recurrence'] : [])] }
  const split = (entryOfAction(net, 'created')?.before as KeptLinks | undefined)?.linked_split
  if (split !== undefined) {
    const series = `event ${split}`
    const joins = step.removes && !stays.has(series)
    if (joins && (await rejoinSeries(record, split, all, context))) return done
    stays.add(series)
    return joins ? { ...done, kept: [keptAs(net, null, reasons.apart)] } : done
  }
  if (step.removes) {
    const used = (await usesSince(net, context)).filter((event) => !isRemoved(all.get(`event ${event}`)))
    if (used.length > 0) return { ...done, kept: [keptAs(net, null, reasons.used)] }
    await removeAgain(net, context)
    return done
  }
  return done.members.length > 0 || done.missing.length > 0 || revives ? done : undefined
}

/** Refuses callers who may not write the record, as not everything is written by the operations. */
async function authorizeStep({ net, restored, removes }: Step, context: Context): Promise<void> {
  const { update: updating, remove: removing } = recordOperations[net.kind]
  for (const operation of [Object.keys(restored).length > 0 && updating, removes && removing]) {
    if (!operation) continue
    const actor = actorOf(operation, context.actor)
    const subject = await locateSubject(operation, { id: String(net.record) }, context)
    if (subject !== undefined && !operation.permit(actor, subject))
      throw accessRefusal(actor, subject === null ? undefined : operation.kept?.(subject))
  }
}

function isRemoved(net: Net | undefined): boolean {
  return net !== undefined && entryOfAction(net, 'created') !== undefined
}

/** Refusals that come of what has changed since, not of who asks or when. */
const outOfDate: ReadonlySet<Problem['status']> = new Set<Problem['status']>([400, 409, 410])

async function restoreMembers(net: Net, members: Net['before'], context: Context) {
  const { kind, record } = net
  const operation = recordOperations[kind].update
  const takes = Object.keys(operation?.parameters ?? {})
  const { kept: parameters, missing } = await withoutMissing(restoringParameters(members, kind, takes), context)
  if (!operation || Object.keys(parameters).length === 0) return { missing, names: [] }
  const sent = kind === 'event' && takes.includes('confirm') ? { ...parameters, confirm: true } : parameters
  try {
    await execute(operation, { path: { id: String(record) }, parameters: sent }, context)
  } catch (error) {
    throw error instanceof Problem && outOfDate.has(error.status) ? cannotUndo(net, error) : error
  }
  return { missing, names: Object.keys(parameters) }
}

async function removeAgain(net: Net, context: Context): Promise<void> {
  const { kind, record } = net
  const created = creationEntry(net)
  if (kind === 'ticket' && created) return removeCreated(created, context)
  const operation = recordOperations[kind].remove
  if (operation) await execute(operation, { path: { id: String(record) }, parameters: {} }, context)
}

/** A venue or organizer that was published with an event waits for it again. */
async function waitAgain({ kind, record, entries }: Net, { storage }: Context): Promise<void> {
  if (!entries.some(({ before }) => (before as KeptLinks).linked_awaits === true)) return
  if (kind === 'venue') {
    const venue = await storage.venues.byId(record)
    if (venue && venue.status !== 'publish') await storage.venues.update({ ...venue, awaitsEvent: true }, venue)
  } else if (kind === 'organizer') {
    const organizer = await storage.organizers.byId(record)
    if (organizer && organizer.status !== 'publish')
      await storage.organizers.update({ ...organizer, awaitsEvent: true }, organizer)
  }
}
