import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarOf } from '../bench/calendar/calendar.ts'
import { secret } from '../bench/calendar/fill.ts'
import { checkoutSide, here } from '../bench/side.ts'

/** A service that is there for the loads alone. */
export interface LoadedService {
  readonly port: number
  readonly pid: number
  /** Of its administrator. */
  readonly authorization: string
  stop(): Promise<void>
}

/** Starts it with the calendar of the bench, of so many events: on a copy of its file, else on the server of PostgreSQL that `DATABASE_URL` names. */
export async function startFilled(workers: string, events: number): Promise<LoadedService> {
  const side = await checkoutSide(here, calendarOf(events), 'load', process.env['DATABASE_URL'])
  try {
    const service = await side.start({ WORKERS: workers })
    return {
      port: Number(new URL(service.base).port),
      pid: service.pid ?? 0,
      authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`,
      async stop() {
        await service.stop()
        await side.remove()
      },
    }
  } catch (error) {
    await side.remove()
    throw error
  }
}

/** Starts it with the demo calendar on an empty database that `DATABASE_URL` names, else on a file of its own. */
export async function startDemo(
  workers: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<LoadedService> {
  const { PATH, DATABASE_URL } = process.env
  const folder = await mkdtemp(join(tmpdir(), 'almanac-load-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/almanac.js'), 'serve', '--demo'], {
    cwd: folder,
    env: { PATH, DATABASE_URL, PORT: String(port), WORKERS: workers, LOG_LEVEL: 'fatal', LC_ALL: 'C', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    if (/Documentation .*\n/.test(said)) break
  }
  child.stdout.resume()
  const [, password] = /application password {2}(.+)\n/.exec(said) ?? []
  if (child.pid === undefined || password === undefined) throw new Error(`the service did not start: ${said}`)
  return {
    port,
    pid: child.pid,
    authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
