import serveStatic from '@fastify/static'
import type { Extension } from './server.ts'

/** Serves the stored pictures at `/media/`: a name is never given twice, so they may be kept for ever. */
export function mediaFiles(root: string): Extension {
  return {
    register: async (app) => {
      await app.register(serveStatic, {
        root,
        prefix: '/media/',
        dotfiles: 'ignore',
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
    },
  }
}
