import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '../../../src/storage/open.ts'
import { httpClient, type Client } from '../../support/client.ts'
import { testDatabase } from '../../support/database.ts'
import { addAccounts, basic, type Account } from '../../support/server.ts'
import type { Random } from '../support/seed.ts'
import type { Told } from './node.ts'

export type Caller = Account | undefined

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface Sending {
  readonly as?: Caller
  readonly json?: unknown
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Processes that serve one database, of which any can end at any moment. */
export interface Nodes {
  readonly secrets: Readonly<Record<Account, string>>
  readonly databaseUrl: string
  /** Sends a request to one of them; rejects where its connection breaks. */
  call(method: string, path: string, sending?: Sending): Promise<Answer>
  /** The origin of one of them. */
  origin(): string
  /** Ends one at once, or between a statement that it is about to carry out and the next, and starts another. */
  kill(after?: Told['diesAfter']): Promise<void>
  /** Puts the clocks on, and lets them go. */
  advance(milliseconds: number): Promise<void>
  freeze(): Promise<void>
  /** What their clocks say. */
  now(): Temporal.Instant
  /** Empties the trash and forgets what is gone, as jobs do every hour. */
  purge(): Promise<void>
  close(): Promise<void>
}

interface Node {
  readonly child: ChildProcess
  readonly client: Client
}

const namespace = '/api/calendar/events/v1'

/** `seen`: told of all that was answered to nobody in particular. */
export async function startNodes(
  count: number,
  random: Random,
  settings: Readonly<Record<string, string>>,
  seen: (text: string, path: string) => void,
): Promise<Nodes> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const { databaseUrl } = database
  const storage = await openStorage({ databaseUrl, dataDir })
  const secrets = await addAccounts(storage)
  await storage.close()
  const environment = {
    ...{ BASE_URL: 'http://calendar.test', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    ...{
      DATABASE_URL: databaseUrl,
      DATABASE_SYNC: 'normal',
      DATA_DIR: dataDir,
      MAX_PER_PAGE: '1000',
      READ_BUDGET: '0',
    },
    ...settings,
  }
  let told: Omit<Told, 'id'> = { offset: 0 }
  let offset = 0
  let number = 0
  const start = async (): Promise<Node> => {
    const words = [JSON.stringify(environment), JSON.stringify({ id: 0, ...told })]
    const child = fork(join(import.meta.dirname, 'node.ts'), words, { execArgv: [], stdio: ['ignore', 2, 2, 'ipc'] })
    child.setMaxListeners(0)
    const [{ address }] = (await once(child, 'message')) as [{ address: string }]
    return { child, client: httpClient(address) }
  }
  let nodes = await Promise.all(Array.from({ length: count }, start))
  const any = () => {
    const node = nodes[Math.floor(random() * nodes.length)]
    if (!node) throw new Error('no node')
    return node
  }
  const tell = async ({ child }: Node, what: Omit<Told, 'id'>) => {
    const id = (number += 1)
    const ended = once(child, 'exit')
    const done = new Promise<void>((resolve) => {
      const hear = (answer: { id?: number }) => {
        if (answer.id !== id) return
        child.off('message', hear)
        resolve()
      }
      child.on('message', hear)
    })
    if (child.connected) child.send({ id, ...what })
    await Promise.race([done, ended])
  }
  const tellAll = async (what: Omit<Told, 'id'>) => {
    told = what
    await Promise.all(nodes.map((node) => tell(node, what)))
  }
  return {
    secrets,
    databaseUrl,
    origin: () => any().client.origin,
    async call(method, path, { as, json, payload, headers = {} } = {}) {
      const url = path.includes('/api/') ? path : `${namespace}${path}`
      const {
        status,
        headers: received,
        text,
      } = await any().client.send({
        method,
        url,
        headers: {
          ...(as && { authorization: basic(as, secrets[as]) }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: payload ?? (json === undefined ? undefined : JSON.stringify(json)),
      })
      if (!as) seen(text + JSON.stringify([...received]), path)
      const isJson = /json/.test(received.get('content-type') ?? '')
      const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Answer['body']
      return { status, headers: received, text, body }
    },
    async kill(after) {
      const node = any()
      const { child, client } = node
      const ended = once(child, 'exit')
      // It is asked for something as long as it is there.
      if (after) await Promise.race([tell(node, { diesAfter: after }), ended])
      if (after) await Promise.race([ended, pause(3000)])
      nodes = nodes.filter((each) => each !== node)
      child.kill('SIGKILL')
      await ended
      client.close()
      nodes.push(await start())
    },
    async advance(milliseconds) {
      offset += milliseconds
      await tellAll({ offset })
    },
    now: () => Temporal.Now.instant().add({ milliseconds: offset }),
    freeze: () => tellAll({ offset, frozen: Temporal.Now.instant().add({ milliseconds: offset }).toString() }),
    purge: async () => tell(any(), { purge: true }),
    async close() {
      for (const { child, client } of nodes) {
        client.close()
        const ended = once(child, 'exit')
        child.disconnect()
        await ended
      }
      await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
