import type { Import } from '../../../domain/import.ts'
import { fold } from '../../../domain/text/search.ts'
import { Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { eachTogether, TakenOver } from '../../../operations/long-work.ts'
import { recognizedFormat, isTable } from '../../../interchange/importers/formats.ts'
import { type Found, Unreadable, type Source } from '../../../interchange/importers/item.ts'
import { Interrupted } from '../../../interchange/importers/thread/broken.ts'
import type { Reading } from '../../../interchange/importers/thread/reader.ts'
import type { Storage } from '../../../storage/storage.ts'
import { endImport } from './end.ts'
import { fetchFor } from './fetched.ts'
import { contextOf, type Importing } from './importing.ts'
import { LongReading } from '../reading/long-reading.ts'
import { FormerEvents } from '../matching/former.ts'
import { endedProcess, unexpected, unknownFormat } from '../matching/reasons.ts'
import { DryRun } from './dry-run.ts'
import { mayFetchPicture } from './pictures.ts'
import { storeProgress, type Run } from './progress.ts'
import { importStep } from './step.ts'
import { runUndo } from './undo-import.ts'
import { removeVanished } from './vanished.ts'

/** How many steps without a change are done before the position is stored. */
const between = 500

/** Runs an import that waits or was broken off, or undoes it, to its end; answers it as it is then. */
export async function runImport(id: number, importing: Importing, failed: Run['failed']): Promise<Import | undefined> {
  const { storage, signal } = importing
  const one = await storage.imports.byId(id)
  if (!one) return undefined
  try {
    if (one.state === 'undoing') return await runUndo(one, importing)
    if (one.state !== 'queued' && one.state !== 'running') return one
    if (one.isBeingRead) return await endRun(id, importing, endedProcess)
    const reading = new LongReading(id, storage)
    try {
      const begun = one.state === 'queued' ? await beginImport(one, importing, reading) : one
      const ended = begun ? await readOn(begun, { ...importing, reading }, failed) : await endRun(id, importing, null)
      // A trial that is carried out.
      return ended?.state === 'queued' ? await runImport(id, importing, failed) : ended
    } finally {
      await reading.ends()
    }
  } catch (error) {
    if (signal.aborted && signal.reason instanceof Unreadable) return endRun(id, importing, signal.reason.text)
    if (error instanceof TakenOver || error instanceof Interrupted || signal.aborted) return left(id, storage)
    if (error instanceof Problem && error.status === 503) throw error
    const isTold = error instanceof Problem || error instanceof Unreadable
    if (!isTold) failed(error)
    return endRun(id, importing, isTold ? error.text : unexpected)
  }
}

/**
 * Fetches what is at an address, unless a trial has, so that a run that is broken off goes on with the very same; undefined where
 * nothing has changed there.
 */
async function beginImport(one: Import, importing: Importing, reading: LongReading): Promise<Import | undefined> {
  const { storage } = importing
  const fetched = one.url === null || one.version ? undefined : await fetchFor(one, one.url, { ...importing, reading })
  await reading.ends()
  if (fetched?.isUnchanged) return undefined
  const start = await storage.imports.content(one.id, 0)
  const name = one.url === null ? one.source : new URL(one.url).pathname
  const format = one.format || fetched?.format || recognizedFormat(start ?? new Uint8Array(), name)?.name
  if (format === undefined) throw new Unreadable(unknownFormat)
  return storage.transaction(async (inside) => {
    const current = await inside.imports.byId(one.id)
    if (current?.state !== 'queued') throw new TakenOver()
    const running = { ...current, format, state: 'running', version: fetched?.version ?? one.version } as const
    await inside.imports.update(running)
    return running
  })
}

async function readOn(
  begun: Import,
  importing: Importing & { readonly reading: LongReading },
  failed: Run['failed'],
): Promise<Import | undefined> {
  const { storage, signal, progress } = importing
  const context = await contextOf(begun.user, begun, importing)
  const dryRun = begun.options.dryRun ? new DryRun() : undefined
  const run: Run = {
    context,
    dryRun,
    stored: begun.position,
    seen: new Set(),
    known: nothingKnown(),
    failed,
    isToldOfIds: false,
  }
  let one = begun
  let passed = 0
  const unread = new Set<string>()
  let isMessage = false
  const before = isTable(begun.format) ? await storage.imports.tablesBefore(begun.source) : undefined
  const defaults = { ...begun.options, dateOrder: begun.dateOrder ?? before?.dateOrder, mapped: before?.mapped }
  const what = { format: begun.format, source: sourceOf(begun, storage), defaults }
  await eachTogether(foundIn(what, importing), { storage, signal, isSlow: mayFetchPicture }, async (found, inside) => {
    run.context = { ...context, storage: inside }
    if ('table' in found) {
      one = { ...one, table: found.table }
      return storeProgress(one, run)
    }
    passed += 1
    if ('fault' in found && found.fault.double === undefined) unread.add(fold(found.fault.place.title))
    if ('item' in found && found.item.cancels) isMessage = true
    if ('item' in found && found.item.dateOrder) one = { ...one, dateOrder: found.item.dateOrder }
    if (passed <= begun.position) {
      // A run that goes on knows what came before.
      if ('item' in found) run.seen.add(`${found.item.kind} ${found.item.externalId}`)
      return undefined
    }
    one = await importStep(found, one, run)
    if (one.position - run.stored >= between) await storeProgress(one, run)
    progress?.(one)
    return undefined
  })
  run.context = context
  // What is not known by its title may be any of those that seem to be missing. What cancels says nothing of others.
  const isAllKnown = !unread.has('') && !isMessage
  if (one.keeps !== undefined && isAllKnown && !signal.aborted && !dryRun) one = await removeVanished(one, run, unread)
  if (one.position > run.stored) await storeProgress(one, run)
  // As what was thrown where the signal came while something was waited for.
  signal.throwIfAborted()
  return endRun(one.id, importing, null)
}

/** What is read, each once it is noted that reading it has ended: a step, which others wait for, must not wait for that. */
async function* foundIn(
  what: Reading,
  { read, signal, reading }: Importing & { readonly reading: LongReading },
): AsyncGenerator<Found, void> {
  for await (const found of read(what, { signal, isLong: reading.begins })) {
    await reading.ends()
    yield found
  }
}

function nothingKnown(): Run['known'] {
  return { echoes: new Map(), former: new FormerEvents() }
}

/** What an import reads, as it is stored. */
function sourceOf({ id, url }: Pick<Import, 'id' | 'url'>, { imports }: Storage): Source {
  return {
    url,
    bytes: async function* () {
      for (let position = 0; ; position += 1) {
        const part = await imports.content(id, position)
        if (!part) return
        yield part
      }
    },
  }
}

/** Ends a run, for good or with an error. */
async function endRun(id: number, { storage, clock }: Importing, error: Localized | null): Promise<Import | undefined> {
  await storage.transaction((inside) => endImport(id, { error }, clock(), inside))
  return left(id, storage)
}

/** An import as it is, of which this process does nothing more; what it fetched while it was cancelled goes. */
async function left(id: number, { imports }: Storage): Promise<Import | undefined> {
  const one = await imports.byId(id)
  if (one?.state === 'cancelled') await imports.removeContents(id)
  return one
}
