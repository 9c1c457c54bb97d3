import type { Activity, KeptLinks } from '../../../domain/changes/activity.ts'
import type { States } from '../../../domain/changes/changes.ts'
import type { Context } from '../../../operations/context.ts'
import { readCurrentMembers, formerOf } from './current.ts'
import { creationKept } from './creation.ts'
import { type KeptMember, keptAs, reasons } from './kept.ts'
import { undoMember, unitOf } from './member.ts'
import { creationEntry, entryOfAction, type Group, type Net } from './net.ts'
import { sinceOf, type Since } from './since.ts'

/** The changes that undo a group for one record. */
export interface Step {
  readonly net: Net
  /** The members that become what they were. */
  readonly restored: States
  /** The same by what the record is when its turn comes: what other records take with them, or bring, has happened by then. */
  readonly restoredFrom?: (now: States) => States
  /** Whether it was created, and goes. */
  readonly removes: boolean
  /** Whether it was deleted, and comes back. */
  readonly revives: boolean
  /** The entries whose removals of it are taken back: what these took from it comes back, too. */
  readonly removals: readonly Activity[]
  /** The members that stay as they are, and why. */
  readonly kept: readonly KeptMember[]
}

/** Holds what a group did to a record against what happened since. */
export async function planUndo(net: Net, group: number, all: Group, context: Context): Promise<Step> {
  const { kind } = net
  const nothing = { net, restored: {}, removes: false, revives: false, removals: [] }
  const leaves = (...kept: readonly KeptMember[]): Step => ({ ...nothing, kept })
  if (kind === 'user') return leaves(keptAs(net, null, reasons.account))
  if (entryOfAction(net, 'purged')) return leaves(keptAs(net, null, reasons.gone))
  const created = creationEntry(net)
  const deleted = entryOfAction(net, 'deleted')
  if (created && deleted) return leaves()
  const current = await readCurrentMembers(net, context)
  if (!current && !(deleted && kind !== 'image')) return leaves(...(created ? [] : [keptAs(net, null, reasons.gone)]))
  if (kind === 'image' && created) return leaves(keptAs(net, null, reasons.picture))
  const since = await sinceOf([net], group, context)
  if (created && (created.before as KeptLinks).linked_split === undefined) {
    if (await comesWith(net, all, context)) return leaves()
    const kept = await creationKept(net, group, all, context)
    return { ...nothing, removes: kept.length === 0 && current?.['status'] !== 'trash', kept }
  }
  const removals = since.wasBroughtBack ? [] : net.entries
  if (deleted && !current)
    return since.wasBroughtBack ? leaves() : { ...nothing, restored: net.before, revives: true, removals, kept: [] }
  const former = await formerOf(net, context)
  const membersFrom = (now: States) => planMembers(net, former, now, since)
  const { restored, kept } = membersFrom(current ?? {})
  const untold = net.entries.flatMap(({ changed }) => changed).filter((name) => name in reasons.untold)
  const others = [...new Set(untold)].map((name) =>
    keptAs(net, name, reasons.untold[name as keyof typeof reasons.untold]),
  )
  const sale = entryOfAction(net, 'sold') ? [keptAs(net, 'sold', reasons.sale)] : []
  const split = created ? await creationKept(net, group, all, context) : []
  return {
    ...nothing,
    restored,
    restoredFrom: (now) => membersFrom(now).restored,
    removals,
    removes: created !== undefined && split.length === 0,
    kept: [...kept, ...split, ...others, ...sale],
  }
}

/** A ticket goes with the event that was created with it. */
async function comesWith({ kind, record }: Net, all: Group, { storage }: Context): Promise<boolean> {
  const ticket = kind === 'ticket' ? await storage.tickets.byId(record) : undefined
  const event = ticket && all.get(`event ${ticket.event}`)
  return event !== undefined && entryOfAction(event, 'created') !== undefined
}

function planMembers(net: Net, former: States, current: States, since: Since) {
  const restored: Record<string, unknown> = {}
  const kept = new Map<string, Activity | undefined>()
  for (const [name, after] of Object.entries(net.after)) {
    const later = since.of(name)
    const writeOf = (entry: Activity) => ({ before: entry.before[name], after: entry.after[name] })
    const outcome = undoMember(
      { before: former[name], after, now: current[name] },
      { undone: since.undone(name).map(writeOf), others: later.map(writeOf) },
    )
    if (outcome === 'same') continue
    if (outcome === 'changed') kept.set(name, later.at(-1))
    else restored[name] = outcome.value
  }
  for (const name of Object.keys(restored)) {
    const other = unitOf(name).find((each) => each !== name && (kept.has(each) || since.of(each).length > 0))
    if (other === undefined) continue
    delete restored[name]
    kept.set(name, since.of(other).at(-1))
  }
  return { restored, kept: [...kept].map(([name, entry]) => keptAs(net, name, reasons.changed, entry ?? null)) }
}
