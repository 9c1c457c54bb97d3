import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

/**
 * What a proxy does with a request: it passes it on; refuses it by itself; passes it on and loses the answer; breaks off in the
 * midst of it; or holds it without an answer.
 */
export type Deed =
  | 'pass'
  | 'lose'
  | 'break'
  | 'hold'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

export interface UnsteadyProxy {
  readonly origin: string
  /** For the next requests, in their order; those after them pass. */
  readonly deeds: Deed[]
  /** What has arrived: `GET /events`, with its headers. */
  readonly seen: { readonly line: string; readonly headers: IncomingMessage['headers'] }[]
}

/** Between a client and the service at an origin; ends with the test. */
export async function unsteadyProxy(t: Pick<TestContext, 'after'>, origin: string): Promise<UnsteadyProxy> {
  const deeds: Deed[] = []
  const seen: UnsteadyProxy['seen'] = []
  const server = createServer((asked, answer) => {
    seen.push({ line: `${asked.method} ${asked.url}`, headers: asked.headers })
    void carryOut(deeds.shift() ?? 'pass', origin, asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, deeds, seen }
}

async function carryOut(deed: Deed, origin: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await buffer(asked)
  if (deed === 'hold') return
  if (typeof deed === 'object') {
    answer.writeHead(deed.status, deed.headers).end(deed.body)
    return
  }
  const passed = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers: asked.headers }).end(body)
  const [answered] = (await once(passed, 'response')) as [IncomingMessage]
  const bytes = await buffer(answered)
  if (deed === 'lose') return void answer.destroy()
  answer.writeHead(answered.statusCode ?? 500, answered.headers)
  if (deed === 'pass') return void answer.end(bytes)
  answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy())
}
