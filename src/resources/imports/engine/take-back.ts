import { setImmediate } from 'node:timers/promises'
import type { Import, ImportEntry, Members, Origin } from '../../../domain/import.ts'
import { Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { type Context, newGroup } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import { contextOf, type Importing } from './importing.ts'
import { type Going, termKept } from './kept-terms.ts'
import { carryOut, statusOf } from '../matching/kinds.ts'
import { deletedHere, editedHere, reasonOf } from '../matching/reasons.ts'
import { differing, digested, editedSince, namesIn, pick, restoring, stateOf } from './state.ts'
import { TakenOver } from '../../../operations/long-work.ts'

/**
 * Takes an import back, the last thing first: what it created goes to the trash, what it changed is as before, but for what was
 * edited since, which is reported. A run that was broken off goes on where it was.
 */
export async function takeBack(one: Import, importing: Importing): Promise<Import> {
  const { storage, signal, progress } = importing
  const context = await contextOf(one.undoneBy ?? one.user, one, importing)
  let current = one
  while (!signal.aborted) {
    const [...entries] = await storage.imports.writtenBefore(one.id, current.position + 1)
    if (entries.length === 0) return finish(current, storage)
    for (const entry of entries) {
      // As in a run.
      await setImmediate()
      if (signal.aborted) break
      const from = current
      current = await storage.transaction(async (inside) => {
        const stored = await claim(from, inside)
        const undone = await undo(entry, stored, {
          ...{ ...context, storage: inside, losing: () => {} },
          group: newGroup(one.activity),
        })
        await inside.imports.updateEntry({ ...entry, undone })
        const next = { ...stored, position: entry.position - 1 }
        await inside.imports.update(next)
        return next
      })
      progress?.(current)
    }
  }
  return current
}

async function finish(one: Import, storage: Storage): Promise<Import> {
  return storage.transaction(async (inside) => {
    const undone = { ...(await claim(one, inside)), state: 'undone' } as const
    await inside.imports.update(undone)
    return undone
  })
}

/** Locks the import, and answers it as it is stored; throws where another process has gone on with it. */
async function claim({ id, position }: Import, { imports }: Storage): Promise<Import> {
  const stored = await imports.byId(id)
  if (stored?.state !== 'undoing' || stored.position !== position) throw new TakenOver()
  return stored
}

/** Undoes one thing; answers what was left as it is, and why, or null. */
async function undo(entry: ImportEntry, { source }: Import, context: Context): Promise<Localized | null> {
  const { kind, externalId, record } = entry
  if (kind === null || externalId === null || record === null) return null
  const { imports } = context.storage
  const origin = await imports.origin(source, kind, externalId)
  const status = await statusOf(kind, record, context)
  if (entry.outcome === 'removed') return status === 'trash' ? bringBack(entry, context) : null
  if (status === undefined || status === 'trash') {
    if (entry.outcome === 'created' && origin) await imports.removeOrigin(origin)
    return entry.outcome === 'created' ? null : deletedHere
  }
  try {
    if (entry.outcome === 'created') return await undoCreation(entry, origin, context)
    return await undoChange(entry, origin, context)
  } catch (error) {
    if (error instanceof Problem && error.status !== 503) return reasonOf(error)
    throw error
  }
}

/**
 * What taking an import back would leave as it is of one thing, and why; null where it would leave nothing. `going` is what it created, of
 * which nothing has gone yet.
 */
export async function leftBy(
  entry: ImportEntry,
  { source }: Import,
  going: Going,
  context: Context,
): Promise<Localized | null> {
  const { kind, externalId, record, after } = entry
  if (kind === null || externalId === null || record === null || entry.outcome === 'removed') return null
  const status = await statusOf(kind, record, context)
  if (status === undefined || status === 'trash') return entry.outcome === 'created' ? null : deletedHere
  if (entry.outcome === 'created')
    return leftOfCreation(entry, await context.storage.imports.origin(source, kind, externalId), going, context)
  const now = pick(await stateOf(kind, record, context), Object.keys(after))
  return differing(now, after).length > 0 ? editedHere : null
}

/** From the trash: what vanished there. As long as it is missing there, it stays now. */
async function bringBack({ kind, record, before }: ImportEntry, context: Context): Promise<Localized | null> {
  if (kind === null || record === null) return null
  await carryOut(kind, 'update', { id: record, parameters: { status: before['status'] ?? 'publish' } }, context)
  return null
}

async function leftOfCreation(
  { kind, record }: ImportEntry,
  origin: Origin | undefined,
  going: Going | undefined,
  context: Context,
): Promise<Localized | null> {
  if (kind === null || record === null || !origin) return null
  if (editedSince(await stateOf(kind, record, context), origin).length > 0) return editedHere
  return kind === 'category' || kind === 'tag' ? termKept(kind, record, going, context) : null
}

async function undoCreation(
  entry: ImportEntry,
  origin: Origin | undefined,
  context: Context,
): Promise<Localized | null> {
  const { kind, record } = entry
  if (kind === null || record === null || !origin) return null
  // The last thing goes first: events have gone before the categories and tags that they have.
  const left = await leftOfCreation(entry, origin, undefined, context)
  if (left) return left
  await carryOut(kind, 'remove', { id: record, parameters: {} }, context)
  await context.storage.imports.removeOrigin(origin)
  return null
}

async function undoChange(
  { kind, record, before, after }: ImportEntry,
  origin: Origin | undefined,
  context: Context,
): Promise<Localized | null> {
  if (kind === null || record === null) return null
  const now = pick(await stateOf(kind, record, context), Object.keys(after))
  const edited = new Set(differing(now, after))
  const untouched = Object.keys(before).filter((name) => !edited.has(name))
  if (untouched.length > 0) {
    await carryOut(kind, 'update', { id: record, parameters: restoring(pick(before, untouched)) }, context)
    if (origin) await context.storage.imports.keepOrigin(await forgetting(origin, untouched, context))
  }
  return edited.size > 0 ? editedHere : null
}

/** What is known of a record once these members are as before: at the next run they count as changed there. */
async function forgetting(origin: Origin, members: readonly string[], context: Context): Promise<Origin> {
  const names = new Set(namesIn(members))
  const sent = Object.fromEntries(Object.entries(origin.sent).filter(([name]) => !names.has(name)))
  const state: Members = digested(await stateOf(origin.kind, origin.record, context))
  return { ...origin, sent, written: { ...origin.written, ...pick(state, members) } }
}
