import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isSigned } from '../../../domain/webhooks/signature.ts'
import { defaulted, optional } from '../../../schema/field.ts'
import { integer } from '../../../schema/types/values/number.ts'
import { text } from '../../../schema/types/values/text.ts'
import { webUrl } from '../../../schema/types/values/url.ts'
import { localize, say } from '../../../texts/text.ts'
import { command, Failure, json } from '../command.ts'
import type { Terminal } from '../output/terminal.ts'

/** Bytes of a message that is taken. */
const maxBytes = 1_000_000
/** Milliseconds that the program behind may take. */
const forwardMs = 15_000

interface Listening {
  readonly secret: string | undefined
  readonly forward: string | undefined
  readonly json: boolean
}

/** Shows what a webhook sends, to somebody who writes the program that receives it. */
const webhookListen = command({
  name: 'webhook listen',
  summary: 'cli.webhook.summary',
  explanation: 'cli.webhook.explanation',
  parameters: {
    port: defaulted(integer({ minimum: 0, maximum: 65_535 }), 8787, localize('cli.webhook.port')),
    secret: optional(text({ maxLength: 200, verbatim: true }), localize('cli.webhook.secret')),
    forward: optional(webUrl(), localize('cli.webhook.forward')),
    json,
  },
  run: async ({ port, json: isJson = false, ...given }, terminal) => {
    if (given.secret !== undefined && !/^wh(sec|pk)_[\w+/]+=*$/.test(given.secret))
      throw new Failure(localize('cli.webhook.noSecret'))
    const listening = { ...given, json: isJson }
    const server = createServer((request, response) => {
      receive(request, response, listening, terminal).catch(() => response.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening').catch((error: Error) => {
      throw new Failure({ en: error.message, fr: error.message })
    })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    if (!isJson) terminal.print(localize('cli.webhook.listening', { address }))
    await terminal.untilStopped()
    server.closeAllConnections()
    server.close()
  },
})

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, forward, json: isJson }: Listening,
  terminal: Terminal,
): Promise<void> {
  const body = await readRequestBody(request)
  if (request.method !== 'POST' || body === undefined)
    return void response.writeHead(body === undefined ? 413 : 405).end()
  const { headers } = request
  const signed = secret === undefined ? null : isSigned(headers, body, secret, Math.floor(Date.now() / 1000))
  const status = signed === false ? 401 : forward === undefined ? 204 : await passOn(forward, request, body)
  const id = String(headers['webhook-id'] ?? '')
  const message = jsonOrText(body)
  if (isJson) terminal.print(JSON.stringify({ id, signed, status, message }))
  else {
    const how = signed === null ? 'unchecked' : signed ? 'right' : 'wrong'
    const checked = say(`cli.webhook.signature.${how}`, terminal.language)
    terminal.print(
      `${id} · ${checked} · ${status}\n${typeof message === 'string' ? message : JSON.stringify(message, null, 2)}`,
    )
  }
  response.writeHead(status).end()
}

async function readRequestBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Passes a message on as it came; answers what the program behind does. */
async function passOn(forward: string, { headers }: IncomingMessage, body: string): Promise<number> {
  const names = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
  const given = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])] as const]))
  const signal = AbortSignal.timeout(forwardMs)
  try {
    const sent = { method: 'POST', headers: Object.fromEntries(given), body, redirect: 'manual', signal } as const
    return (await fetch(forward, sent)).status
  } catch {
    return 502
  }
}

function jsonOrText(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

export const commands = [webhookListen]
