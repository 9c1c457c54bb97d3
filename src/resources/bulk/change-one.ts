import { maySeeContent, mayRead } from '../../accounts/actor.ts'
import type { BulkReport, BulkTask } from '../../domain/bulk.ts'
import { textOf } from '../../domain/text/texts.ts'
import { refusalOrThrow } from '../../errors/problem.ts'
import { joined } from '../../i18n/language.ts'
import { type Context, inGroup, newGroup } from '../../operations/context.ts'
import { rolledBack } from '../../operations/executing/transaction.ts'
import { execute } from '../../operations/executing/execute.ts'
import type { Event } from '../../records/event.ts'
import { events } from '../events/operations.ts'
import type { Storage } from '../../storage/storage.ts'
import { copyOf } from './copy.ts'
import { plannedChange } from './planned.ts'

/** What a job does besides. */
export interface OfJob {
  /** Keeps what became of an event, in the transaction in which that is written; `first`: the group of the activity by then. */
  readonly keep: (report: BulkReport, storage: Storage, first: number | undefined) => Promise<void>
  readonly undo: UndoOne
}

/** Undoes, in the transaction, what a group of the activity has done to a record: the one of its entry. */
export type UndoOne = (entry: number, group: number, context: Context) => Promise<BulkReport>

/** Does with one event what is asked for, all of it or nothing, in a transaction of its own; answers what became of it. */
export async function changeOne(id: number, task: BulkTask, context: Context, job?: OfJob): Promise<BulkReport> {
  const { dryRun, undoes } = task
  let found: Event | undefined
  const work = (inside: Context) =>
    job && undoes !== undefined
      ? job.undo(id, undoes, inside)
      : changeOneEvent(id, task, inside, (event) => (found = event))
  try {
    if (dryRun) return await rolledBack(context.storage, (storage) => work({ ...context, storage, group: newGroup() }))
    return await inGroup(context, async (storage, group) => {
      const report = await work({ ...context, storage, group })
      await job?.keep(report, storage, group.first)
      return report
    })
  } catch (error) {
    const { status, code, text, wrong } = refusalOrThrow(error)
    // Of parameters, what is wrong with them says more than their names.
    const why = wrong.length > 0 ? joined(wrong.map(({ message }) => message)) : text
    const title = found ? visibleTitle(found, context) : ''
    return { id, outcome: 'refused', title, startDate: null, copy: null, error: { status, code, text: why } }
  }
}

async function changeOneEvent(
  id: number,
  { change }: BulkTask,
  context: Context,
  found: (event: Event) => void,
): Promise<BulkReport> {
  const event = await context.storage.events.byId(id)
  if (!event) throw (await events.byId.update.absent?.({ id }, context)) ?? new Error('nobody says what is absent')
  found(event)
  const planned = await plannedChange(event, change, context)
  const told = { id, title: visibleTitle(event, context), error: null }
  if (planned.isCopy) {
    const copy = await copyOf(event, planned, context)
    return { ...told, outcome: 'copied', startDate: planned.schedule.startDate, copy }
  }
  const { group } = context
  const entries = group?.entries
  const raw = { path: { id: String(id) }, parameters: planned.parameters }
  const { body } = await execute(events.byId.update, raw, { ...context, revisions: undefined, unread: true })
  const outcome = group?.entries === entries ? 'unchanged' : 'changed'
  return { ...told, outcome, startDate: body.start_date, copy: null }
}

/** The title as the caller may see it. */
function visibleTitle(event: Event, context: Context): string {
  return mayRead('event', context.actor, event) && maySeeContent(event, context)
    ? textOf(event, context.language).title
    : ''
}
