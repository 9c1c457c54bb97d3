import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { callerOf } from '../../domain/network.ts'

export interface ConnectionLimits {
  readonly maxConnections: number
  /** Undefined where all connections come from a proxy. */
  readonly maxConnectionsPerAddress: number | undefined
  /** Bytes of answers that were not taken yet. */
  readonly maxUnsent: number
}

/** A connection, and what it is waiting for. */
export interface Connection {
  readonly socket: Socket
  readonly address: string
  /** The answer that is being made or sent; undefined while nothing was asked. */
  response: ServerResponse | undefined
  /** When its last request came, or its last answer was sent; milliseconds. */
  since: number
  /** The requests that wait for the answer. */
  readonly queue: [request: IncomingMessage, response: ServerResponse][]
}

/** Fewer answers at once are not worth adding up. */
const fewAnswers = 16

/** Closed at once where there is no room, so that room is not looked for at each connection: a sixteenth. */
const share = 16

/**
 * Bounds the number of connections, and the bytes of answers that clients have not read: the connections that have waited
 * longest for their client are closed, those with a request in progress are not. Each limit is logged once a minute at most.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, warn: (text: string) => void) {
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  const { maxConnections, maxConnectionsPerAddress = Infinity, maxUnsent } = limits
  const say = { connections: rarely(warn), address: rarely(warn), unsent: rarely(warn) }
  let answering = 0
  let added = false

  server.on('connection', (socket) => {
    const address = callerOf(socket.remoteAddress ?? '')
    const connection = { socket, address, response: undefined, since: performance.now(), queue: [] }
    connections.set(socket, connection)
    const own = (byAddress.get(address) ?? new Set()).add(connection)
    byAddress.set(address, own)
    socket.once('close', () => forgetConnection(connection))
    if (connections.size > maxConnections) {
      say.connections(`MAX_CONNECTIONS (${maxConnections}) is reached: connections that wait are closed.`)
      makeRoom([...connections.values()], connection)
    } else if (own.size > maxConnectionsPerAddress) {
      say.address(`An address has reached MAX_CONNECTIONS_PER_ADDRESS (${maxConnectionsPerAddress}).`)
      makeRoom([...own], connection)
    }
  })

  function forgetConnection(connection: Connection): void {
    connections.delete(connection.socket)
    const own = byAddress.get(connection.address)
    if (own?.delete(connection) && own.size === 0) byAddress.delete(connection.address)
  }

  /** Those without a request go first, then those that send or read slowly; of each, who has waited longest. */
  function makeRoom(among: readonly Connection[], newest: Connection): void {
    const waiting = among.filter((connection) => connection !== newest && waitsForClient(connection))
    const idleFirst = (connection: Connection) => (connection.response ? 1 : 0)
    const ordered = waiting.toSorted((a, b) => idleFirst(a) - idleFirst(b) || a.since - b.since)
    const chosen = ordered.slice(0, Math.ceil(among.length / share))
    for (const connection of chosen.length > 0 ? chosen : [newest]) closeConnection(connection)
  }

  function closeConnection(connection: Connection): void {
    forgetConnection(connection)
    connection.socket.destroy()
  }

  function boundUnsent(): void {
    const sending = [...connections.values()].filter(isSending)
    let unsent = sending.reduce((sum, { socket }) => sum + socket.writableLength, 0)
    if (unsent <= maxUnsent) return
    say.unsent(`MAX_UNSENT (${maxUnsent} bytes) is reached: the slowest readers are disconnected.`)
    for (const connection of sending.toSorted((a, b) => a.since - b.since)) {
      if (unsent <= maxUnsent - maxUnsent / share) return
      unsent -= connection.socket.writableLength
      closeConnection(connection)
    }
  }

  return {
    of: (socket: Socket) => connections.get(socket),
    /** Called before a request is answered. */
    begin(connection: Connection, response: ServerResponse): void {
      connection.response = response
      connection.since = performance.now()
      answering += 1
      if (answering <= fewAnswers || added) return
      // What one turn of the event loop answers is little enough to be added up afterwards.
      added = true
      setImmediate(() => {
        added = false
        boundUnsent()
      })
    },
    /** Called when the answer was sent or the client has disconnected. */
    end(connection: Connection): void {
      connection.response = undefined
      connection.since = performance.now()
      answering -= 1
    },
  }
}

export type Connections = ReturnType<typeof limitConnections>

function isSending({ response, socket }: Connection): boolean {
  return response !== undefined && response.headersSent && socket.writableLength > 0
}

function waitsForClient(connection: Connection): boolean {
  const { response } = connection
  return response === undefined || !response.req.complete || isSending(connection)
}

const minute = 60_000

function rarely(warn: (text: string) => void): (text: string) => void {
  let last = -Infinity
  return (text) => {
    if (performance.now() - last < minute) return
    last = performance.now()
    warn(text)
  }
}

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
    if (!connection.response) return beginResponse(connection, [request, response])
    if (waiting >= maxWaiting) return void connection.socket.destroy()
    connection.queue.push([request, response])
    waiting += 1
    pauseIfFull(connection)
  }

  function beginResponse(connection: Connection, [request, response]: Connection['queue'][number]): void {
    connections.begin(connection, response)
    response.once('close', () => {
      connections.end(connection)
      handleNext(connection)
    })
    handler(request, response)
  }

  function handleNext(connection: Connection): void {
    const { queue, socket } = connection
    const [first, ...dropped] = socket.writable ? queue.splice(0, 1) : queue.splice(0)
    if (!first) return
    waiting -= 1 + dropped.length
    if (!socket.writable) return
    socket.resume()
    pauseIfFull(connection)
    beginResponse(connection, first)
  }
}

/** Stops reading after what Node does at the end of a message, which is to read on. */
function pauseIfFull({ socket, queue }: Connection): void {
  if (queue.length <= maxQueued) return
  setImmediate(() => {
    if (queue.length > maxQueued) socket.pause()
  })
}
