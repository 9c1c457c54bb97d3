import { tracingChannel } from 'node:diagnostics_channel'
import { runImport } from '../resources/imports/engine/run.ts'
import type { JobContext } from './job.ts'

const runs = tracingChannel<{ readonly name: string; readonly id: number }>('almanac:import')

type Needed = Pick<JobContext, 'storage' | 'clock' | 'signal' | 'importing' | 'log'>

/** Runs the imports that wait, one after the other, and those that were broken off; answers how many. */
export async function importWaiting({ storage, clock, signal, importing, log }: Needed): Promise<number> {
  let done = 0
  for (let id = await storage.imports.next(); id !== undefined && !signal.aborted; id = await storage.imports.next()) {
    const current = id
    const failed = (error: unknown) => log.error({ err: error, import: current }, 'an import met an error')
    const run = () => runImport(current, { ...importing, storage, clock, signal }, failed)
    const one = await runs.tracePromise(run, { name: 'import', id })
    if (!one || one.state === 'queued' || one.state === 'running' || one.state === 'undoing') break
    log.info({ import: id, state: one.state, ...one.counts }, 'import ended')
    done += 1
  }
  return done
}
