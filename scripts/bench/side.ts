import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync, globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { throwAwayDatabase } from '../../src/storage/throw-away.ts'
import type { Calendar } from './calendar/calendar.ts'

export const here = join(import.meta.dirname, '../..')
const keptFolder = join(here, '.bench')

/** What is measured: a service that can be started, on a calendar that may be changed. */
export interface Side {
  /** Whether it is started on this machine. */
  readonly isLocal: boolean
  /** `environment`: settings besides. */
  start(environment?: NodeJS.ProcessEnv): Promise<Service>
  /** Removes the calendar. */
  remove(): Promise<void>
}

export interface Service {
  readonly base: string
  /** Undefined where it is not on this machine. */
  readonly pid: number | undefined
  stop(): Promise<void>
}

/** A server that somebody else started. */
export function urlSide(base: string): Side {
  const nothing = async () => {}
  return { isLocal: false, start: async () => ({ base, pid: undefined, stop: nothing }), remove: nothing }
}

/** The service of a checkout, on a copy of the calendar that its own code wrote: in a folder, or on a `server` of PostgreSQL. */
export async function checkoutSide(checkout: string, calendar: Calendar, work: string, server?: string): Promise<Side> {
  const kept = await keptCalendar(checkout, calendar)
  const [file, dataDir] = [join(kept, 'almanac.db'), join(keptFolder, work)]
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir)
  const database = server === undefined ? undefined : await throwAwayDatabase(server)
  const address = database?.url ?? `file:${dataDir}/almanac.db`
  if (database) {
    await finished(run(checkout, [executable(checkout), 'copy', '--from', `file:${file}`, '--to', address]))
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query('vacuum analyze')
    await client.end()
  } else await copyFile(file, join(dataDir, 'almanac.db'), constants.COPYFILE_FICLONE)
  return {
    isLocal: true,
    start: (environment) =>
      startService(checkout, {
        ...environment,
        DATA_DIR: dataDir,
        DATABASE_URL: address,
        PORT: '0',
        LOG_LEVEL: 'silent',
        // All clients have one address, which stands for many readers.
        READ_BUDGET: '0',
      }),
    async remove() {
      await rm(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

/** The folder of a calendar, which is kept for other runs: a new one where the tables or the events are others than before. */
async function keptCalendar(checkout: string, { events, times }: Calendar): Promise<string> {
  const [scripts, tables] = [join(import.meta.dirname, 'calendar'), join(checkout, 'src/storage/sql/migrations')]
  const version = createHash('sha256').update(checkout)
  for (const file of globSync([`${scripts}/**/*.ts`, `${tables}/**/*.ts`]).sort()) version.update(readFileSync(file))
  const folder = join(keptFolder, `${version.digest('hex').slice(0, 12)}-${events}-${times}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}-unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const begin = performance.now()
  await finished(
    run(checkout, [process.execPath, join(scripts, 'fill-folder.ts'), checkout, unfinished, `${events}`, `${times}`]),
  )
  console.error(`wrote ${events} events by ${checkout} in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  await rename(unfinished, folder)
  return folder
}

/** Resolves when the service says at which address it listens. */
async function startService(checkout: string, environment: NodeJS.ProcessEnv): Promise<Service> {
  const child = run(checkout, [executable(checkout), 'serve'], environment)
  async function stop(): Promise<void> {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  let said = ''
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    const port = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)[^]*\n/.exec(said)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return { base: `http://127.0.0.1:${port}`, pid: child.pid, stop }
  }
  throw new Error(`${checkout} did not start: ${said}`)
}

/** It says itself, in its first line, how it is run. */
function executable(checkout: string): string {
  return join(checkout, 'bin/almanac.js')
}

/** Runs a command with the Node of a checkout before all others. */
function run(checkout: string, [command = '', ...words]: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...environment, PATH: `${checkout}/node_modules/.bin:${process.env['PATH'] ?? ''}` }
  return spawn(command, words, { env, cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function finished(child: ReturnType<typeof run>): Promise<void> {
  child.stdout.resume()
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}
