import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asset } from './asset.ts'

/** Sends a file of the pages, whose path changes with its text: it is kept for ever. */
export function sendAsset({ type, text }: Asset, reply: FastifyReply): FastifyReply {
  return reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).send(text)
}

/** Whether the client has what the tag names (RFC 9110 §13.1.2). */
export function isHeld({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  return held.includes(tag)
}
