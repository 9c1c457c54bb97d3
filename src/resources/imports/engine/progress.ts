import { noCounts, type Import, type Outcome } from '../../../domain/import.ts'
import { type Context, newGroup } from '../../../operations/context.ts'
import { TakenOver } from '../../../operations/long-work.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { DryRun } from './dry-run.ts'
import type { Entry } from './entry.ts'
import type { KnownItems } from '../matching/known.ts'

/* How far an import is: what is done, its entry and its position are stored in one transaction. */

/** The state of a run besides the import itself. */
export interface Run {
  /** Its storage is that of the step. */
  context: Context
  readonly dryRun: DryRun | undefined
  /** The position that is stored: while nothing is written, the run goes on without storing each step. */
  stored: number
  readonly seen: Set<string>
  readonly known: KnownItems
  /** Whether it was told that the source changes its ids. */
  isToldOfIds: boolean
  readonly failed: (error: unknown) => void
}

/** Stores an entry for something that is not written, and the position of the import. */
export async function storeEntry(
  entry: Omit<Entry, 'outcome'>,
  outcome: Outcome,
  one: Import,
  run: Run,
): Promise<Import> {
  return workWithEntry(one, run, async () => ({ ...entry, outcome }))
}

/** Does something and stores its entry, in one transaction; nothing where it answers none. */
export async function workWithEntry(
  one: Import,
  run: Run,
  work: (inside: Context) => Promise<Entry | undefined>,
  context: Context = run.context,
): Promise<Import> {
  const after = await context.storage.transaction(async (storage) => {
    await lockImport(one, run, storage)
    // All that an import writes is one group of the activity.
    const group = { ...newGroup(), first: one.activity }
    const entry = await work({ ...context, storage, group })
    if (!entry) return undefined
    const next = advanceImport(group.first === undefined ? one : { ...one, activity: group.first }, entry)
    if (entry.outcome !== 'unchanged' || entry.reason !== null)
      await storage.imports.addEntry({ ...entry, import: one.id, position: next.position })
    await storage.imports.update(next)
    return next
  })
  if (!after) return one
  run.stored = after.position
  return after
}

/** Stores how far the import is. */
export async function storeProgress(one: Import, run: Run): Promise<void> {
  await run.context.storage.transaction(async (storage) => {
    await lockImport(one, run, storage)
    await storage.imports.update(one)
  })
  run.stored = one.position
}

/** Locks the import; throws where another process has gone on with it, or undone it. */
async function lockImport({ id }: Import, { stored }: Run, { imports }: Storage): Promise<void> {
  const current = await imports.byId(id)
  if (current?.state !== 'running' || current.position !== stored) throw new TakenOver()
}

/** The import once one more thing was dealt with. */
export function advanceImport(one: Import, { outcome, kind }: Pick<Entry, 'outcome' | 'kind'>): Import {
  const { position, counts, events = noCounts } = one
  const more = (all: Import['counts']) => ({ ...all, [outcome]: all[outcome] + 1 })
  const isEvent = kind === 'event' || kind === null
  return { ...one, position: position + 1, counts: more(counts), events: isEvent ? more(events) : events }
}
