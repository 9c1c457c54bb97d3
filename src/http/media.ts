import serveStatic from '@fastify/static'
import type { Extension } from './server.ts'

/** The names that stored pictures have: year, month, and what may stand in a file name everywhere. */
const stored = /^\d{4}\/\d\d\/[a-z\d-]{1,200}\.[a-z]{1,5}$/

/** Serves the stored pictures at `/media/`: a name is never given twice, so they may be kept for ever. */
export function mediaFiles(root: string): Extension {
  return {
    register: async (app) => {
      await app.register(async (media) => {
        // No other name gets near the file system.
        media.addHook<{ Params: { readonly '*'?: string } }>('onRequest', (request, reply, done) => {
          if (stored.test(request.params['*'] ?? '')) done()
          else reply.callNotFound()
        })
        await media.register(serveStatic, {
          root,
          prefix: '/media/',
          index: false,
          decorateReply: false,
          immutable: true,
          maxAge: '365d',
          setHeaders: (reply) => {
            reply.header('X-Content-Type-Options', 'nosniff')
            reply.header('Content-Security-Policy', "default-src 'none'")
            reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
            reply.header('Access-Control-Allow-Origin', '*')
          },
        })
      })
    },
  }
}
