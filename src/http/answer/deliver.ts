import type { FastifyReply, FastifyRequest } from 'fastify'
import { holds } from './conditional.ts'
import type { Representation } from './represent.ts'

/** Sends a representation as the answer to a request; a reader that has it already gets 304 (RFC 9110 §13). */
export function deliver(
  { status, headers, body, tag }: Representation,
  request: FastifyRequest,
  reply: FastifyReply,
  corsOrigins: readonly string[],
): FastifyReply {
  const { origin, 'if-none-match': held } = request.headers
  reply.headers(headers).header('X-Request-Id', request.id)
  if (origin !== undefined) reply.headers(originHeaders(origin, corsOrigins))
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && tag !== undefined && held !== undefined && holds(held, tag)) {
    return reply.code(304).removeHeader('Content-Type').removeHeader('Content-Encoding').send()
  }
  // The stream of a HEAD request is not opened.
  if (typeof body === 'function') return reply.code(status).send(request.method === 'HEAD' ? undefined : body())
  return reply.code(status).send(body)
}

/**
 * What only programs in a browser are told: they say where they come from. Any origin may read, and may send an
 * `Authorization` header; cookies only those that are listed (contract/access.md §7).
 */
function originHeaders(origin: string, origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Max-Age': '600',
    ...(origins.includes(origin) ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
  }
}
