import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as it is sent to a service. */
export interface Sent {
  readonly method: string
  /** From the path on; what may not be sent as it is, is encoded. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
  /** The address that the request comes from, such as `127.0.0.9`. */
  readonly from?: string | undefined
}

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends requests to the service at an origin over connections that are kept. */
export interface Client {
  /** Where the service listens: `http://127.0.0.1:40123`. */
  readonly origin: string
  send(sent: Sent): Promise<Received>
  close(): void
}

export function httpClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true })
  return {
    origin,
    close: () => agent.destroy(),
    async send({ method, url, headers = {}, body, from }) {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options: RequestOptions = { method, agent, headers: { ...length, ...headers } }
      if (from !== undefined) options.localAddress = from
      const sending = request(new URL(url, origin), options)
      sending.end(body)
      const [answer] = (await once(sending, 'response')) as [IncomingMessage]
      // A connection that is closed before all of a refused body has arrived.
      sending.on('error', () => undefined)
      return { status: answer.statusCode ?? 0, headers: headersOf(answer), text: await text(answer) }
    },
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
