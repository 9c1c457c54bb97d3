import type { RequestListener, Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

/** The first turn of the event loop may end without the system being asked, and a second one always asks. */
const emptyTurns = 2
/** In one that takes longer, others may have connected since the system was asked; milliseconds. */
const shortTurn = 1
/** For how long connections are accepted at most before the server stops, in milliseconds. */
const patience = 1000

/**
 * Accepts the connections that the system has taken for a server: when that stops listening, the system resets those that
 * are left. Meanwhile requests are held back, so that the queue is empty within milliseconds: a turn of the event loop
 * accepts one connection, and clients that wait for an answer bring no further ones. Whoever calls this stops listening at
 * once, then lets the requests go on by what it resolves to.
 */
export async function emptyQueue(server: Server): Promise<() => void> {
  const goOn = holdRequests(server)
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const end = performance.now() + patience
  for (let empty = 0; empty < emptyTurns && performance.now() < end;) {
    const before = accepted
    const begun = performance.now()
    await turn()
    empty = accepted === before && performance.now() - begun < shortTurn ? empty + 1 : 0
  }
  server.off('connection', count)
  return goOn
}

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
