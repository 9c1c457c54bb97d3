import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own. */
export interface Server {
  readonly base: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts `node` with these words; resolves when it has said at which address it listens. */
export async function startServer(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<Server> {
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    const port = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)[^]*\n/.exec(said)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) }
  }
  throw new Error(`a server did not start: ${said}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Where the calendar of a service is, and how many processes serve it. */
export interface Served {
  readonly dataDir: string
  /** Empty: the SQLite file in `dataDir`. */
  readonly databaseUrl: string
  readonly workers: number
  /** `DATABASE_SYNC`. */
  readonly sync?: 'full' | 'normal'
}

/** Starts the service on a calendar, as `npm start` does. */
export function startService(served: Served, environment: NodeJS.ProcessEnv = {}): Promise<Server> {
  const { dataDir, databaseUrl, workers, sync = 'full' } = served
  return startServer(['bin/almanac.js', 'serve'], {
    ...environment,
    DATABASE_SYNC: sync,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl === '' ? `file:${dataDir}/almanac.db` : databaseUrl,
    WORKERS: String(workers),
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  })
}
