import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { s3Address, s3Server } from './s3.ts'

/** The fate of a request for the store: it gets through, an error comes back, or nothing ever does. */
export type Fate = 'through' | 'error' | 'silence' | 'half'

/** A store behind a gate that decides what reaches it. */
export interface Gate {
  /** For `MEDIA_URL`. */
  readonly address: string
  /** Decides from now on; counted from 0 since then. */
  decide(fate: (request: IncomingMessage, count: number) => Fate): void
  /** Methods and paths of all requests, including those that were dropped. */
  readonly seen: string[]
}

/** A store on this machine whose behaviour a test decides. It ends with the test. */
export async function s3Gate(t: Pick<TestContext, 'after'>): Promise<Gate> {
  const { port: inner } = await s3Server(t)
  const seen: string[] = []
  let fate: (request: IncomingMessage, count: number) => Fate = () => 'through'
  let count = 0
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    const decided = fate(incoming, count++)
    if (decided === 'silence') return
    if (decided === 'error') {
      incoming.resume()
      outgoing.writeHead(500).end('<Error><Code>InternalError</Code><Message>broken</Message></Error>')
      return
    }
    pass(incoming, outgoing, inner, decided === 'half')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    address: s3Address(port),
    seen,
    decide: (anew) => {
      fate = anew
      count = 0
    },
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, half: boolean): void {
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    if (!half) return void answer.pipe(outgoing)
    answer.once('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, chunk.length >> 1), () => outgoing.destroy())
    })
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
