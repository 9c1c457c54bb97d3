import { invalidJson } from '../errors/requests.ts'
import type { ProblemBody } from '../http/answer/problem.ts'
import type { Context } from '../operations/context.ts'
import type { Serving } from './running.ts'

/** The protocol over HTTP, at `{ns}/mcp` (docs/contract/mcp.md §1). */
export const mcpEndpoint = {
  path: 'mcp',

  /** Answers one request, whose body was read as JSON, in both revisions; no session is kept. */
  async answer(request: Request, body: unknown, context: Context, report: Serving['report']): Promise<Response> {
    const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./server.ts'),
    ])
    let failed: { readonly error: unknown } | undefined
    const factory = () =>
      createMcpServer({ contextNow: async () => context, report }).catch((error: unknown) => {
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

  /** As JSON-RPC 2.0 §5.1 has errors of requests whose id is not known. */
  refused({ code, message, data }: Pick<ProblemBody, 'code' | 'message'> & { readonly data: object }): object {
    const number = code === invalidJson.code ? parseError : serverError
    return { jsonrpc: '2.0', id: null, error: { code: number, message, data: { code, ...data } } }
  },
}

const [parseError, serverError] = [-32_700, -32_000]
