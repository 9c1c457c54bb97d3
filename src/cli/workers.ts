import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { Failure } from './command.ts'
import { logLine } from '../log/line.ts'

/*
 * Several processes on one port. This process only starts them, starts others in the place of those that die, and stops
 * them. Where the system can, they listen by themselves and it deals the connections out (`SO_REUSEPORT`): no connection
 * then goes through this process, and none is lost when it is busy. Elsewhere `node:cluster` hands connections over.
 */

/** Marks the environment of a worker: `node:cluster` alone may be somebody else's. */
export const workerMark = 'ALMANAC_WORKER'

/** The processes that serve. */
export interface Workers {
  /** Where they listen. */
  readonly address: string
  /** Lets all of them finish what they do, and waits for their ends. */
  stop(): Promise<void>
}

/** How soon another worker follows one that died, in milliseconds: at first, and at most after several in a row. */
const shortestPause = 100
const longestPause = 10_000
/** Whoever lived longer died of something new. */
const longLife = 60_000
/** How long a worker may take to stop. */
const patience = 30_000

/** Starts `count` workers; when all of them listen, it is done. Fails where one of them cannot start at all. */
export async function startWorkers(count: number, config: Config): Promise<Workers> {
  const port = await freePort(config)
  const living = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  let stopping = false
  let started = false

  function start(deaths: number): Promise<string> {
    const worker = cluster.fork({ PORT: String(port), [workerMark]: '1' })
    const { pid = 0 } = worker.process
    const birth = performance.now()
    living.add(worker)
    return new Promise((resolve, reject) => {
      worker.once('message', (message: { readonly address?: unknown }) => {
        logLine(config, 'info', 'worker ready', pid)
        resolve(String(message.address))
      })
      worker.once('exit', (code, signal) => {
        living.delete(worker)
        reject(notStarted())
        const quiet = stopping || !started
        logLine(config, quiet ? 'info' : 'error', `worker ended with ${signal || `code ${code}`}`, pid)
        if (!quiet) follow(performance.now() - birth > longLife ? 0 : deaths)
      })
    })
  }

  function follow(deaths: number): void {
    const pause = setTimeout(
      () => {
        pauses.delete(pause)
        // What keeps it from starting is in its own words in the log; it is tried again.
        start(deaths + 1).catch(() => {})
      },
      Math.min(longestPause, shortestPause * 2 ** deaths),
    )
    pauses.add(pause)
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const pause of pauses) clearTimeout(pause)
    await Promise.all([...living].map(stopped))
  }

  try {
    const [address = ''] = await Promise.all(Array.from({ length: count }, () => start(0)))
    started = true
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function stopped(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const deadline = setTimeout(() => worker.process.kill('SIGKILL'), patience)
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

function notStarted(): Failure {
  return new Failure({ en: 'A worker could not start.', fr: 'Un processus de service n’a pas pu démarrer.' })
}
