import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection, Connections } from './connections.ts'

/** How many requests may wait on a connection before no more is read from it. */
const read = 32

interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Has the requests of a connection answered one after the other: the next is begun when the answer to the one before was
 * taken, and not at all if its client has left. Node itself begins all that a packet holds at once. Of requests that wait on
 * all connections there are at most `most`: whoever sends one more is disconnected.
 */
export function oneAtATime(handler: RequestListener, connections: Connections, most: number): RequestListener {
  const queues = new WeakMap<Connection, Waiting[]>()
  let waiting = 0

  return (request, response) => {
    const connection = connections.of(request.socket)
    if (!connection) return void request.socket.destroy()
    if (connection.response) wait(connection, { request, response })
    else begin(connection, { request, response })
  }

  function begin(connection: Connection, { request, response }: Waiting): void {
    connections.begin(connection, response)
    response.once('close', () => {
      connections.end(connection)
      const queue = queues.get(connection)
      if (queue) next(connection, queue)
    })
    handler(request, response)
  }

  function wait(connection: Connection, one: Waiting): void {
    if (waiting >= most) return void connection.socket.destroy()
    const queue = queues.get(connection) ?? queueOf(connection)
    queue.push(one)
    waiting += 1
    if (queue.length > read) stopReading(connection.socket, queue)
  }

  function queueOf(connection: Connection): Waiting[] {
    const queue: Waiting[] = []
    queues.set(connection, queue)
    connection.socket.once('close', () => (waiting -= queue.splice(0).length))
    return queue
  }

  function next(connection: Connection, queue: Waiting[]): void {
    const one = connection.socket.writable ? queue.shift() : undefined
    if (!one) return
    waiting -= 1
    if (queue.length > read) stopReading(connection.socket, queue)
    else connection.socket.resume()
    begin(connection, one)
  }
}

/** After what Node does at the end of a message, which is to read on. */
function stopReading(socket: Socket, queue: readonly Waiting[]): void {
  setImmediate(() => {
    if (queue.length > read) socket.pause()
  })
}
