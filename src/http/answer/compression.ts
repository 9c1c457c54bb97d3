import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { chooseEncoding, encode, encodedTag, isWorthEncoding } from './encoding.ts'

/**
 * Has a route compress the texts that it answers with, as the client likes it: pages, style sheets. `others` are further
 * headers that they depend on.
 */
export function compressTexts(others: string): (route: RouteOptions) => void {
  return (route) => {
    route.onSend = [
      route.onSend ?? [],
      (request: FastifyRequest, reply: FastifyReply, payload: unknown) => compress(request, reply, payload, others),
    ].flat()
  }
}

async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  others: string,
): Promise<unknown> {
  if (typeof payload !== 'string') return payload
  const vary = reply.getHeader('vary')
  reply.header('vary', `${vary === undefined ? '' : `${String(vary)}, `}Accept-Encoding${others}`)
  const body = Buffer.from(payload)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || !isWorthEncoding('text/html', body.length)) return payload
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') reply.header('etag', encodedTag(tag, encoding))
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return encode(body, encoding)
}
