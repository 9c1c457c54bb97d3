import { maxUndoneAtOnce } from '../../../domain/bulk.ts'
import type { Activity } from '../../../domain/changes/activity.ts'
import { textOf } from '../../../domain/text/texts.ts'
import { type Answer, accepted } from '../../../operations/answer.ts'
import type { Context } from '../../../operations/context.ts'
import type { UndoOne } from '../../bulk/change-one.ts'
import { insertJob } from '../../bulk/job.ts'
import { jobUrl } from '../../bulk/representation.ts'
import { tooManyEntries } from '../problems.ts'
import { changedSince, isConflict } from './kept.ts'
import { keyOf, type Net, netOf } from './net.ts'
import type { UndoRepresentation } from './representation.ts'
import { undoGroup } from './undo-group.ts'

/** Has many events undone one after the other in the background; other groups of so many entries are refused. */
export async function undoLater(
  group: number,
  entries: readonly Activity[],
  context: Context,
): Promise<Answer<UndoRepresentation>> {
  if (!(await context.storage.bulk.hasGroup(group))) throw tooManyEntries(entries.length, maxUndoneAtOnce)
  const firsts = netOf(entries).flatMap((net) => net.entries[0]?.id ?? [])
  const job = await insertJob({ change: {}, dryRun: false, undoes: group }, firsts, context)
  return accepted({ activity: group, undone: [], kept: [], missing: [] }, jobUrl(job.id, context.links))
}

/** Undoes what a group has done to one record, which its first entry there names; what was changed since stays. */
export function undoingOne(): UndoOne {
  let read:
    | { readonly group: number; readonly nets: ReadonlyMap<string, Net>; readonly byFirst: ReadonlyMap<number, Net> }
    | undefined
  return async (first, group, context) => {
    if (read?.group !== group) {
      const nets = netOf(await context.storage.activity.from(group, { group }))
      const byFirst = new Map(nets.map((net) => [net.entries[0]?.id ?? 0, net]))
      read = { group, nets: new Map(nets.map((net) => [keyOf(net), net])), byFirst }
    }
    const net = read.byFirst.get(first)
    const told = { id: net?.record ?? 0, title: '', startDate: null, copy: null }
    if (!net) return { ...told, outcome: 'unchanged', error: null }
    const { done, kept } = await undoGroup(group, net.entries, true, context, read.nets)
    const conflicts = kept.filter(isConflict)
    if (conflicts.length === 0) return { ...told, outcome: done.length > 0 ? 'changed' : 'unchanged', error: null }
    const [event] = net.kind === 'event' ? await context.storage.events.byIds([net.record]) : []
    const { status, code, wrong, text } = changedSince(conflicts)
    const error = { status, code, text: wrong[0]?.message ?? text }
    return { ...told, outcome: 'refused', title: event ? textOf(event, context.language).title : '', error }
  }
}
