import type { Import, ImportEntry, Members, Origin } from '../../../domain/import.ts'
import { refusalOrThrow } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { type Context, newGroup } from '../../../operations/context.ts'
import { eachOf, eachTogether, TakenOver } from '../../../operations/long-work.ts'
import type { Storage } from '../../../storage/storage.ts'
import { type Body, callOperation, recordStatus } from '../matching/kinds.ts'
import { deletedHere, editedHere, refusalReason } from '../matching/reasons.ts'
import { contextOf, type Importing } from './importing.ts'
import { type Going, termKept } from './kept-terms.ts'
import {
  differingMembers,
  digestLongValues,
  editedSince,
  parameterNames,
  pickMembers,
  parametersRestoring,
  readState,
} from './state.ts'

/**
 * Undoes an import, the last thing first: what it created goes to the trash, what it changed is as before, but for what was
 * edited since, which is reported. A run that was broken off goes on where it was.
 */
export async function runUndo(one: Import, importing: Importing): Promise<Import> {
  const { storage, signal, progress } = importing
  const context = await contextOf(one.undoneBy ?? one.user, one, importing)
  let current = one
  const further = () => storage.imports.writtenBefore(one.id, current.position + 1)
  await eachTogether(eachOf(further), importing, async (entry, together) => {
    current = await undoNext(current, together, async (inside) => {
      const group = newGroup(one.activity)
      const undone = await undo(entry, one, { ...context, storage: inside, losing: () => {}, unread: true, group })
      await inside.imports.updateEntry({ ...entry, undone })
      return { position: entry.position - 1 }
    })
    progress?.(current)
  })
  return signal.aborted ? current : undoNext(current, storage, async () => ({ state: 'undone' }))
}

/** Does what is next, and notes it, in one transaction; throws where another process has gone on with the import. */
async function undoNext(
  { id, position }: Import,
  storage: Storage,
  work: (inside: Storage) => Promise<Partial<Import>>,
): Promise<Import> {
  return storage.transaction(async (inside) => {
    const stored = await inside.imports.byId(id)
    if (stored?.state !== 'undoing' || stored.position !== position) throw new TakenOver()
    const next = { ...stored, ...(await work(inside)) }
    await inside.imports.update(next)
    return next
  })
}

/** Undoes one thing; answers what was left as it is, and why, or null. */
async function undo(entry: ImportEntry, one: Import, context: Context): Promise<Localized | null> {
  try {
    // The last thing goes first: events have gone before the categories and tags that they have.
    const step = await undoStep(entry, one, undefined, context)
    await step.carryOut?.()
    return step.kept
  } catch (error) {
    return refusalReason(refusalOrThrow(error))
  }
}

/** The undo of one thing. */
interface UndoStep {
  /** Why it, or some of it, stays as it is; null where nothing does. */
  readonly kept: Localized | null
  /** Absent where there is nothing to do. */
  readonly carryOut?: () => Promise<void>
}

const nothing: UndoStep = { kept: null }

/** Holds what an import did to one thing against what it is by now. `going`: what it created, where nothing of that has gone yet. */
export async function undoStep(
  { kind, externalId, record: id, outcome, before, after }: ImportEntry,
  { source }: Import,
  going: Going | undefined,
  context: Context,
): Promise<UndoStep> {
  if (kind === null || externalId === null || id === null) return nothing
  const { imports } = context.storage
  const update = (parameters: Body) => callOperation(kind, 'update', { id, parameters }, context)
  const status = await recordStatus(kind, id, context)
  const isGone = status === undefined || status === 'trash'
  // As long as it is missing there, it stays now.
  if (outcome === 'removed' && status === 'trash')
    return { kept: null, carryOut: async () => void (await update({ status: before['status'] ?? 'publish' })) }
  if (outcome === 'removed') return nothing
  const origin = await imports.origin(source, kind, externalId)
  if (outcome === 'created') {
    if (!origin) return nothing
    if (isGone) return { kept: null, carryOut: () => imports.removeOrigin(origin) }
    if (editedSince(await readState(kind, id, context), origin).length > 0) return { kept: editedHere }
    const kept = kind === 'category' || kind === 'tag' ? await termKept(kind, id, going, context) : null
    const remove = async () => {
      await callOperation(kind, 'remove', { id, parameters: {} }, context)
      await imports.removeOrigin(origin)
    }
    return kept ? { kept } : { kept, carryOut: remove }
  }
  if (isGone) return { kept: deletedHere }
  const edited = new Set(differingMembers(pickMembers(await readState(kind, id, context), Object.keys(after)), after))
  const untouched = Object.keys(before).filter((name) => !edited.has(name))
  const restore = async () => {
    await update(parametersRestoring(pickMembers(before, untouched)))
    if (origin) await imports.keepOrigin(await forgetting(origin, untouched, context))
  }
  return { kept: edited.size > 0 ? editedHere : null, ...(untouched.length > 0 && { carryOut: restore }) }
}

/** What is known of a record once these members are as before: at the next run they count as changed there. */
async function forgetting(origin: Origin, members: readonly string[], context: Context): Promise<Origin> {
  const names = new Set(parameterNames(members))
  const sent = Object.fromEntries(Object.entries(origin.sent).filter(([name]) => !names.has(name)))
  const state: Members = digestLongValues(await readState(origin.kind, origin.record, context))
  return { ...origin, sent, written: { ...origin.written, ...pickMembers(state, members) } }
}
