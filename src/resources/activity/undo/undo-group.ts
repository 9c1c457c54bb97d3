import type { Activity } from '../../../domain/changes/activity.ts'
import type { Context } from '../../../operations/context.ts'
import { applyStep, type UndoResult } from './apply.ts'
import { changedSince, isConflict, type KeptMember } from './kept.ts'
import { type Group, keyOf, netOf } from './net.ts'
import { setApart, shareTickets } from './tickets.ts'
import { planUndo, type Step } from './plan.ts'

/** The changes that an undo has made, and those that it has left out. */
export interface Undone {
  readonly done: readonly UndoResult[]
  readonly kept: readonly KeptMember[]
}

/**
 * Takes back what the entries of a group tell, and nothing else: what was changed since is refused with all its names, or, `partly`,
 * left as it is. Inside the transaction of the operation. `whole`: all that the group has written, where the entries are a part of it.
 */
export async function undoGroup(
  group: number,
  entries: readonly Activity[],
  partly: boolean,
  context: Context,
  whole?: Group,
): Promise<Undone> {
  const nets = netOf(entries)
  const all = whole ?? new Map(nets.map((net) => [keyOf(net), net]))
  if (context.group) context.group.undoes = group
  // An update that the undo makes is not held against the tag of a request.
  const inside = { ...context, revisions: undefined, unread: true, everyLanguage: true }
  const steps: Step[] = []
  for (const net of nets) steps.push(await planUndo(net, group, all, inside))
  const kept = steps.flatMap((step) => step.kept)
  const conflicts = kept.filter(isConflict)
  if (conflicts.length > 0 && !partly) throw changedSince(conflicts)
  const done: UndoResult[] = []
  // A part is not put together again with a series that goes on repeating as somebody has changed it since.
  const keeping = steps.filter((step) => step.kept.some(({ member }) => member === 'recurrence'))
  const stays = new Set(keeping.map(({ net }) => keyOf(net)))
  const apart = await setApart(nets, inside)
  for (const step of steps) {
    const result = await applyStep(step, all, stays, inside)
    if (result) done.push(result)
  }
  const late = done.flatMap((each) => each.kept).filter(isConflict)
  if (late.length > 0 && !partly) throw changedSince(late)
  for (const occurrence of apart) await shareTickets(occurrence, inside)
  return { done, kept: [...kept, ...done.flatMap((each) => each.kept)] }
}
