import { noCounts, type Import, type ImportEntry, type Outcome } from '../../../domain/import.ts'
import { type ActivityGroup, type Context, newGroup } from '../../../operations/context.ts'
import type { DryRun } from './dry-run.ts'
import type { Known } from '../matching/known.ts'

/* How far an import is: what is done, its entry and its position are stored in one transaction. */

/** Another process goes on with the import: this one leaves it alone. */
export class TakenOver extends Error {}

/** The state of a run besides the import itself. */
export interface Run {
  readonly context: Context
  readonly dryRun: DryRun | undefined
  /** The position that is stored: while nothing is written, the run goes on without storing each step. */
  stored: number
  readonly seen: Set<string>
  readonly known: Known
  /** Whether it was told that the source changes its ids. */
  isToldOfIds: boolean
  readonly failed: (error: unknown) => void
}

/** Stores an entry for something that is not written, and the position of the import. */
export async function report(
  entry: Omit<ImportEntry, 'import' | 'position' | 'outcome'>,
  outcome: Outcome,
  one: Import,
  run: Run,
): Promise<Import> {
  await run.context.storage.transaction(async (storage) => {
    const inside = { ...run.context, storage }
    await claim(one, run, inside)
    await keep({ ...entry, outcome, import: one.id, position: one.position + 1 }, one, inside)
  })
  return advanced(one, outcome, run, entry.kind)
}

/** Does something and stores its entry, in one transaction; nothing where it answers none. */
export async function together(
  one: Import,
  run: Run,
  work: (inside: Context) => Promise<Omit<ImportEntry, 'import' | 'position'> | undefined>,
): Promise<Import> {
  const { entry, grouped } = await run.context.storage.transaction(async (storage) => {
    const inside = { ...run.context, storage, group: groupOf(one) }
    await claim(one, run, inside)
    const entry = await work(inside)
    const grouped = inGroup(one, inside.group)
    if (entry) await keep({ ...entry, import: one.id, position: one.position + 1 }, grouped, inside)
    return { entry, grouped }
  })
  return entry ? advanced(grouped, entry.outcome, run, entry.kind) : one
}

/** What an import writes is one group of the activity, in however many transactions. */
export function groupOf({ activity }: Import): ActivityGroup {
  return { ...newGroup(), first: activity }
}

export function inGroup(one: Import, { first }: ActivityGroup): Import {
  return first === undefined ? one : { ...one, activity: first }
}

/** Stores how far the import is. */
export async function store(one: Import, run: Run): Promise<void> {
  await run.context.storage.transaction(async (storage) => {
    await claim(one, run, { ...run.context, storage })
    await storage.imports.update(one)
  })
  run.stored = one.position
}

/** Locks the import; throws where another process has gone on with it, or taken it back. */
export async function claim({ id }: Import, { stored }: Run, { storage }: Context): Promise<void> {
  const current = await storage.imports.byId(id)
  if (current?.state !== 'running' || current.position !== stored) throw new TakenOver()
}

export async function keep(entry: ImportEntry, one: Import, { storage }: Context): Promise<void> {
  if (entry.outcome !== 'unchanged' || entry.reason !== null) await storage.imports.addEntry(entry)
  await storage.imports.update(next(one, entry.outcome, entry.kind))
}

export function advanced(one: Import, outcome: Outcome, run: Run, kind: ImportEntry['kind']): Import {
  run.stored = one.position + 1
  return next(one, outcome, kind)
}

export function next(one: Import, outcome: Outcome, kind: ImportEntry['kind']): Import {
  const { position, counts, events = noCounts } = one
  const more = (all: Import['counts']) => ({ ...all, [outcome]: all[outcome] + 1 })
  const isEvent = kind === 'event' || kind === null
  return { ...one, position: position + 1, counts: more(counts), events: isEvent ? more(events) : events }
}
