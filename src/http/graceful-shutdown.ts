import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** In milliseconds: connections that bring no request for so long have none on its way. */
const quiet = 1000
/** In milliseconds: how long requests in hand may take to arrive and to be answered. */
const patience = 5000
const sweep = 50
/** In milliseconds: for how long connections are accepted at most before the server stops listening. */
const longestAccepting = 1000
/** The first turn of the event loop may end without the system being asked for connections, and a second one always asks. */
const emptyTurns = 2
/** In a turn that takes more milliseconds, others may have connected since the system was asked. */
const shortTurn = 1

/**
 * Lets a server stop without losing a request. Connections that the system has taken are accepted, new ones refused. A client
 * that keeps its connection may be sending on it at the very moment it would be closed: so connections are told to end by
 * `Connection: close` in their next answer, and once none brings a request the rest is closed. Nobody is waited for longer
 * than `patience`.
 */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app
  const openConnections = promisify((done: (error: Error | null, count: number) => void) => server.getConnections(done))
  let arrived = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1
    done()
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const release = holdRequests(server)
    await acceptAll(server)
    const ended = once(server, 'close')
    // Not the method of HTTP servers, which closes what seems idle while a request is still unread.
    NetServer.prototype.close.call(server)
    release()
    const deadline = setTimeout(() => server.closeAllConnections(), patience)
    for (let seen = -1; seen !== arrived && (await openConnections()) > 0;) {
      seen = arrived
      await Promise.race([pause(quiet), ended])
    }
    const sweeper = setInterval(() => server.closeIdleConnections(), sweep)
    server.closeIdleConnections()
    await ended
    clearTimeout(deadline)
    clearInterval(sweeper)
  })
}

/**
 * Accepts the connections that the system has taken for a server: when that stops listening, the system resets those that
 * are left. As requests are held back, clients bring no further ones, and the queue of the system is empty within
 * milliseconds: a turn of the event loop accepts one connection.
 */
async function acceptAll(server: Server): Promise<void> {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const end = performance.now() + longestAccepting
  for (let empty = 0; empty < emptyTurns && performance.now() < end;) {
    const [before, began] = [accepted, performance.now()]
    await nextTurn()
    empty = accepted === before && performance.now() - began < shortTurn ? empty + 1 : 0
  }
  server.off('connection', count)
}

/** Keeps the requests that arrive until what it returns is called. */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request') as RequestListener[]
  const held: Parameters<RequestListener>[] = []
  server.removeAllListeners('request')
  server.on('request', (...exchange) => held.push(exchange))
  return () => {
    server.removeAllListeners('request')
    for (const listener of listeners) server.on('request', listener)
    for (const exchange of held) server.emit('request', ...exchange)
  }
}
