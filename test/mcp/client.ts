import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { basic, startTestService, type Account, type TestService, type TestSurroundings } from '../support/server.ts'

/** The revisions of the protocol, as its own client speaks them. */
export const revisions = ['2026-07-28', '2025-11-25'] as const

export type Revision = (typeof revisions)[number]

interface Ending {
  after(end: () => Promise<void>): void
}

export interface Connecting {
  readonly as?: Account
  readonly revision?: Revision
  /** Before the API root: `/fr`. */
  readonly segment?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer of a tool: its text, and its data where it did not refuse. */
export interface ToolAnswer {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

/** A service, and programs that use it by the protocol. */
export async function startMcp(settings: Readonly<Record<string, string>>, surroundings: TestSurroundings, t: Ending) {
  const service = await startTestService(settings, surroundings)
  t.after(() => service.close())
  return { service, connect: (options: Connecting = {}) => connected(service, settings, options, t) }
}

/** A client of the protocol’s own library. */
export function newClient(revision: Revision = '2026-07-28'): Client {
  return new Client(
    { name: 'test', version: '1.0.0' },
    revision === '2026-07-28' ? { versionNegotiation: { mode: { pin: revision } } } : {},
  )
}

async function connected(
  service: TestService,
  settings: Readonly<Record<string, string>>,
  { as, revision, segment = '', headers = {} }: Connecting,
  t: Ending,
) {
  const client = newClient(revision)
  const path = `${settings['API_ROOT'] ?? '/api'}/${settings['API_NAMESPACE'] ?? 'calendar/events/v1'}/mcp`
  const url = new URL(segment + path, service.client.origin)
  const sent = { ...(as && { authorization: basic(as, service.secrets[as]) }), ...headers }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: sent } }))
  t.after(() => client.close())
  return { client, call: calling(client) }
}

/** Calls tools, each once, and answers what they told. */
export function calling(client: Client) {
  return async (name: string, sent: Readonly<Record<string, unknown>> = {}): Promise<ToolAnswer> => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...sent } })
    const [first] = content
    assert.ok(first?.type === 'text')
    return { text: first.text, data: (structuredContent ?? {}) as ToolAnswer['data'], isError: isError === true }
  }
}
