import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { copyChanges } from '../../src/program/jobs/webhooks/copy.ts'
import { deliverWebhooks } from '../../src/program/jobs/webhooks/deliver.ts'

/** A message as a subscriber received it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A program that is told of changes, at a port of 127.0.0.1. It answers 204 until it is told otherwise. */
export async function startSubscriber() {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const usual = (response: ServerResponse) => void response.writeHead(204).end()
  const answers: { by: (response: ServerResponse, message: Received) => void } = { by: usual }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>
      const message = { path: request.url ?? '', headers: request.headers, body, type, data }
      received.push(message)
      for (const wake of waiting.splice(0)) wake()
      answers.by(response, message)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    usual,
    /** Resolves with the next message. */
    next: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    /** What was received since the last call. */
    take: () => received.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Subscriber = Awaited<ReturnType<typeof startSubscriber>>

/** Copies what has changed and sends what is due, as the jobs do, without chance; answers how many messages arrived. */
export async function sendWebhooks(needed: Parameters<typeof copyChanges>[0]): Promise<number> {
  await copyChanges(needed)
  return deliverWebhooks(needed, () => 0)
}
