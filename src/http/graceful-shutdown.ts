import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** In milliseconds: connections that bring no request for so long have none on its way. */
const quiet = 1000
/** In milliseconds: how long requests in hand may take to arrive and to be answered. */
const timeoutMs = 5000
const sweep = 50
/** In milliseconds: for how long connections are accepted at most before the server stops listening. */
const maxAcceptingMs = 1000
/** Milliseconds without a new connection that are waited for. */
const quietAccepting = 20
/** In a turn that takes more milliseconds, others may have connected since the system was asked. */
const shortTurn = 1

/**
 * Lets a server stop without losing a request. Connections that the system has taken are accepted, new ones refused. A client
 * that keeps its connection may be sending on it at the very moment it would be closed: so connections are told to end by
 * `Connection: close` in their next answer, and once none brings a request the rest is closed. Nobody is waited for longer
 * than `timeoutMs`. While one process of a port still answers, its clients connect to another that is about to close:
 * `allHold` waits until none does.
 */
export function closeGracefully(app: FastifyInstance, allHold?: () => Promise<void>): void {
  const { server } = app
  const openConnections = promisify((done: (error: Error | null, count: number) => void) => server.getConnections(done))
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const release = holdRequests(server)
    await allHold?.()
    await acceptAll(server)
    const ended = once(server, 'close')
    let arrived = 0
    // Not the method of HTTP servers, which closes what seems idle while a request is still unread.
    NetServer.prototype.close.call(server)
    release()
    server.on('request', () => (arrived += 1))
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
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
 * are left. As requests are held back, clients bring no further ones, and soon nobody connects any more: a turn of the event
 * loop accepts one connection.
 */
async function acceptAll(server: Server): Promise<void> {
  let last = performance.now()
  const end = last + maxAcceptingMs
  const note = () => (last = performance.now())
  server.on('connection', note)
  for (let began = last, now = last; now < end && (now < last + quietAccepting || now > began + shortTurn);) {
    began = performance.now()
    await nextTurn()
    now = performance.now()
  }
  server.off('connection', note)
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
