import { posix } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawingType } from '../domain/entities.ts'
import type { MediaStore, StoredFile } from '../media/stores/store.ts'
import { httpDate, isNotModified, matchesIfMatch, rangeOf, type Version } from './answer/conditional.ts'
import type { Extension } from './server.ts'

/** Serves the stored pictures at `/media/`, from a folder or S3. Names are never reused, so caches may keep them for ever. */
export function mediaFiles(store: MediaStore): Extension {
  return {
    register: (app) => {
      app.route<{ Params: { readonly '*'?: string } }>({
        method: ['GET', 'HEAD'],
        url: '/media/*',
        handler: (request, reply) => answerFile(store, request.params['*'] ?? '', request, reply),
      })
    },
  }
}

async function answerFile(store: MediaStore, file: string, request: FastifyRequest, reply: FastifyReply) {
  const { headers, method } = request
  // Most requests are for the whole file, without a condition: they need no look at the file before.
  if (method === 'GET' && !isConditional(headers)) {
    const found = await store.read(file)
    return found ? fileHeaders(reply, file, found).send(found.body) : reply.callNotFound()
  }
  const about = await store.about(file)
  if (!about) return reply.callNotFound()
  const version = fileVersion(file, about)
  if (!matchesIfMatch(headers, version)) return withoutBody(reply, 412)
  if (isNotModified(headers, version)) return withoutBody(fileHeaders(reply, file, about), 304)
  if (method === 'HEAD') return fileHeaders(reply, file, about).send()
  const part = rangeOf(headers, about.size, version)
  if (part === undefined) return withoutBody(reply.header('Content-Range', `bytes */${about.size}`), 416)
  const found = await store.read(file, part === 'whole' ? undefined : part)
  if (!found) return reply.callNotFound()
  fileHeaders(reply, file, found)
  if (part === 'whole') return reply.send(found.body)
  return reply
    .code(206)
    .header('Content-Range', `bytes ${part.first}-${part.last}/${about.size}`)
    .header('Content-Length', part.last - part.first + 1)
    .send(found.body)
}

function isConditional(headers: FastifyRequest['headers']): boolean {
  return ['range', 'if-match', 'if-none-match', 'if-modified-since'].some((name) => headers[name] !== undefined)
}

/** The size is part of the tag, as an operator may replace a file by hand. */
function fileVersion(file: string, { size, changed }: StoredFile): Version {
  return { tag: `"${posix.parse(file).name}-${size.toString(36)}"`, changed }
}

/** A drawing that is opened by itself is a document: it runs nothing, and loads nothing, in an origin of its own. */
const drawing = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

function fileHeaders(reply: FastifyReply, file: string, about: StoredFile): FastifyReply {
  const { tag, changed } = fileVersion(file, about)
  return reply.headers({
    'Accept-Ranges': 'bytes',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Length': about.size,
    'Content-Security-Policy': about.mimeType === drawingType ? drawing : "default-src 'none'",
    'Content-Type': about.mimeType,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: tag,
    'Last-Modified': httpDate(changed),
    'X-Content-Type-Options': 'nosniff',
  })
}

function withoutBody(reply: FastifyReply, status: 304 | 412 | 416): FastifyReply {
  // Only what went well is to be kept.
  if (status === 304) reply.removeHeader('Content-Length').removeHeader('Content-Type')
  else reply.headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
  return reply.code(status).send()
}
