import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Session, type Profiler } from 'node:inspector/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** What a piece of work took. */
export interface Entered {
  /** The files of `src` in which a function ran, in the order of their names. */
  readonly files: readonly string[]
  /** How many functions of these ran. */
  readonly functions: number
  /** The statements that the database carried out, in their order, without their values. */
  readonly statements: readonly string[]
}

export interface Counter {
  entered(work: () => Promise<unknown>): Promise<Entered>
  close(): Promise<void>
}

const source = pathToFileURL(join(import.meta.dirname, '../../src/')).href

/** Counts what runs in this process, by the coverage of V8. Functions count that are called while the work is done. */
export async function openCounter(): Promise<Counter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    async entered(work) {
      const statements: string[] = []
      const note = (statement: unknown) => void statements.push((statement as { readonly text: string }).text)
      subscribe('almanac:statement', note)
      // Each look begins the counts anew.
      await session.post('Profiler.takePreciseCoverage')
      try {
        await work()
        const { result } = await session.post('Profiler.takePreciseCoverage')
        return { ...ofSource(result), statements }
      } finally {
        unsubscribe('almanac:statement', note)
      }
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

function ofSource(scripts: readonly Profiler.ScriptCoverage[]): Omit<Entered, 'statements'> {
  const entered = scripts.flatMap(({ url, functions }) => {
    const called = functions.filter(({ ranges: [range] }) => (range?.count ?? 0) > 0).length
    // A job may run meanwhile, which is no part of the request.
    const isOurs = url.startsWith(source) && !url.startsWith(`${source}program/jobs/`)
    return isOurs && called > 0 ? [{ file: url.slice(source.length), called }] : []
  })
  return {
    files: entered.map(({ file }) => file).sort(),
    functions: entered.reduce((sum, { called }) => sum + called, 0),
  }
}
