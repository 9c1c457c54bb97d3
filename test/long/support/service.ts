import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { running, type Running } from '../../cli/executable.ts'

/** The real executable, serving a folder, and how to speak to it. */
export interface RealService extends Running {
  /** `http://127.0.0.1:40123` */
  readonly origin: string
  /** The secret of `admin`, which only the first start shows. */
  readonly secret: string | undefined
  /** Ends it at once, as a power cut would, and waits for the end. */
  readonly kill: () => Promise<void>
}

/** The addresses in answers, so that they are the same after every start. */
export const site = 'http://calendar.test'

/** The path of the namespace. */
export const apiPath = '/api/calendar/events/v1'

const quiet = { PORT: '0', LOG_LEVEL: 'error', BASE_URL: site, LC_ALL: 'C', READ_BUDGET: '0' }

/** Starts `almanac serve` in a folder and waits until it is ready. */
export async function serve(
  folder: string,
  t: Pick<TestContext, 'after'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<RealService> {
  const port = environment['PORT'] ?? (await freePort())
  const started = await running(
    ['serve'],
    { folder, environment: { ...quiet, PORT: port, ...environment } },
    t,
    (said) => /Documentation .*\/doc\n/.test(said),
  )
  const ended = once(started.child, 'close')
  return {
    ...started,
    origin: `http://127.0.0.1:${port}`,
    secret: /application password {2}(\w{4}(?: \w{4}){5})\n/.exec(started.said)?.[1],
    kill: async () => {
      started.child.kill('SIGKILL')
      await ended
    },
  }
}

/** Below those that systems give away by themselves (32768 and more on Linux), where each process of tests begins elsewhere. */
let nextPort = 20_000 + (process.pid % 600) * 20

/**
 * A port that nothing listens on, and that the system gives to nobody else until the service takes it: `BASE_URL` is set, so that the
 * service does not say its own.
 */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = nextPort++
    if (await isFree(port)) return String(port)
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

export interface Sent {
  readonly json?: unknown
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Body
}

export type Body = Readonly<Record<string, unknown>>

/** Sends requests over connections that are kept; each call resolves when the whole answer has come. */
export interface Client {
  (method: string, path: string, sent?: Sent): Promise<Got>
  close(): void
}

/** A client with at most `connections` connections; paths are below the namespace unless they begin with `/api` or are the site’s. */
export function clientOf(origin: string, secret?: string, connections = 1): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const authorization = secret && `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`
  const send = async (method: string, path: string, { json, bytes, headers }: Sent = {}): Promise<Got> => {
    const payload = json === undefined ? bytes : Buffer.from(JSON.stringify(json))
    const sending = request(`${origin}${/^\/(api|media)\//.test(path) ? '' : apiPath}${path}`, {
      method,
      agent,
      headers: {
        ...(authorization && { authorization }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(payload && { 'content-length': String(payload.length) }),
        ...headers,
      },
    })
    sending.end(payload)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    const text = (await buffer(answer)).toString('utf8')
    const isJson = /^application\/(problem\+)?json/.test(answer.headers['content-type'] ?? '')
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: isJson ? (JSON.parse(text) as Body) : {} }
  }
  return Object.assign(send, { close: () => agent.destroy() })
}
