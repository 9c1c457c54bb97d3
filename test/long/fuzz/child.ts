import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testDatabase } from '../../support/database.ts'

/** A service that listens in another process, on a database of its own. */
export interface Child {
  readonly address: string
  /** The address of the database, to look into. */
  readonly databaseUrl: string
  /** Bytes in use after a collection. */
  heap(): Promise<number>
  /** Milliseconds for which it had the processor. */
  processor(): Promise<number>
  /** What the service logged so far: faults. */
  log(): string
  close(): Promise<void>
}

export async function startChild(settings: Readonly<Record<string, string>>): Promise<Child> {
  const { databaseUrl, dataDir, remove } = await testDatabase()
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const environment = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings, ...place }
  const child = fork(join(import.meta.dirname, 'service.ts'), {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv: ['--expose-gc'],
    silent: true,
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-200_000)))
  }
  const ended = once(child, 'exit')
  const early = ended.then(() => Promise.reject(new Error(`the service ended: ${log}`)))
  early.catch(() => undefined)
  const told = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), early])) as readonly unknown[]
    return message
  }
  const asked = (what: string) => {
    const answer = told()
    child.send(what)
    return answer
  }
  const { address } = (await told()) as { readonly address: string }
  return {
    address,
    databaseUrl,
    heap: async () => ((await asked('heap')) as { readonly heap: number }).heap,
    processor: async () => ((await asked('processor')) as { readonly processor: number }).processor,
    log: () => log,
    close: async () => {
      child.disconnect()
      await ended
      await remove()
    },
  }
}
