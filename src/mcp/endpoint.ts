import type { Context } from '../operations/context.ts'
import type { Serving } from './running.ts'
import { createServer } from './server.ts'

/** The protocol over HTTP, at `{ns}/mcp` (docs/contract/mcp.md §1). */
export const mcpEndpoint = {
  path: 'mcp',

  /** Answers one request, whose body was read as JSON, in both revisions; no session is kept. */
  async answer(request: Request, body: unknown, context: Context, report: Serving['report']): Promise<Response> {
    const { createMcpHandler } = await import('@modelcontextprotocol/server')
    let failed: { readonly error: unknown } | undefined
    const factory = () =>
      createServer({ contextNow: async () => context, report }).catch((error: unknown) => {
        failed = { error }
        throw error
      })
    // Nothing that it has changes while a client listens.
    const handler = createMcpHandler(factory, { maxSubscriptions: 0, keepAliveMs: 0 })
    const response = await handler.fetch(request, { parsedBody: body })
    // The service tells of it as of all faults.
    if (failed) throw failed.error
    return response
  },
}
