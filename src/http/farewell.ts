import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long connections that are kept may bring another request, whose answer then says that they end; milliseconds. */
const grace = 250
/** How long requests in hand may take to arrive and to be answered, in milliseconds. */
const patience = 5000
const sweep = 50

/**
 * Lets a server stop without losing a request: a client that keeps its connection may be sending on it at the very
 * moment it would be closed. So connections are told first, by `Connection: close` in their next answer, and only those
 * that have nothing to ask are closed. Nobody holds the stop up for longer than `patience`.
 */
export function sayFarewell(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    if (!app.server.listening || (await connections(app)) === 0) return
    timers.push(setTimeout(() => app.server.closeAllConnections(), patience).unref())
    await pause(grace)
    // Connections that become idle while the last requests are answered.
    timers.push(setInterval(() => app.server.closeIdleConnections(), sweep))
  })
  app.addHook('onClose', async () => timers.forEach(clearInterval))
}

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
