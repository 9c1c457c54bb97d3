import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import type { Import } from '../../domain/import.ts'
import { overdueAfter } from '../../resources/imports/matching/reasons.ts'
import { runImport } from '../../resources/imports/engine/run.ts'
import type { JobContext } from './job.ts'

const runs = tracingChannel<{ readonly name: string; readonly id: number }>('almanac:import')

/** How many run side by side, and of one user: what is slow to come holds up nobody else. */
const maxRunning = 4
const maxOfUser = 3

/** Seconds between two looks at what waits, and at what was cancelled. */
const interval = 1
/** Seconds until what could not be gone on with is tried again: another process may be at it. */
const timeoutSeconds = 5
/** Milliseconds that a run may take: pictures of twenty thousand events, one after the other, take half as long. */
const longestRun = 12 * 3_600_000

type ImportContext = Pick<JobContext, 'storage' | 'clock' | 'signal' | 'importing' | 'log'>
type Waiting = Pick<Import, 'id' | 'user' | 'source'>

interface Running extends Waiting {
  readonly stop: AbortController
  readonly ended: Promise<void>
}

/** Runs the imports that wait, several at once but one of each source, and those that were broken off; answers how many. */
export async function importWaiting(needed: ImportContext): Promise<number> {
  const { storage, signal } = needed
  const running = new Map<number, Running>()
  const given = new Map<number, number>()
  const errors: unknown[] = []
  let done = 0
  const begin = (one: Waiting) => {
    const stop = new AbortController()
    const ended = runOne(one.id, stop.signal, needed)
      .then((isOver) => (isOver ? (done += 1) : given.set(one.id, performance.now())))
      .catch((error: unknown) => {
        errors.push(error)
        given.set(one.id, performance.now())
      })
      .then(() => void running.delete(one.id))
    running.set(one.id, { ...one, stop, ended })
  }
  for (;;) {
    const unfinished = signal.aborted ? [] : await storage.imports.unfinished()
    const ids = new Set(unfinished.map(({ id }) => id))
    for (const { id, stop } of running.values()) if (!ids.has(id)) stop.abort()
    for (const one of unfinished) {
      const isLeft = performance.now() - (given.get(one.id) ?? -Infinity) < timeoutSeconds * 1000
      if (!isLeft && mayBeginImport(one, [...running.values()])) begin(one)
    }
    if (running.size === 0) break
    await Promise.race([
      ...[...running.values()].map(({ ended }) => ended),
      setTimeout(interval * 1000, undefined, { ref: false }),
    ])
  }
  if (errors.length > 0) throw errors[0]
  return done
}

/** What is imported twice from one source is imported in its order. */
function mayBeginImport({ id, user, source }: Waiting, running: readonly Running[]): boolean {
  return (
    running.length < maxRunning &&
    running.filter((one) => one.user === user).length < maxOfUser &&
    !running.some((one) => one.id === id || one.source === source)
  )
}

/** Runs one; answers whether it is over. */
async function runOne(id: number, stop: AbortSignal, needed: ImportContext): Promise<boolean> {
  const { storage, clock, importing, log } = needed
  const { longestRun: most = longestRun } = importing
  const overdue = new AbortController()
  const timer = globalThis.setTimeout(() => overdue.abort(overdueAfter(most / 3_600_000)), most).unref()
  const signal = AbortSignal.any([needed.signal, stop, overdue.signal])
  const failed = (error: unknown) => log.error({ err: error, import: id }, 'an import met an error')
  try {
    const run = () => runImport(id, { ...importing, storage, clock, signal }, failed)
    const one = await runs.tracePromise(run, { name: 'import', id })
    if (!one || one.state === 'queued' || one.state === 'running' || one.state === 'undoing') return false
    log.info({ import: id, state: one.state, ...one.counts }, 'import ended')
    return true
  } finally {
    clearTimeout(timer)
  }
}
