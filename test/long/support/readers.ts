import { Agent, request, type IncomingMessage } from 'node:http'
import { apiPath } from './service.ts'

/** What a crowd of clients has been through. */
export interface Tally {
  answers: number
  writes: number
  /** What went wrong, the first few. */
  readonly errors: string[]
  /** Milliseconds that each answer took. */
  readonly times: number[]
}

export interface Crowd {
  readonly tally: Tally
  /** Until every client has had an answer: all are connected, and the service knows it. */
  readonly connected: Promise<void>
  /** Lets requests under way end, and no client begin another. */
  stop(): Promise<void>
}

/** One request at a time for each client, on a connection of its own that is kept; a client whose connection the service ends is done. */
export function crowd(
  origin: string,
  clients: number,
  next: (client: number, turn: number) => { method: string; path: string; json?: unknown; authorization?: string },
): Crowd {
  const tally: Tally = { answers: 0, writes: 0, errors: [], times: [] }
  let going = true
  let strangers = clients
  const connected = Promise.withResolvers<void>()

  async function run(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; going; turn += 1) {
      const { method, path, json, authorization } = next(client, turn)
      const start = performance.now()
      try {
        const answer = await send(agent, origin, { method, path, json, authorization })
        tally.answers += 1
        if (turn === 0) strangers -= 1
        if (strangers === 0) connected.resolve()
        tally.writes += method === 'GET' ? 0 : 1
        tally.times.push(performance.now() - start)
        if (answer.status >= 400) tally.errors.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
        if (answer.closes) break
      } catch (error) {
        tally.errors.push(
          `${method} ${path}, turn ${turn}, after ${Math.round(performance.now() - start)} ms: ${String(error)}`,
        )
        break
      }
      if (tally.errors.length > 10) break
    }
    agent.destroy()
  }

  const all = Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return {
    tally,
    connected: connected.promise,
    stop: async () => {
      going = false
      await all
    },
  }
}

interface Sending {
  readonly method: string
  readonly path: string
  readonly json: unknown
  readonly authorization: string | undefined
}

function send(
  agent: Agent,
  origin: string,
  { method, path, json, authorization }: Sending,
): Promise<{ readonly status: number; readonly text: string; readonly closes: boolean }> {
  return new Promise((resolve, reject) => {
    const payload = json === undefined ? undefined : Buffer.from(JSON.stringify(json))
    const headers = {
      ...(authorization !== undefined && { authorization }),
      ...(payload && { 'content-type': 'application/json', 'content-length': String(payload.length) }),
    }
    const sending = request(`${origin}${apiPath}${path}`, { method, agent, headers }, (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('the answer was cut off'))
        const closes = answer.headers.connection === 'close'
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8'), closes })
      })
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}
