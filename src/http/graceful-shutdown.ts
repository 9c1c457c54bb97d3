import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { emptyQueue } from './accept-queue.ts'

/** Connections that bring no request for so long have none on its way; milliseconds. */
const quiet = 1000
/** How long requests in hand may take to arrive and to be answered, in milliseconds. */
const patience = 5000
const sweep = 50

/**
 * Lets a server stop without losing a request. Who has connected is let in, and nobody else can connect any more. A client
 * that keeps its connection may be sending on it at the very moment it would be closed: so connections are told to end by
 * `Connection: close` in their next answer, and once none brings a request the rest is closed. Nobody is waited for longer
 * than `patience`.
 */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app
  let arrived = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1
    done()
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const goOn = await emptyQueue(server)
    const ended = once(server, 'close')
    // Not the method of HTTP servers, which closes what seems idle while a request is still unread.
    Server.prototype.close.call(server)
    goOn()
    const deadline = setTimeout(() => server.closeAllConnections(), patience)
    if ((await connections(server)) > 0) {
      for (let seen = -1; seen !== arrived;) {
        seen = arrived
        await Promise.race([pause(quiet), ended])
      }
    }
    const sweeper = setInterval(() => server.closeIdleConnections(), sweep)
    server.closeIdleConnections()
    await ended
    clearTimeout(deadline)
    clearInterval(sweeper)
  })
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
