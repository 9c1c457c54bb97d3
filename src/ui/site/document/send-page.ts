import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeld } from '../../assets/send.ts'
import { document, htmlPageHeaders } from './document.ts'
import type { Frame, Page } from './page.ts'

/**
 * Sends a page; 304 to a client that has it as it is. The tag is weak, as a page is compressed on its way: it is the same on every node,
 * and another wherever a byte of the page is.
 */
export function sendPage(
  page: Page,
  frame: Frame,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const { status = 200, isSecret = false, isPersonal = false } = page
  const text = document(page, frame)
  reply.headers(htmlPageHeaders(page, frame))
  if (status !== 200 || isSecret || isPersonal) return () => reply.code(status).send(text)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  return () => (isHeld(request, tag) ? reply.code(304).send() : reply.send(text))
}
