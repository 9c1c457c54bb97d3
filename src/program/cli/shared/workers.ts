import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../../config/config.ts'
import { Failure } from '../command.ts'
import { logLine } from '../../../log/line.ts'
import { localize } from '../../../texts/text.ts'

/*
 * Several processes on one port. This process only starts them, starts others in the place of those that die, and stops
 * them. Where the system can, they listen by themselves and it deals the connections out (`SO_REUSEPORT`): no connection
 * then goes through this process, and none is lost when it is busy. Elsewhere `node:cluster` hands connections over.
 */

/** Marks the environment of a worker: a parent that is no Almanac may use `node:cluster` too. */
export const workerMark = 'ALMANAC_WORKER'

/** The processes that serve. */
export interface Workers {
  /** Where they listen. */
  readonly address: string
  /** Lets all of them finish what they do, and waits for their ends. */
  stop(): Promise<void>
}

/** How soon a worker is replaced, in milliseconds: after its first crash, and at most after several in a row. */
const shortestPause = 100
const longestPause = 10_000
/** The crash counter resets after so many milliseconds of uptime. */
const stableUptime = 60_000
/** How long a worker may take to stop, and how long it waits for the others before it does, in milliseconds. */
const timeoutMs = 30_000
const patienceWithOthers = 2000

/** Starts `count` workers; when all of them listen, it is done. Fails where one of them cannot start at all. */
export async function startWorkers(count: number, config: Config): Promise<Workers> {
  const port = await freePort(config)
  const living = new Set<Worker>()
  const holding = new Set<Worker>()
  const stopping = new AbortController()
  let started = false

  function startWorker(crashes: number): Promise<string> {
    const worker = cluster.fork({ PORT: String(port), [workerMark]: '1' })
    const { pid = 0 } = worker.process
    const birth = performance.now()
    living.add(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', ({ address, holds }: { readonly address?: string; readonly holds?: true }) => {
        if (holds) {
          holding.add(worker)
          return letStop()
        }
        if (address === undefined) return
        logLine(config, 'info', 'worker ready', pid)
        resolve(address)
      })
      worker.once('exit', (code, signal) => {
        living.delete(worker)
        holding.delete(worker)
        letStop()
        reject(new Failure(localize('cli.workers.start')))
        const quiet = stopping.signal.aborted || !started
        logLine(config, quiet ? 'info' : 'error', `worker ended with ${signal || `code ${code}`}`, pid)
        if (!quiet) void replace(performance.now() - birth > stableUptime ? 0 : crashes)
      })
    })
  }

  /** Workers stop together: when all that live hold their requests back. One that stops alone waits for none. */
  function letStop(): void {
    if (stopping.signal.aborted && holding.size < living.size) return
    for (const worker of holding) if (worker.isConnected()) worker.send('all hold')
  }

  async function replace(crashes: number): Promise<void> {
    try {
      const delay = Math.min(longestPause, shortestPause * 2 ** crashes)
      await pause(delay, undefined, { signal: stopping.signal })
      await startWorker(crashes + 1)
    } catch {
      // Either all are stopped, or the worker has written to the log why it cannot start; its exit replaces it again.
    }
  }

  async function stopWorkers(): Promise<void> {
    stopping.abort()
    await Promise.all([...living].map(stopped))
  }

  try {
    const [address = ''] = await Promise.all(Array.from({ length: count }, () => startWorker(0)))
    started = true
    return { address, stop: stopWorkers }
  } catch (error) {
    await stopWorkers()
    throw error
  }
}

/** Tells, in a worker, that it holds its requests back, and waits until all do. */
export async function allWorkersHold(): Promise<void> {
  // A signal of a timeout keeps no process alive, which would end that much later.
  const { promise, resolve } = Promise.withResolvers<void>()
  const listen = (message: unknown) => {
    if (message === 'all hold') resolve()
  }
  process.on('message', listen)
  process.send?.({ holds: true })
  await Promise.race([promise, pause(patienceWithOthers, undefined, { ref: false })])
  process.off('message', listen)
}

async function stopped(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const deadline = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(deadline)
}

/** The port of the settings, made sure of: beside others that share theirs, workers would listen without an error. */
async function freePort({ host, port }: Config): Promise<number> {
  const probe = createServer().listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : port
}
