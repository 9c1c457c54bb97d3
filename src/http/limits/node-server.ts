import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { createServer } from '../node-http.ts'
import type { Config } from '../../config/config.ts'
import { limitConnections, oneAtATime } from './connections.ts'

/** In milliseconds. */
const timeouts = {
  headersTimeout: 15_000,
  // For a whole request: the largest picture over a slow line.
  requestTimeout: 120_000,
  // Between two requests: longer than what proxies keep.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
}

/** In milliseconds: longer than the ten pictures that one request may have fetched, or a client that does not read its answer. */
const maxSilenceMs = 150_000

/** The server of Node below the framework, with the limits of its connections; `warn` is told which of them are reached. */
export function limitedServer(config: Config, handler: RequestListener, warn: (text: string) => void): Server {
  const server = createServer({ ...timeouts, maxHeaderSize: 32_768 })
  server.setTimeout(maxSilenceMs)
  const connections = limitConnections(
    server,
    {
      maxConnections: Math.min(config.maxConnections, openableConnections()),
      maxConnectionsPerAddress: config.trustProxy ? undefined : config.maxConnectionsPerAddress,
      maxUnsent: config.maxUnsent,
    },
    warn,
  )
  const listener = oneAtATime(handler, connections, config.maxRequests)
  server.on('request', listener)
  // A client that waits for `100 Continue` gets it from the reader of its body (see `bodyReader`).
  server.on('checkContinue', listener)
  return server
}

/** What the process opens besides connections: files, pictures, connections to a database. */
const reserved = 1100

/** How many connections the process may open, as far as the system says. Node has raised the soft limit to the hard one. */
function openableConnections(): number {
  try {
    const soft = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Infinity : Math.max(10, Number(soft) - Math.min(reserved, Number(soft) / 4))
  } catch {
    return Infinity
  }
}
