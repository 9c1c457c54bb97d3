import type { RequestListener } from 'node:http'
import type { Connection, Connections } from './connections.ts'

/** How many requests may wait on a connection before no more is read from it. */
const maxQueued = 32

/**
 * Has the requests of a connection answered one after the other: the next is begun when the answer to the one before was
 * taken, and not at all if its client has left. Node itself begins all that a packet holds at once. Of requests that wait on
 * all connections there are at most `maxWaiting`: a connection that sends one more is closed.
 */
export function oneAtATime(handler: RequestListener, connections: Connections, maxWaiting: number): RequestListener {
  let waiting = 0

  return (request, response) => {
    const connection = connections.of(request.socket)
    if (!connection) return void request.socket.destroy()
    if (!connection.response) return begin(connection, [request, response])
    if (waiting >= maxWaiting) return void connection.socket.destroy()
    connection.queue.push([request, response])
    waiting += 1
    pauseIfFull(connection)
  }

  function begin(connection: Connection, [request, response]: Connection['queue'][number]): void {
    connections.begin(connection, response)
    response.once('close', () => {
      connections.end(connection)
      next(connection)
    })
    handler(request, response)
  }

  function next(connection: Connection): void {
    const { queue, socket } = connection
    const [first, ...dropped] = socket.writable ? queue.splice(0, 1) : queue.splice(0)
    if (!first) return
    waiting -= 1 + dropped.length
    if (!socket.writable) return
    socket.resume()
    pauseIfFull(connection)
    begin(connection, first)
  }
}

/** Stops reading after what Node does at the end of a message, which is to read on. */
function pauseIfFull({ socket, queue }: Connection): void {
  if (queue.length <= maxQueued) return
  setImmediate(() => {
    if (queue.length > maxQueued) socket.pause()
  })
}
