import type { FastifyReply } from 'fastify'
import type { Asset } from './assets.ts'

/** Sends a file of the pages, whose path changes with its text: it is kept for ever. */
export function sendAsset({ type, text }: Asset, reply: FastifyReply): FastifyReply {
  return reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).send(text)
}
