import type { Context } from '../operations/context.ts'
import { createServer, type Serving } from './server.ts'

/** The protocol over HTTP, at `{ns}/mcp` (docs/contract/mcp.md §1). */
export const mcpEndpoint = {
  path: 'mcp',

  /** Answers one request, whose body was read as JSON, in both revisions; no session is kept. */
  async answer(request: Request, body: unknown, context: Context, report: Serving['report']): Promise<Response> {
    const { createMcpHandler } = await import('@modelcontextprotocol/server')
    const factory = () => createServer({ contextNow: async () => context, report })
    // Nothing that it has changes while a client listens.
    const handler = createMcpHandler(factory, { maxSubscriptions: 0, keepAliveMs: 0 })
    return handler.fetch(request, { parsedBody: body })
  },
}
